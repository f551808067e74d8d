import { beforeEach, describe, expect, it, vi } from 'vitest';

import { dropSeat, keepSeat, MOST, noteEnd, seatAt, seats, seatsAt, sitDown, takeSeat, type Seated } from './seats';
import { read, write } from './store';

/** A storage as browsers have it. */
class Shelf {
  private kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.kept.set(key, text);
}
/** The storage of a browser that lets nobody keep anything. */
const CLOSED = {
  getItem: (): never => { throw new Error('denied'); },
  setItem: (): never => { throw new Error('denied'); },
};
const openTab = (): void => void vi.stubGlobal('sessionStorage', new Shelf());
const seated = (table: string, seat: 'A' | 'B', more: Partial<Seated> = {}): Seated =>
  ({ table, seat, token: `${table}${seat}`, regulation: 'lite+entry20', when: 1, ...more });

beforeEach(() => {
  vi.stubGlobal('localStorage', new Shelf());
  openTab();
});

describe('two seats of one table in one browser', () => {
  it('are both kept, and every tab goes on with its own', () => {
    sitDown(seated('t', 'A'));
    const host = globalThis.sessionStorage;
    openTab();
    sitDown(seated('t', 'B'));
    expect(seatAt('t')?.token).toBe('tB');
    vi.stubGlobal('sessionStorage', host);
    expect(seatAt('t')?.token).toBe('tA');
  });
  it('leave the choice to a new tab', () => {
    sitDown(seated('t', 'A'));
    sitDown(seated('t', 'B'));
    openTab();
    expect(seatAt('t')).toBeUndefined();
    expect(seatsAt('t').map((each) => each.seat)).toEqual(['B', 'A']);
    takeSeat(seated('t', 'A'));
    expect(seatAt('t')?.seat).toBe('A');
  });
  it('are not lost to a tab when the other wrote at the same time', () => {
    sitDown(seated('t', 'A'));
    write('seats', [seated('t', 'B')]);
    expect(seatAt('t')?.token).toBe('tA');
    sitDown(seatAt('t')!);
    expect(seatsAt('t').map((each) => each.seat)).toEqual(['A', 'B']);
  });
  it('end and are forgotten one by one', () => {
    sitDown(seated('t', 'A'));
    sitDown(seated('t', 'B'));
    noteEnd('t', 'A', 'won', 'code');
    noteEnd('t', 'B', 'lost', 'code');
    expect(seatsAt('t').map((each) => each.over)).toEqual(['lost', 'won']);
    dropSeat('t', 'B');
    expect(seatsAt('t').map((each) => each.seat)).toEqual(['A']);
    expect(seatAt('t')?.seat).toBe('A');
  });
});

describe('a seat', () => {
  it('is taken by a new tab if it is the only one', () => {
    sitDown(seated('t', 'B'));
    openTab();
    expect(seatAt('t')?.token).toBe('tB');
    expect(seatAt('other')).toBeUndefined();
  });
  it('that is kept again loses nothing that was noted, and gets its new token', () => {
    keepSeat(seated('t', 'A', { watch: '/watch/x' }));
    keepSeat(seated('u', 'A'));
    noteEnd('t', 'A', 'won', 'code');
    keepSeat(seated('t', 'A', { token: 'new', when: 2 }));
    expect(seats()[1]).toMatchObject({ table: 't', token: 'new', watch: '/watch/x', over: 'won', share: 'code' });
    expect(seats()).toHaveLength(2);
  });
  it('of a game under way outlasts finished games and lessons', () => {
    keepSeat(seated('first', 'A'));
    keepSeat(seated('lesson', 'A', { lesson: true }));
    for (let place = 0; place < MOST; place += 1) keepSeat(seated(`done${place}`, 'A', { over: 'won', share: 'code' }));
    expect(seats()).toHaveLength(MOST);
    expect(seatAt('first')).toBeDefined();
    expect(seatAt('lesson')).toBeUndefined();
    expect(seatAt('done0')).toBeUndefined();
    expect(seatAt(`done${MOST - 1}`)).toBeDefined();
  });
  it('just taken for a lesson is kept among games under way', () => {
    for (let place = 0; place < MOST; place += 1) keepSeat(seated(`game${place}`, 'A'));
    keepSeat(seated('lesson', 'A', { lesson: true }));
    expect(seatAt('lesson')).toBeDefined();
    expect(seats()).toHaveLength(MOST);
  });
});

describe('a browser without storage', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', CLOSED);
    vi.stubGlobal('sessionStorage', CLOSED);
  });
  it('plays until the page is left', () => {
    sitDown(seated('t', 'A'));
    sitDown(seated('t', 'B'));
    expect(seatAt('t')?.token).toBe('tB');
  });
  it('goes on with what could be kept once it can be again', () => {
    write('name', 'Aki');
    expect(read('name', '')).toBe('Aki');
    vi.stubGlobal('localStorage', new Shelf());
    write('name', 'Ben');
    expect(read('name', '')).toBe('Ben');
    expect(globalThis.localStorage.getItem('bp.name')).toBe('"Ben"');
  });
});
