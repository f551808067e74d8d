/** What a question looks like on the page: what of it lies on the table, and what is a word or elsewhere. */

import type { Ask, Option, Seat, View } from './types';

/** Return the names of everything that can be seen and tapped on the table. */
export function onTable(view: View, seat: Seat | null): Set<string> {
  const found = new Set<string>(['A', 'B']);
  for (const letter of ['A', 'B'] as const) {
    const side = view[letter];
    for (const each of [...side.soldiers, ...side.bulwarks, ...side.trumps]) found.add(each.name);
    if (letter === seat) for (const card of side.hand ?? []) found.add(card);
  }
  for (const each of view.stage) if (each.name) found.add(each.name);
  return found;
}

/** Questions before the game that are answered from the whole deck, and the one about which trump turns up. */
export const SET_UP: readonly string[] = ['choose_trumps', 'choose_strategy', 'choose_rare'];
export const OPENING = 'setup_open_trump';

const ENDS = ['pass', 'done'];

/** Return the options that are words, but for passing and being done. */
export function words(ask: Ask): Option[] {
  return ask.options.filter((each) => each.en !== undefined && !ENDS.includes(each.name));
}

/** Return the options that are things. */
export function things(ask: Ask): string[] {
  if (ask.kind === 'choose_action') return [];
  return ask.options.filter((each) => each.en === undefined && !ENDS.includes(each.name)).map((each) => each.name);
}

/** Tell whether options have to be laid out beside the table. Cards of graveyards, lives and packs always are. */
export function needsPicker(ask: Ask, view: View, seat: Seat | null): boolean {
  const table = onTable(view, seat);
  const buttons = words(ask).length + (has(ask, 'done') ? 1 : 0);
  return things(ask).some((name) => !table.has(name)) || (ask.kind !== 'choose_action' && buttons > 2);
}

/** Tell whether an option is there. */
export function has(ask: Ask | null, name: string): boolean {
  return ask !== null && ask.options.some((each) => each.name === name);
}

/** Return minutes and seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(milliseconds, 0) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
