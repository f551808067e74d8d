import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('./prefs.svelte', () => ({ read: <T>(_: string, otherwise: T) => otherwise, write: () => undefined }));

let decks: typeof import('./decks');
beforeAll(async () => void (decks = await import('./decks')));

describe('decks as text', () => {
  it('has 54 cards in all, each once', () => {
    expect(decks.ALL.length).toBe(54);
    expect(new Set(decks.ALL).size).toBe(54);
  });
  it('reads notation and signs, in any order and case', () => {
    expect(decks.cardsOf('sa, ♥10 ♢Q\nX1')).toEqual(new Set(['SA', 'H10', 'DQ', 'X1']));
  });
  it('reads nothing from a text with something else in it', () => {
    expect(decks.cardsOf('SA S1')).toBeNull();
    expect(decks.cardsOf('hello')).toBeNull();
  });
  it('writes cards in their order', () => {
    expect(decks.deckText(new Set(['X2', 'C2', 'S10', 'SA']))).toBe('SA S10 C2 X2');
  });
  it('counts suits', () => {
    expect(decks.counts(new Set(['SA', 'S2', 'DQ', 'X1']))).toEqual({ S: 2, H: 0, D: 1, C: 0, X: 1 });
  });
});
