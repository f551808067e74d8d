import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Reel, stands, type Pace, type Scene } from './reel.svelte';
import type { Entry, Seat, State, Told } from './wire';

const told = (kind: string, amount: number | null = null): Told => ({ kind, amount, text: { ja: '', en: '' }, cards: [], things: [], targets: [] }) as unknown as Told;
const entry = (seq: number, seat: Seat | null, ...all: Told[]): Entry => ({ seq, seat, move: '', action: null, question: null, told: all });
const scene = (seq: number, seat: Seat | null = 'B', window: object | null = null): Scene => ({
  state: { seq, window } as unknown as State,
  fresh: [entry(seq, seat, told('request'))],
  came: 0,
});

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

describe('how long a scene stands', () => {
  it('longer for what the other does, longer for hits, not at all for what nobody is told', () => {
    const [own, other] = [stands([entry(1, 'A', told('request'))], 'A'), stands([entry(1, 'B', told('request'))], 'A')];
    expect(own).toBeLessThan(other);
    expect(stands([entry(1, 'B', told('damage', 3))], 'A')).toBeGreaterThan(other);
    expect(stands([entry(1, 'B', told('damage', 50))], 'A')).toBeLessThanOrEqual(1600);
    expect(stands([entry(1, 'B')], 'A')).toBe(0);
  });
});

describe('the reel', () => {
  it('shows the first at once and the others one after the other', () => {
    [1, 2, 3].forEach((seq) => reel.push(scene(seq)));
    expect(shown).toEqual([[1, true]]);
    expect(reel.behind).toBe(true);
    vi.advanceTimersByTime(600);
    expect(shown.map(([seq]) => seq)).toEqual([1, 2]);
    expect(reel.behind).toBe(true);
    vi.advanceTimersByTime(600);
    expect(shown.at(-1)).toEqual([3, true]);
    expect(reel.behind).toBe(false);
  });

  it('shows all that waits at once when it is skipped, the last one as the last', () => {
    [1, 2, 3].forEach((seq) => reel.push(scene(seq)));
    reel.skip();
    expect(shown).toEqual([[1, true], [2, false], [3, true]]);
    expect(reel.behind).toBe(false);
  });

  it('keeps nobody waiting whose window runs down', () => {
    reel.push(scene(1));
    reel.push(scene(2));
    reel.push(scene(3, 'B', { seat: 'A', left_ms: 2000, held: false }));
    expect(shown.map(([seq]) => seq)).toEqual([1, 2, 3]);
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
