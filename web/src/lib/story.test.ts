import { expect, test } from 'vitest';

import { entry, thing, told } from './asks';
import { lastTold, mentioned, rulesOf, story } from './story';
import type { Rule } from './wire';

const LOG = [
  entry(1, { move: 'A choose none', question: 'who' }),
  entry(2, {
    move: 'A summon', action: 'summon',
    told: [
      told('You summon.', { kind: 'request', action: 'summon', cards: ['S4'], things: [thing('A#1', { sort: 'bulwark', cards: [] })] }),
      told('You take 1 damage.', { kind: 'damage', cards: ['D3'], amount: 1 }),
    ],
  }),
  entry(3, { move: 'A pass' }),
  entry(4, { move: 'B pass', seat: 'B', told: [told('♠4 enters.', { kind: 'entered', cause: 'summon', things: [thing('A.S4', { sort: 'soldier', cards: ['S4'] })] })] }),
  entry(5, { move: 'A end', action: 'end', told: [told('You end.', { action: 'end' })] }),
  entry(6, { move: 'B pass', told: [told('Turn 2', { kind: 'turn', heading: true, amount: 2 }), told('They draw.', { cause: 'draw' })] }),
];

test('a request is one passage with all that followed, and a turn has a heading', () => {
  const found = story(LOG).map((each) => [each.title?.text.en ?? '', each.heading, each.rest.length, each.steps.length]);
  expect(found).toEqual([['', false, 0, 1], ['You summon.', false, 2, 3], ['You end.', false, 0, 2], ['Turn 2', true, 0, 0], ['They draw.', false, 0, 1]]);
});

test('what happened last is told without the heading of the turn', () => {
  expect(lastTold(LOG, 'en')).toBe('They draw.');
  expect(lastTold(LOG.slice(0, 4), 'en')).toBe('You summon. You take 1 damage. ♠4 enters.');
  expect(lastTold([], 'ja')).toBe('');
});

test('a passage names the cards and units that it is about', () => {
  expect([...mentioned(story(LOG)[1]!)].sort()).toEqual(['A#1', 'A.S4', 'D3', 'S4']);
});

test('a passage follows from the rules of what was requested and of what had an effect', () => {
  const rules = new Map(['summon', 'end', 'draw'].map((id) => [id, { id } as Rule]));
  expect(story(LOG).map((each) => rulesOf(each, rules).map((rule) => rule.id))).toEqual([[], ['summon'], ['end'], [], ['draw']]);
});
