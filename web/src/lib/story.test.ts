import { expect, test } from 'vitest';

import { isMentioned, lastTold, mentioned, story } from './story';

const both = (en: string) => ({ ja: en, en });
const LINES = [
  { seq: 1, move: 'A choose none', said: [] },
  { seq: 2, move: 'A summonsSoldier S4 $ A#1', said: [both('A: Summon Soldier ★♠4 $A#1'), both('A takes 1 damage (♢3).')] },
  { seq: 3, move: 'A pass', said: [] },
  { seq: 4, move: 'B pass', said: [both('A: ♠4, stage → field')] },
  { seq: 5, move: 'A end', said: [both('A: End')] },
  { seq: 6, move: 'B pass', said: [both('── Turn 2: B ──'), both('B draws a card.')] },
];

test('a request is one entry with all that followed, and a turn has a heading', () => {
  const told = story(LINES).map((each) => [each.title?.en ?? '', each.rest.length, each.steps.length]);
  expect(told).toEqual([
    ['', 0, 1],
    ['A: Summon Soldier ★♠4 $A#1', 2, 3],
    ['A: End', 0, 2],
    ['── Turn 2: B ──', 0, 0],
    ['B draws a card.', 0, 1],
  ]);
});

test('what happened last is told without the heading of the turn', () => {
  expect(lastTold(LINES, 'en')).toBe('B draws a card.');
  expect(lastTold(LINES.slice(0, 4), 'en').startsWith('A: Summon Soldier ★♠4 $A#1 · ')).toBe(true);
  expect(lastTold([], 'ja')).toBe('');
});

test('an entry names the cards and units that it is about', () => {
  const marked = mentioned(story(LINES)[1]!);
  expect([...marked].sort()).toEqual(['A#1', 'D3', 'S4']);
  expect(isMentioned('A.S4', marked)).toBe(true);
  expect(isMentioned('A.S5', marked)).toBe(false);
});
