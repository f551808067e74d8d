/** Cards as they are written: notation, signs and spoken words. */

import type { Lang } from './lang';

export const SUITS: Record<string, string> = { S: '♠', H: '♡', D: '♢', C: '♣' };

const SPOKEN: Record<Lang, Record<string, string>> = {
  ja: { S: 'スペード', H: 'ハート', D: 'ダイヤ', C: 'クラブ' },
  en: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
};
const RANKS: Record<string, string> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const JOKER = 'X';

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
