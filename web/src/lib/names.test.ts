import { describe, expect, it } from 'vitest';

import { ask, thing, word } from './asks';
import { cardSpoken, cardText } from './cards';
import { clockText, needsPicker, plainActions } from './moment';
import { circled, onTable, owned, player, seatNames, thingText, type Naming } from './names';
import type { Rule, Thing, View } from './wire';

const rules = new Map([['up', { name: { ja: 'アップ', en: 'Up' }, plain: false } as Rule], ['end', { plain: true } as Rule]]);
const en: Naming = { lang: 'en', seat: 'A', rules };
const ja: Naming = { lang: 'ja', seat: 'A', rules };

const side = { soldiers: [{ name: 'A.S7', cards: ['S7'] }], bulwarks: [{ name: 'A#1', card: null }], trumps: [], hand: ['S7'] };
const other = { soldiers: [], bulwarks: [], trumps: [{ name: 'B!1', card: null }], hand: null };
const view = { A: side, B: other, stage: [{ name: '@1', action: 'up', seat: 'B', keys: ['H5'] }] } as unknown as View;

describe('names', () => {
  it('reads cards, with the signs of the rulebook only', () => {
    expect(cardText('H10')).toBe('♡10');
    expect(cardText('X2')).toBe('Joker');
    expect(cardSpoken('SQ', 'en')).toBe('queen of spades');
    expect(cardSpoken('C3', 'ja')).toBe('クラブの3');
  });

  it('says whose a thing is', () => {
    const bulwark = thing('A#2', { sort: 'bulwark', seat: 'A', text: { ja: '防壁2', en: 'bulwark 2' } });
    expect(thingText(bulwark, en)).toBe('your bulwark 2');
    expect(thingText({ ...bulwark, seat: 'B' }, ja)).toBe('相手の防壁2');
    expect(thingText(bulwark, { ...en, seat: null })).toBe('A’s bulwark 2');
    expect(thingText(thing('S7'), en)).toBe('S7');
    expect(owned('♠7', 'B', en)).toBe('their ♠7');
    expect(circled(21)).toBe('(21)');
  });

  it('calls players by what they are to the reader', () => {
    expect(player('B', ja)).toBe('相手');
    expect(thingText(thing('B', { sort: 'player', seat: 'B' }), en)).toBe('your opponent');
    expect(player('B', { ...en, seat: null })).toBe('B');
  });

  it('finds what lies on the table', () => {
    const table = onTable(view, rules);
    const said = (name: string): string => thingText(table.get(name)!, ja);
    expect(['A.S7', 'A#1', 'B!1', '@1'].map(said)).toEqual(['あなたの♠7', 'あなたの防壁1', '相手の切札 1', '①アップ']);
    expect(table.get('@1')?.seat).toBe('B');
  });
});

describe('a moment', () => {
  const table = onTable(view, rules);
  const offers = (...options: Thing[]): boolean => needsPicker(ask({ options }), table, view, 'A');

  it('lays out what is not on the table', () => {
    const there = [thing('S7'), thing('A#1', { sort: 'bulwark' }), thing('@1', { sort: 'request' }), thing('B', { sort: 'player' })];
    expect(offers(...there)).toBe(false);
    expect(offers(thing('S7'), thing('H2'))).toBe(true);
  });

  it('lays out words that are too many for the buttons', () => {
    expect(offers(word('yes'), word('no'))).toBe(false);
    expect(offers(word('top'), word('bottom'), word('done'), word('other'))).toBe(true);
  });

  it('has a button for every action that needs nothing', () => {
    const options = [thing('end', { sort: 'action' }), thing('up', { sort: 'action' }), word('pass')];
    expect(plainActions(ask({ part: 'action', options }), rules).map((each) => each.name)).toEqual(['end']);
  });

  it('counts down to zero', () => {
    expect(clockText(61_001)).toBe('1:02');
    expect(clockText(-5)).toBe('0:00');
  });
});

describe('players for who watches', () => {
  const guest = (name: string, computer = '') => ({ name, computer });
  const watching = (names: Record<'A' | 'B', string>): Naming => ({ lang: 'ja', seat: null, rules, names });

  it('are called by their names, a computer player by what it is', () => {
    const names = seatNames({ A: guest('花子'), B: guest('computer:easy', 'easy') }, 'ja');
    expect([player('A', watching(names)), player('B', watching(names))]).toEqual(['花子', 'コンピューター']);
    expect(owned('♠7', 'A', watching(names))).toContain('花子');
  });

  it('are told apart by their letters if they are called alike, or not at all', () => {
    expect(seatNames({ A: guest('Guest'), B: guest('Guest') }, 'en')).toEqual({ A: 'Player A', B: 'Player B' });
    expect(seatNames({ A: guest('A'), B: null }, 'ja')).toEqual({ A: 'プレイヤーA', B: 'プレイヤーB' });
  });
});
