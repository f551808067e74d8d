import { afterEach, expect, test, vi } from 'vitest';

import { entry, told } from './asks';
import { ending, heard, play, type Sound } from './sounds';

test('a scene is heard by what matters most in it', () => {
  expect(heard([entry(1, { told: [told('a', { kind: 'request' }), told('b', { kind: 'damage', amount: 3 })] })])).toBe('hit');
  expect(heard([entry(1, { told: [told('a', { kind: 'drew' })] }), entry(2, { told: [told('b', { kind: 'request' })] })])).toBe('request');
  expect(heard([entry(1, { told: [told('a', { kind: 'passed' })] })])).toBeNull();
});

test('the end sounds as it is for the seat that listens', () => {
  const text = { ja: '', en: '' };
  expect(ending({ winner: 'A', text, why: null }, 'A')).toBe('won');
  expect(ending({ winner: 'A', text, why: null }, 'B')).toBe('lost');
  expect(ending({ winner: 'A', text, why: null }, null)).toBe('won');
});

afterEach(() => vi.unstubAllGlobals());

test('every sound is short, quiet, and begins when it is struck', () => {
  const stops: number[] = [];
  const loud: number[] = [];
  const param = { setValueAtTime: (value: number) => loud.push(value), exponentialRampToValueAtTime: () => undefined };
  const node = () => ({ connect: () => undefined, start: () => undefined, stop: (at: number) => stops.push(at) });
  class Room {
    currentTime = 0;
    state = 'running';
    sampleRate = 8000;
    destination = {};
    createGain = () => ({ ...node(), gain: param });
    createOscillator = () => ({ ...node(), type: '', frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined } });
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    createBufferSource = () => ({ ...node(), buffer: null });
  }
  vi.stubGlobal('AudioContext', Room);
  for (const each of ['card', 'request', 'hit', 'negated', 'turn', 'won', 'lost'] satisfies Sound[]) {
    stops.length = 0;
    play(each);
    expect(stops.length).toBeGreaterThan(0);
    expect(Math.max(...stops)).toBeLessThan(0.8);
  }
  expect(Math.max(...loud)).toBeLessThan(0.3);
});
