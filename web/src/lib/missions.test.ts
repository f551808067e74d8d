import { beforeEach, describe, expect, it } from 'vitest';

import { begun, nextMission, noteHelp, progress, solved, timeKey } from './missions';
import { write } from './store';
import type { MissionText } from './wire';

const mission = (number: number, id: string, needs: string[] = []): MissionText => ({
  number, id, needs, step: 'first', regulation: 'lite', title: { ja: id, en: id }, situation: { ja: '', en: '' },
  goal: { ja: '', en: '' }, deadline: 0, teaches: [],
});
const ALL = [mission(1, 'hit'), mission(2, 'summon', ['hit']), mission(3, 'wall', ['hit']), mission(4, 'block', ['summon'])];

beforeEach(() => {
  write('missions', null);
  write('missions.helped', []);
});

describe('the ladder', () => {
  it('recommends the first mission whose needs are solved', () => {
    expect(nextMission(ALL, {})?.id).toBe('hit');
    expect(nextMission(ALL, { hit: 'alone' })?.id).toBe('summon');
  });

  it('looks behind the mission that was just solved first, and then before it', () => {
    expect(nextMission(ALL, { hit: 'alone', wall: 'alone' }, ALL[2])?.id).toBe('summon');
    expect(nextMission(ALL, { hit: 'help', summon: 'help' }, ALL[1])?.id).toBe('wall');
  });

  it('ends when everything is solved', () => {
    expect(nextMission(ALL, Object.fromEntries(ALL.map(({ id }) => [id, 'alone' as const])))).toBeNull();
  });
});

describe('progress', () => {
  it('is kept, alone or with help', () => {
    begun('hit', true);
    expect(solved('hit')).toBe('alone');
    begun('summon', true);
    noteHelp('summon');
    begun('summon', false);
    expect(solved('summon')).toBe('help');
    expect(progress()).toEqual({ version: 1, marks: { hit: 'alone', summon: 'help' }, tries: { hit: 1, summon: 2 } });
  });

  it('gets better when a mission is solved afresh, and never worse', () => {
    noteHelp('hit');
    solved('hit');
    begun('hit', true);
    solved('hit');
    expect(progress().marks.hit).toBe('alone');
    noteHelp('hit');
    expect(solved('hit')).toBe('help');
    expect(progress().marks.hit).toBe('alone');
  });

  it.each([null, 7, 'x', [], { version: 2, marks: { hit: 'alone' } }, { version: 1, marks: { hit: 'cheated' }, tries: { hit: -1 } }])(
    'counts what is none as nothing: %j',
    (kept) => {
      write('missions', kept);
      expect(progress()).toEqual({ version: 1, marks: {}, tries: {} });
    },
  );
});

it('says until when a mission is to be solved', () => {
  expect([0, 1, 2, 3].map(timeKey)).toEqual(['timeThis', 'timeNext', 'timeOwn', 'timeMore']);
});
