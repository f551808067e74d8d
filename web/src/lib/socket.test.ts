import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeSocket, fakePage } from './fake-socket';
import { Wire, type Reason, type Status } from './socket';

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

  it('that is closed by the page stays closed', () => {
    FakeSocket.last.welcome();
    wire.close();
    page.window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.count('ping')).toBe(0);
  });
});
