import { describe, expect, it } from 'vitest';

import { missedSteps, PARTS, progress, STEPS } from './lesson';
import type { Ask, LogLine, View } from './types';

const ask = (kind: string, ...options: string[]): Ask => ({ kind, ordered: false, ja: '', en: '', draft: [], options: options.map((name) => ({ name })) });
const view = (turns: number, top = ''): View => ({ turns, stage: top ? [{ action: top }] : [] }) as unknown as View;
const log = (...moves: string[]): LogLine[] => moves.map((move, place) => ({ seq: place + 1, move, said: [] }));
const MAIN = ask('choose_action', 'setBulwark', 'summonsSoldier', 'attack', 'end', 'pass');
const at = (turns: number, question: Ask | null, moves: LogLine[], top = '', read: string[] = ['life']) =>
  progress({ view: view(turns, top), ask: question, log: moves, outcome: null, read });

describe('the lesson', () => {
  it('numbers its parts without a gap', () => {
    expect([...new Set(STEPS.map((each) => each.part))]).toEqual([...Array(PARTS - 1).keys()].map((each) => each + 1));
  });
  it('begins with the life, and goes on when that was read', () => {
    expect(at(1, MAIN, [], '', []).step?.id).toBe('life');
    expect(at(1, MAIN, []).step?.id).toBe('bulwark');
  });
  it('takes any order of the first turn', () => {
    expect(at(1, MAIN, log('A attack', 'A choose A.S4')).step?.id).toBe('bulwark');
    expect(at(1, MAIN, log('A setBulwark', 'A choose D3', 'A attack', 'A choose A.S4')).step?.id).toBe('summon');
  });
  it('leaves out what cannot be done', () => {
    const poor = ask('choose_action', 'attack', 'end', 'pass');
    expect(at(1, poor, []).step?.id).toBe('attack');
  });
  it('has a word for every window, by what is on the stage', () => {
    expect(at(1, MAIN, [], 'damageJudge').step?.id).toBe('judge');
    expect(at(2, MAIN, log('A end'), 'summonsSoldier').step?.id).toBe('theirs');
    expect(at(2, MAIN, log('A end'), 'counter').step).toBeNull();
  });
  it('tells the attacks of two turns apart', () => {
    const before = log('A setBulwark', 'A choose D3', 'A summonsSoldier H10 $ A#1', 'A attack', 'A choose A.S4', 'A end', 'A block B.H8:A.H10', 'B end');
    expect(at(3, MAIN, [...before, ...log('A choose yes')]).step?.id).toBe('again');
    expect(at(3, MAIN, [...before, ...log('A choose yes')]).missed).toBeNull();
  });
  it('says once what was left out, and goes on', () => {
    const own = log('A end');
    expect(at(2, null, own).missed?.id).toBe('bulwark');
    const left = missedSteps({ view: view(2), ask: null, log: own, outcome: null, read: ['life'] });
    expect(left).toContain('summon');
    expect(at(2, ask('choose_blockers'), own, 'block', ['life', ...left]).missed).toBeNull();
    expect(at(2, ask('choose_blockers'), own, 'block', ['life', ...left]).step?.id).toBe('block');
  });
  it('is over with the game or after the third turn', () => {
    expect(at(4, MAIN, []).finished).toBe(true);
    expect(progress({ view: view(1), ask: null, log: [], outcome: { winner: 'B', ja: '', en: '' }, read: [] }).finished).toBe(true);
  });
});
