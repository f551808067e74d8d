import { describe, expect, it } from 'vitest';

import { cardSpoken, cardText, isCard } from './cards';
import { clockText, needsPicker } from './moment';
import { circled, prettyMove, thing, type Naming } from './names';
import { TEXTS } from './texts';
import type { Ask, Rule, View } from './types';

const rules = new Map([['up', { ja: 'アップ', en: 'Up' } as Rule]]);
const en: Naming = { lang: 'en', seat: 'A', rules };
const ja: Naming = { lang: 'ja', seat: 'A', rules };

describe('names', () => {
  it('reads cards', () => {
    expect(cardText('H10')).toBe('♥10');
    expect(cardSpoken('SQ', 'en')).toBe('queen of spades');
    expect(cardSpoken('C3', 'ja')).toBe('クラブの3');
    expect(isCard('X2')).toBe(true);
    expect(isCard('H11')).toBe(false);
  });

  it('says whose a thing is', () => {
    expect(thing('A#2', en)).toBe('my bulwark 2');
    expect(thing('B.S7', ja)).toBe('相手の♠7');
    expect(thing('@3', ja)).toBe('ステージ③');
    expect(thing('B!1', { ...en, seat: null })).toBe('B trump 1');
    expect(circled(21)).toBe('(21)');
  });

  it('reads a move aloud', () => {
    expect(prettyMove('A up H5 $ C2 > B.S7', en)).toBe('you Up ♥5 $ ♣2 → their ♠7');
    expect(prettyMove('B block A.S7:B#1', en)).toBe('the opponent blocks my ♠7:their bulwark 1');
  });
});

describe('a moment', () => {
  const side = { soldiers: [], bulwarks: [{ name: 'A#1' }], trumps: [], hand: ['S7'] };
  const view = { A: side, B: { ...side, bulwarks: [], hand: null }, stage: [{ name: '@1' }] } as unknown as View;
  const asks = (...names: string[]): Ask => ({ kind: 'choose_target', ordered: false, ja: '', en: '', draft: [], options: names.map((name) => ({ name })) });

  it('lays out what is not on the table', () => {
    expect(needsPicker(asks('S7', 'A#1', '@1', 'B'), view, 'A')).toBe(false);
    expect(needsPicker(asks('S7', 'H2'), view, 'A')).toBe(true);
  });

  it('counts down to zero', () => {
    expect(clockText(61_001)).toBe('1:02');
    expect(clockText(-5)).toBe('0:00');
  });
});

it('says everything in both languages', () => {
  for (const text of Object.values(TEXTS)) expect([text.ja, text.en].every((each) => each.trim().length > 0)).toBe(true);
});
