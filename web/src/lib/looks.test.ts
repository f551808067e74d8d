import { expect, test } from 'vitest';

import { pipsOf } from './looks';
import { TEXTS } from './texts';

test('a number card shows as many suits as its number says, none twice in a place', () => {
  for (let rank = 2; rank <= 10; rank += 1) {
    const places = pipsOf(String(rank));
    expect(places).toHaveLength(rank);
    expect(new Set(places.map(String)).size).toBe(rank);
    expect(places.flat().every((each) => each >= 0 && each <= 1)).toBe(true);
  }
  for (const rank of ['A', 'J', 'Q', 'K', 'Jk']) expect(pipsOf(rank)).toEqual([]);
});

test('whoever brings a picture is told that nobody else gets it', () => {
  expect(TEXTS.backPrivate.en).toMatch(/sent nowhere/);
});
