import { beforeEach, expect, it } from 'vitest';

import { solved } from './missions';
import { DAYS, dismissReview, mayReview, MOST, noteFailed, noteSolved, review } from './reviews';
import { write } from './store';
import type { MissionText } from './wire';

const mission = (number: number, id: string, needs: string[] = []): MissionText => ({
  number, id, needs, step: 'first', regulation: 'lite', title: { ja: id, en: id }, situation: { ja: '', en: '' },
  goal: { ja: '', en: '' }, deadline: 0, teaches: [],
});
const ALL = [mission(1, 'hit'), mission(2, 'summon', ['hit']), mission(3, 'wall'), mission(4, 'block'), mission(5, 'gang')];
const DAY = 86_400_000;
const START = new Date(2026, 0, 1, 12).getTime();
const offered = (days: number): string[] => review(ALL, START + days * DAY).map(({ id }) => id);

/** Solve a mission alone on a day. */
function solve(id: string, days: number): void {
  noteSolved(id, 'alone', START + days * DAY);
  solved(id);
}

beforeEach(() => {
  for (const key of ['missions', 'missions.helped', 'missions.boxes', 'missions.review']) write(key, null);
  write('missions.helped', []);
});

it('offers what was solved alone after 1, 3, 7 and 21 days, and then no more', () => {
  let day = 0;
  solve('hit', day);
  for (const days of DAYS) {
    expect(mayReview(START + (day + days - 0.9) * DAY)).toBe(false);
    day += days;
    expect(offered(day)).toEqual(['hit']);
    solve('hit', day);
    expect(offered(day), 'once a day').toEqual([]);
  }
  expect(mayReview(START + (day + 1000) * DAY)).toBe(false);
});

it('begins anew with what was not solved in its time, or with help only', () => {
  solve('hit', 0);
  solve('hit', 1);
  noteFailed('hit', START + 2 * DAY);
  expect(mayReview(START + 3.5 * DAY), 'it was not asked for on the second day').toBe(false);
  noteFailed('hit', START + 4 * DAY);
  expect(mayReview(START + 5 * DAY)).toBe(true);
  noteSolved('hit', 'help', START + 5 * DAY);
  expect(mayReview(START + 6 * DAY)).toBe(true);
});

it('offers three at most, the longest waiting first, and no idea beside one that it is made of', () => {
  ['gang', 'hit', 'summon', 'wall', 'block'].forEach((id, place) => solve(id, place / 10));
  const found = offered(2);
  expect(found.length).toBe(MOST);
  expect(found).not.toContain('summon');
  expect(found).toContain('gang');
});

it('offers nothing more on a day on which nobody wants it, and something on the next', () => {
  solve('hit', 0);
  dismissReview(START + DAY);
  expect([mayReview(START + DAY), offered(1)]).toEqual([false, []]);
  expect(offered(2)).toEqual(['hit']);
});

it('takes what it cannot read for nothing, and what was solved before there were boxes for something to come back', () => {
  write('missions.boxes', 'none');
  solved('wall');
  expect(offered(0)).toEqual(['wall']);
});
