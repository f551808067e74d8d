import { beforeEach, describe, expect, it, vi } from 'vitest';

import { onKey } from './keys';
import type { Session } from './session.svelte';
import type { Seat } from './wire';

class Thing {}
const around = { tap: vi.fn(), begin: vi.fn(), press: vi.fn(), numbered: [], use: null, show: vi.fn(), why: vi.fn(), escape: vi.fn() };

/** Somebody at a table, or watching it, and what they ask the server for. */
function guest(seat: Seat | null, opponent: string) {
  const asked = { askHint: vi.fn(), settle: vi.fn(), hold: vi.fn() };
  const seats = { A: { name: 'Aki', computer: '' }, B: { name: 'Ben', computer: opponent } };
  const ask = seat ? { part: 'action', options: [] } : null;
  return { ...asked, seat, ask, welcome: { seats }, draft: { ask, picks: [], complete: false }, state: { window: null } };
}

function press(key: string, who: ReturnType<typeof guest>): void {
  const event = { key, code: '', target: null, preventDefault: vi.fn() } as unknown as KeyboardEvent;
  onKey(event, who as unknown as Session, around);
}

beforeEach(() => {
  for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, Thing);
  vi.stubGlobal('document', { querySelector: () => null, activeElement: null });
  vi.clearAllMocks();
});

describe('the keys of the table', () => {
  it('ask for a hint against the computer only', () => {
    const [alone, together] = [guest('A', 'easy'), guest('A', '')];
    press('h', alone);
    press('h', together);
    expect(alone.askHint).toHaveBeenCalledOnce();
    expect(together.askHint).not.toHaveBeenCalled();
  });
  it('do nothing that only a seat may do for those who watch', () => {
    const [watcher, player] = [guest(null, 'easy'), guest('A', 'easy')];
    for (const key of ['h', 'x', 'w', ' ']) press(key, watcher);
    expect([watcher.askHint, watcher.settle, watcher.hold, around.show].map((each) => each.mock.calls)).toEqual([[], [], [], []]);
    for (const key of ['x', 'w']) press(key, player);
    expect([player.settle, around.show].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });
  it('let those who watch read the log', () => {
    press('l', guest(null, 'easy'));
    expect(around.show).toHaveBeenCalledWith('log');
  });
});
