import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { told as line } from './asks';
import { beats, deals, LONGEST } from './beats';
import { Reel, type Pace, type Scene } from './reel.svelte';
import type { Entry, Seat, State, Told } from './wire';

const told = (kind: Told['kind'], more: Partial<Told> = {}): Told => line('', { kind, seat: 'B', ...more });
const damage = (amount: number, seat: Seat = 'A'): Told => told('damage', { amount, seat, origin: 'life', zone: 'graveyard' });
const entry = (seq: number, ...all: Told[]): Entry => ({ seq, seat: 'B', move: '', action: null, question: null, told: all });
const scene = (seq: number, window: object | null = null, all: Told[] = [told('request')], life: number | null = null): Scene => ({
  state: { seq, window, view: life === null ? null : { A: { life }, B: { life: 9 } } } as unknown as State,
  fresh: [entry(seq, ...all)],
  came: 0,
});
const whole = (all: readonly { lasts: number }[]): number => all.reduce((sum, each) => sum + each.lasts, 0);

let shown: [number, boolean][];
let pace: Pace;
let reel: Reel;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  [shown, pace] = [[], 'usual'];
  reel = new Reel(({ state }, last) => shown.push([state.seq, last]), () => 'A', () => pace);
});

afterEach(() => {
  reel.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('how long what is told stands', () => {
  it('longer for what the other does, longer for hits, not at all for what nobody is told', () => {
    const own = beats([entry(1, told('request', { seat: 'A' }))], 'A');
    const other = beats([entry(1, told('request'))], 'A');
    expect(whole(own)).toBeLessThan(whole(other));
    expect([own[0]!.silent, other[0]!.silent]).toEqual([true, false]);
    expect(whole(beats([entry(1, damage(3))], 'A'))).toBeGreaterThan(whole(beats([entry(1, damage(1))], 'A')));
    expect(whole(beats([entry(1, ...Array<Told>(20).fill(damage(9)))], 'A'))).toBeLessThanOrEqual(LONGEST + 1);
    expect(beats([entry(1)], 'A')).toEqual([]);
  });

  it('large for who begins, for a turn, and for cards that an effect takes out of a life', () => {
    const large = (each: Told): boolean => beats([entry(1, each)], 'A')[0]!.large;
    expect(large(told('first'))).toBe(true);
    expect(large(told('turn', { heading: true }))).toBe(true);
    expect(large(told('moved', { origin: 'life', zone: 'graveyard', cause: 'x', amount: 2 }))).toBe(true);
    expect(large(told('fell'))).toBe(false);
    expect(beats([entry(1, told('moved', { origin: 'life', zone: 'graveyard', cause: 'x', amount: 3, cards: ['C7'] }))], 'A')[0]!.unseen).toBe(2);
  });

  it('of a set-up the deal, and who begins', () => {
    const all = entry(0, told('shuffled'), told('drew', { seat: 'A' }), told('drew'), told('entered'), told('first'), told('turn'));
    expect(beats([all], 'A').map((each) => each.told.kind)).toEqual(['drew', 'first', 'turn']);
    expect(deals([all])).toBe(true);
    expect(deals([entry(1, told('drew'))])).toBe(false);
  });
});

describe('the reel', () => {
  it('shows the first at once and the others one after the other', () => {
    [1, 2, 3].forEach((seq) => reel.push(scene(seq)));
    expect(shown).toEqual([[1, true]]);
    expect(reel.behind).toBe(true);
    vi.advanceTimersByTime(650);
    expect(shown.map(([seq]) => seq)).toEqual([1, 2]);
    expect(reel.behind).toBe(true);
    vi.advanceTimersByTime(650);
    expect(shown.at(-1)).toEqual([3, true]);
    expect(reel.behind).toBe(false);
  });

  it('tells the lines of a scene one after the other, and then nothing', () => {
    reel.push(scene(1, null, [told('request'), told('negated')]));
    expect(reel.beat?.told.kind).toBe('request');
    vi.advanceTimersByTime(650);
    expect(reel.beat?.told.kind).toBe('negated');
    expect(reel.behind, 'whoever is asked may answer').toBe(false);
    vi.advanceTimersByTime(800);
    expect(reel.beat).toBe(null);
  });

  it('counts damage off the life', () => {
    reel.push(scene(1, null, [], 9));
    reel.push(scene(2, null, [damage(3), damage(2)], 4));
    expect([reel.owed.A, reel.struck?.A]).toEqual([5, 0]);
    vi.advanceTimersByTime(500);
    expect(reel.owed.A).toBeLessThan(5);
    expect(reel.owed.A + reel.struck!.A).toBe(5);
    vi.advanceTimersByTime(LONGEST);
    expect([reel.owed.A, reel.struck]).toEqual([0, null]);
  });

  it('counts no more than there was', () => {
    reel.push(scene(1, null, [], 2));
    reel.push(scene(2, null, [damage(7)], 0));
    expect(reel.owed.A).toBe(2);
  });

  it('shows all that waits at once when it is skipped, the last one as the last, and tells no more', () => {
    [1, 2, 3].forEach((seq) => reel.push(scene(seq)));
    reel.skip();
    expect(shown).toEqual([[1, true], [2, false], [3, true]]);
    expect([reel.behind, reel.beat]).toEqual([false, null]);
  });

  it('keeps nobody waiting whose window runs down', () => {
    reel.push(scene(1));
    reel.push(scene(2));
    reel.push(scene(3, { seat: 'A', left_ms: 2000, held: false }));
    expect(shown.map(([seq]) => seq)).toEqual([1, 2, 3]);
    expect([reel.behind, reel.beat?.told.kind], 'what happened is told all the same').toEqual([false, 'request']);
  });

  it('is busy until everything is told, and counts from where the table was put', () => {
    reel.clear(scene(1, null, [], 2).state);
    reel.push(scene(2, null, [damage(7)], 0));
    expect([reel.busy, reel.owed.A]).toEqual([true, 2]);
    vi.advanceTimersByTime(LONGEST);
    expect(reel.busy).toBe(false);
    reel.push(scene(3));
    reel.clear();
    expect([reel.busy, reel.beat, shown.map(([seq]) => seq)]).toEqual([false, null, [2, 3]]);
  });

  it('does not wait where nobody wants it, or nobody looks', () => {
    pace = 'off';
    [1, 2].forEach((seq) => reel.push(scene(seq)));
    expect(shown.length).toBe(2);
    pace = 'usual';
    vi.stubGlobal('document', { hidden: true });
    [3, 4].forEach((seq) => reel.push(scene(seq)));
    expect(shown.length).toBe(4);
  });
});
