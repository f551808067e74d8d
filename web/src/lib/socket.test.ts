import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeSocket, fakePage } from './fake-socket';
import { Wire, waitOf, type Reason, type Status } from './socket';

let page: ReturnType<typeof fakePage>;
let became: [Status, Reason][];
let wire: Wire;

beforeEach(() => {
  page = fakePage();
  became = [];
  wire = new Wire(() => ({ type: 'hello' }), () => undefined, (status, reason) => became.push([status, reason]));
  wire.open();
});

afterEach(() => {
  wire.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const status = (): Status => became.at(-1)![0];

describe('a connection', () => {
  it('asks the server now and then whether it is there, and stays while it answers', () => {
    const socket = FakeSocket.last;
    socket.welcome();
    for (let beats = 1; beats <= 4; beats += 1) {
      vi.advanceTimersByTime(15_000);
      expect(socket.count('ping')).toBe(beats);
      socket.say({ type: 'pong' });
    }
    vi.advanceTimersByTime(14_000);
    expect(status()).toBe('open');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('that is dead without a word is lost within twenty seconds and comes again', () => {
    const dead = FakeSocket.last;
    dead.welcome();
    vi.advanceTimersByTime(20_000);
    expect(status()).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.welcome();
    expect(status()).toBe('open');
    dead.end(4001);
    expect(status()).toBe('open');
  });

  it.each(['online', 'visibilitychange'])('is looked at when %s is told', (event) => {
    const socket = FakeSocket.last;
    socket.welcome();
    (event === 'online' ? page.window : page.document).dispatchEvent(new Event(event));
    expect(socket.count('ping')).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(status()).toBe('lost');
  });

  it('is not looked at when the page is hidden', () => {
    FakeSocket.last.welcome();
    page.document.visibilityState = 'hidden';
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.last.count('ping')).toBe(0);
  });

  it('that was lost comes again at once when the network is back', () => {
    FakeSocket.last.welcome();
    FakeSocket.last.end(1006);
    page.window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('is looked at when an answer takes long, and what was asked fails with it', async () => {
    FakeSocket.last.welcome();
    const failed = expect(wire.ask({ type: 'move' })).rejects.toThrow('no connection');
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.last.count('ping')).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(status()).toBe('lost');
    await failed;
  });

  it('is not given up while the server thinks about a hint', async () => {
    const socket = FakeSocket.last;
    socket.welcome();
    const hint = wire.ask({ type: 'hint' });
    vi.advanceTimersByTime(30_000);
    expect(status()).toBe('open');
    socket.answer('hint', { move: 'A pass' });
    await expect(hint).resolves.toMatchObject({ move: 'A pass' });
  });

  it('that is never answered is given up too', () => {
    vi.advanceTimersByTime(16_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it.each([
    [4000, 'the server is full', 'full'],
    [4000, 'too slow', null],
    [4008, 'too many messages', 'fast'],
  ] as const)('tells why it was lost: %i %s', (code, said, reason) => {
    FakeSocket.last.end(code, said);
    expect(became.at(-1)).toEqual(['lost', reason]);
    vi.advanceTimersByTime(8_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(became.at(-1)).toEqual(['lost', reason]);
    FakeSocket.last.welcome();
    expect(became.at(-1)).toEqual(['open', null]);
  });

  it('that the server ends again and again is tried more and more seldom', () => {
    for (let time = 0; time < 60_000; time += 25) {
      if (FakeSocket.last.readyState === 0) {
        FakeSocket.last.welcome();
        FakeSocket.last.end(4002, 'come again');
      }
      vi.advanceTimersByTime(25);
    }
    expect(FakeSocket.all.length).toBeGreaterThan(8);
    expect(FakeSocket.all.length).toBeLessThan(28);
  });

  it('that has lasted comes again soon', () => {
    for (let ends = 0; ends < 6; ends += 1) {
      FakeSocket.last.welcome();
      FakeSocket.last.end(4002, 'come again');
      vi.advanceTimersByTime(8_000);
    }
    FakeSocket.last.welcome();
    vi.advanceTimersByTime(10_000);
    FakeSocket.last.end(4002, 'come again');
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(100);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it('waits by chance, longer each time, and never too long', () => {
    expect([1, 2, 3].map((tries) => waitOf(600, tries, 0))).toEqual([600, 1200, 2400]);
    expect([1, 2, 3].map((tries) => waitOf(600, tries, 1))).toEqual([300, 600, 1200]);
    expect(waitOf(600, 50, 0)).toBe(8000);
    expect(waitOf(100, 1, 0.5)).toBe(75);
    expect(new Set(Array.from({ length: 50 }, () => waitOf(600, 3))).size).toBeGreaterThan(40);
  });

  it('that is closed by the page stays closed', () => {
    FakeSocket.last.welcome();
    wire.close();
    page.window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.count('ping')).toBe(0);
  });
});
