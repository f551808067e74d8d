/** Finding a trump: by its suit, by the kind of action that it gives, and the pairs that were chosen before. */

import { read, write } from './store';
import type { Rule, Text } from './wire';

/** What a list of trumps is narrowed to; nothing is everything. */
export interface Sieve {
  suit: string;
  /** The kind of action, by its English name. */
  kind: string;
}

export const EVERYTHING: Sieve = { suit: '', kind: '' };

type Rules = ReadonlyMap<string, Pick<Rule, 'kind'>>;

const kindsOf = (trump: Pick<Rule, 'actions'>, rules: Rules): Text[] => trump.actions.flatMap((each) => rules.get(each)?.kind ?? []);

/** Return the kinds of actions that some trumps give, each once. */
export function kinds(trumps: Iterable<Pick<Rule, 'actions'>>, rules: Rules): Text[] {
  return [...new Map([...trumps].flatMap((each) => kindsOf(each, rules)).map((each) => [each.en, each])).values()];
}

/** Tell whether a trump passes a sieve. */
export function passes(trump: Pick<Rule, 'actions' | 'card'>, { suit, kind }: Sieve, rules: Rules): boolean {
  return (!suit || trump.card?.charAt(0) === suit) && (!kind || kindsOf(trump, rules).some((each) => each.en === kind));
}

const MOST = 5;
const keyOf = (question: string): string => `before.${question}`;

/** Return the cards that were chosen together before, the latest first. */
export const chosenBefore = (question: string): string[][] => read<string[][]>(keyOf(question), []);

/** Remember cards that were chosen together. */
export function rememberChosen(question: string, cards: readonly string[]): void {
  const sorted = [...cards].sort();
  if (sorted.length < 2) return;
  write(keyOf(question), [sorted, ...chosenBefore(question).filter((each) => String(each) !== String(sorted))].slice(0, MOST));
}
