/** Cards as they are written: notation, signs and spoken words. */

import type { Lang } from './lang';

export const SUITS: Record<string, string> = { S: '♠', H: '♡', D: '♢', C: '♣' };

const SPOKEN: Record<Lang, Record<string, string>> = {
  ja: { S: 'スペード', H: 'ハート', D: 'ダイヤ', C: 'クラブ' },
  en: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
};
const RANKS: Record<string, string> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const JOKER = 'X';

/** The outlines of the suits, and the star of a Joker, in a square of 24. */
export const SHAPES: Record<string, string> = {
  S: 'M12 2C9 7 3 10 3 15a4.3 4.3 0 0 0 7.6 2.7c-.1 2.3-.9 3.6-2.6 4.3h8c-1.7-.7-2.5-2-2.6-4.3A4.3 4.3 0 0 0 21 15c0-5-6-8-9-13z',
  H: 'M12 21.5C8 17 2.5 13.5 2.5 8.5A4.9 4.9 0 0 1 12 6a4.9 4.9 0 0 1 9.5 2.5c0 5-5.5 8.5-9.5 13z',
  D: 'M12 1.5L20.5 12 12 22.5 3.5 12z',
  C: 'M12 2a4.6 4.6 0 0 1 3.9 7.1 4.6 4.6 0 1 1-2.5 7.7c.1 2.6.9 4.3 2.6 5.2H8c1.7-.9 2.5-2.6 2.6-5.2a4.6 4.6 0 1 1-2.5-7.7A4.6 4.6 0 0 1 12 2z',
  X: 'M12 2l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.5-6.1 3.5 1.4-6.9L2.1 9.2l7-.8z',
};

export interface Face {
  suit: string;
  sign: string;
  rank: string;
}

/** Return the parts of a card. A Joker has no suit. */
export function face(card: string): Face {
  const suit = card[0] ?? '';
  return suit === JOKER ? { suit, sign: '☺', rank: 'Jk' } : { suit, sign: SUITS[suit] ?? '?', rank: card.slice(1) };
}

/** Tell whether a card calls for Next Generation when it falls: a Joker, ace, jack, queen or king. */
export const isCourt = (card: string): boolean => card.startsWith(JOKER) || card.slice(1) in RANKS;

/** Return a card as a sign and a rank. */
export function cardText(card: string): string {
  const { suit, sign, rank } = face(card);
  return suit === JOKER ? 'Joker' : sign + rank;
}

/** Return a card as it is spoken. */
export function cardSpoken(card: string, lang: Lang): string {
  const { suit, rank } = face(card);
  if (suit === JOKER) return 'Joker';
  const name = SPOKEN[lang][suit] ?? suit;
  return lang === 'ja' ? `${name}の${rank}` : `${RANKS[rank] ?? rank} of ${name}`;
}
