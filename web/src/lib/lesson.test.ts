import { describe, expect, it } from 'vitest';

import { ask, entry, thing, told } from './asks';
import { missedSteps, progress, selector } from './lesson';
import type { Ask, Entry, Lesson, LessonStep, View } from './wire';

const step = (id: string, more: Partial<LessonStep>): LessonStep => ({
  id, part: 1, back: id, turn: 1, question: 'chance', text: { ja: '', en: '' }, lights: [], top: null, action: null, done_by: [],
  picks: false, read: false, after: '', unless: '', ...more,
});

const LESSON: Lesson = {
  steps: [
    step('life', { top: '', read: true }),
    step('wall', { top: '', action: 'wall', done_by: ['wall'] }),
    step('charge', { top: '', action: 'charge', done_by: ['charge'] }),
    step('who', { question: 'who', done_by: ['who'], picks: true }),
    step('judge', { top: 'judge' }),
    step('again', { turn: 2, top: '', action: 'charge', done_by: ['charge'] }),
    step('wait', { turn: 2, top: 'judge', unless: 'stop' }),
    step('stop', { turn: 2, top: 'down', action: 'stop', done_by: ['stop'] }),
    step('last', { turn: 2, top: 'judge', after: 'stop' }),
  ],
  parts: 1, turns: 2, finish: { ja: '', en: '' }, missed: { ja: '', en: '' },
};

const chance = (...names: string[]): Ask => ask({ question: 'chance', part: 'action', options: names.map((name) => thing(name)) });
const MAIN = chance('wall', 'charge', 'stop', 'end', 'pass');
const view = (turns: number, top = ''): View => ({ turns, stage: top ? [{ action: top }] : [] }) as unknown as View;
const did = (action: string): Entry => entry(1, { action, question: 'chance' });
const picked = (...names: string[]): Entry => entry(1, { question: 'who', told: [told('', { kind: 'answer', things: names.map((name) => thing(name)) })] });
const TURNED = entry(1, { action: 'end', told: [told('', { kind: 'turn', heading: true, amount: 2 })] });
const at = (turns: number, question: Ask | null, log: Entry[], top = '', read: string[] = ['life']) =>
  progress(LESSON, { view: view(turns, top), ask: question, log, outcome: null, read });

describe('the lesson', () => {
  it('begins with what is to be read, and goes on when that was read', () => {
    expect(at(1, MAIN, [], '', []).step?.id).toBe('life');
    expect(at(1, MAIN, []).step?.id).toBe('wall');
  });
  it('takes any order', () => {
    expect(at(1, MAIN, [did('charge')]).step?.id).toBe('wall');
    expect(at(1, MAIN, [did('wall')]).step?.id).toBe('charge');
  });
  it('leaves out what cannot be done', () => {
    expect(at(1, chance('charge', 'end', 'pass'), []).step?.id).toBe('charge');
  });
  it('has a word for every window, by what is on the stage', () => {
    expect(at(1, MAIN, [], 'judge').step?.id).toBe('judge');
    expect(at(1, MAIN, [], 'other').step).toBeNull();
  });
  it('is not done by an answer that picks nothing', () => {
    const asked = ask({ question: 'who' });
    expect(at(1, asked, [picked()]).step?.id).toBe('who');
    expect(at(1, asked, [picked('A.S4')]).step).toBeNull();
  });
  it('is not done by what the opponent does', () => {
    expect(at(1, MAIN, [{ ...did('wall'), seat: 'B' }]).step?.id).toBe('wall');
  });
  it('tells two turns apart', () => {
    const before = [did('wall'), did('charge'), picked('A.S4'), TURNED];
    expect(at(2, MAIN, before).step?.id).toBe('again');
    expect(at(2, MAIN, before).missed).toBeNull();
    expect(at(2, MAIN, [...before, did('charge')]).step).toBeNull();
  });
  it('goes another way once a step is done', () => {
    const before = [did('wall'), did('charge'), picked('A.S4'), TURNED];
    expect(at(2, MAIN, before, 'judge').step?.id).toBe('wait');
    expect(at(2, MAIN, [...before, did('stop')], 'judge').step?.id).toBe('last');
  });
  it('says once what was left out, and goes on', () => {
    expect(at(2, null, [TURNED]).missed?.id).toBe('wall');
    const left = missedSteps(LESSON, { view: view(2), ask: null, log: [TURNED], outcome: null, read: ['life'] });
    expect(left).toEqual(['wall', 'charge', 'who']);
    expect(at(2, MAIN, [TURNED], '', ['life', ...left]).missed).toBeNull();
    expect(at(2, MAIN, [TURNED], '', ['life', ...left]).step?.id).toBe('again');
  });
  it('is over with the game or after its last turn', () => {
    expect(at(3, MAIN, []).finished).toBe(true);
    const lost = { winner: 'B' as const, text: { ja: '', en: '' }, why: null };
    expect(progress(LESSON, { view: view(1), ask: null, log: [], outcome: lost, read: [] }).finished).toBe(true);
  });
  it('finds what to tap', () => {
    expect(selector({ where: 'offered', name: 'A.S4' })).toBe('.offered[data-name="A.S4"]');
    expect(selector({ where: 'offered', name: '' })).toBe('.spot.offered');
  });
});
