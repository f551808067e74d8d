/** Decks that a guest keeps: sets of cards under names, written as text. Whether a deck may be played says the server. */

import { read, write } from './store';

export interface Deck {
  name: string;
  cards: string;
}

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUIT_LETTERS = ['S', 'H', 'D', 'C'] as const;
export const JOKERS = ['X1', 'X2'] as const;

/** All cards there are, in their order. */
export const ALL: readonly string[] = [...SUIT_LETTERS.flatMap((suit) => RANKS.map((rank) => suit + rank)), ...JOKERS];

const SIGNS: Record<string, string> = { '♠': 'S', '♡': 'H', '♥': 'H', '♢': 'D', '♦': 'D', '♣': 'C', '♧': 'C' };

/** Return the cards of a text, or null if something in it is no card: SA, H10, ♠A, X1. */
export function cardsOf(text: string): Set<string> | null {
  const plain = text.replace(/[♠♡♥♢♦♣♧]\ufe0f?/g, (sign) => SIGNS[sign[0] ?? ''] ?? sign).toUpperCase();
  const words = plain.split(/[\s,、;]+/).filter(Boolean);
  return words.every((each) => ALL.includes(each)) ? new Set(words) : null;
}

/** Return a deck as text, its cards in order. */
export function deckText(cards: ReadonlySet<string>): string {
  return ALL.filter((each) => cards.has(each)).join(' ');
}

/** Return how many cards of each suit a deck has; Jokers under X. */
export function counts(cards: ReadonlySet<string>): Record<string, number> {
  const found: Record<string, number> = { S: 0, H: 0, D: 0, C: 0, X: 0 };
  for (const card of cards) found[card[0] ?? ''] = (found[card[0] ?? ''] ?? 0) + 1;
  return found;
}

/** Return the decks that this browser keeps. */
export const savedDecks = (): Deck[] => read<Deck[]>('decks', []);

/** Keep a deck under a name, in place of one of the same name. */
export function saveDeck(deck: Deck): Deck[] {
  const all = [deck, ...savedDecks().filter((each) => each.name !== deck.name)].slice(0, 40);
  write('decks', all);
  return all;
}

/** Forget a deck. */
export function dropDeck(name: string): Deck[] {
  const all = savedDecks().filter((each) => each.name !== name);
  write('decks', all);
  return all;
}
