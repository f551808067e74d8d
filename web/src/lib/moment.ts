/** What a question looks like on the page: what of it lies on the table, and what is a word or elsewhere. */

import { DONE, has, PASS } from './draft';
import type { Ask, Rule, Seat, Thing, View } from './wire';

const ENDS = [PASS, DONE];

/** Tell whether something is a word or a name, and nothing that lies anywhere. */
const isWord = (each: Thing): boolean => each.sort === 'word' || each.sort === 'action';

/** Return the options that are words, but for passing and being done. */
export function words(ask: Ask): Thing[] {
  if (ask.part === 'action') return [];
  return ask.options.filter((each) => isWord(each) && !ENDS.includes(each.name));
}

/** Return the options that are things. */
export function things(ask: Ask): Thing[] {
  return ask.part === 'action' ? [] : ask.options.filter((each) => !isWord(each));
}

/** Return the actions that need nothing but to be named, as the buttons have them. */
export function plainActions(ask: Ask, rules: ReadonlyMap<string, Rule>): Thing[] {
  return ask.part === 'action' ? ask.options.filter((each) => rules.get(each.name)?.plain).reverse() : [];
}

/** Tell whether options have to be laid out beside the table. Cards of graveyards, lives and packs always are. */
export function needsPicker(ask: Ask, table: ReadonlyMap<string, Thing>, view: View, seat: Seat | null): boolean {
  const buttons = words(ask).length + (has(ask, DONE) ? 1 : 0);
  const inHand = (card: string): boolean => seat !== null && (view[seat].hand ?? []).includes(card);
  const lies = (each: Thing): boolean => table.has(each.name) && (each.sort !== 'card' || inHand(each.name));
  return !things(ask).every(lies) || buttons > 2;
}

/** Return minutes and seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(milliseconds, 0) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
