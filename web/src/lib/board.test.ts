import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Boards, FIRST, MOST } from './board.svelte';
import type { Board } from './wire';

const EMPTY: Board = { open: [], live: [] };
let hidden = false;
let asked = 0;
const ask = async (): Promise<Board> => {
  asked += 1;
  return EMPTY;
};

beforeEach(() => {
  vi.useFakeTimers();
  [hidden, asked] = [false, 0];
  const there = new EventTarget();
  Object.defineProperty(there, 'hidden', { get: () => hidden });
  vi.stubGlobal('document', there);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks at once, again and again, and more and more seldom', async () => {
  const end = new Boards(ask).look();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  const first = asked;
  expect(first).toBeGreaterThan(6);
  await vi.advanceTimersByTimeAsync(600_000);
  const later = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked - later).toBe(60_000 / MOST);
  end();
});

it('asks for nothing while nobody looks, and at once when somebody does again', async () => {
  const end = new Boards(ask).look();
  await vi.advanceTimersByTimeAsync(0);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(1);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(2);
});

it('asks one thing at a time, keeps what it knows, and leaves a server alone that does not answer', async () => {
  let fails = false;
  const boards = new Boards(async () => {
    asked += 1;
    if (fails) throw new Error('nobody answers');
    return EMPTY;
  });
  const end = boards.look();
  boards.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  fails = true;
  await vi.advanceTimersByTimeAsync(2 * FIRST);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(MOST - FIRST);
  expect(asked).toBe(2);
  expect(boards.now).toEqual(EMPTY);
  end();
});
