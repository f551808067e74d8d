/** Short sounds, made here from tones and noise: a card, a request, a hit, one's own turn, the end. Off until wished. */

import type { Entry, Outcome, Seat, ToldKind } from './wire';

export type Sound = 'card' | 'request' | 'hit' | 'negated' | 'turn' | 'won' | 'lost';

interface Tone {
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  lasts: number;
  /** Its pitch at the beginning and at the end; without one it is noise. */
  from?: number;
  to?: number;
  loud: number;
  shape?: OscillatorType;
}

const SOUNDS: Record<Sound, Tone[]> = {
  card: [{ at: 0, lasts: 0.06, loud: 0.12 }],
  request: [{ at: 0, lasts: 0.05, loud: 0.08 }, { at: 0.04, lasts: 0.12, from: 520, to: 620, loud: 0.05, shape: 'triangle' }],
  hit: [{ at: 0, lasts: 0.22, from: 150, to: 48, loud: 0.22, shape: 'sine' }, { at: 0, lasts: 0.08, loud: 0.16 }],
  negated: [{ at: 0, lasts: 0.18, from: 420, to: 210, loud: 0.07, shape: 'square' }],
  turn: [{ at: 0, lasts: 0.1, from: 660, to: 660, loud: 0.06 }, { at: 0.11, lasts: 0.16, from: 880, to: 880, loud: 0.06 }],
  won: [523, 659, 784, 1047].map((pitch, place) => ({ at: place * 0.12, lasts: 0.3, from: pitch, to: pitch, loud: 0.07, shape: 'triangle' as const })),
  lost: [392, 330, 262].map((pitch, place) => ({ at: place * 0.18, lasts: 0.34, from: pitch, to: pitch * 0.97, loud: 0.07, shape: 'triangle' as const })),
};

/** What is heard of what is told, the most important first. */
const HEARD: [Sound, readonly ToldKind[]][] = [
  ['hit', ['damage']],
  ['negated', ['negated', 'dropped', 'no effect']],
  ['request', ['request', 'triggered']],
  ['card', ['drew', 'took', 'discarded', 'fell', 'entered', 'moved', 'turned over', 'shuffled']],
];

/** Return what is to be heard of a scene: one sound, so that nothing is drowned. */
export function heard(fresh: readonly Entry[]): Sound | null {
  const kinds = new Set(fresh.flatMap((entry) => entry.told.map((each) => each.kind)));
  return HEARD.find(([, those]) => those.some((kind) => kinds.has(kind)))?.[0] ?? null;
}

/** Return what is to be heard at the end, for the seat that listens. */
export function ending(outcome: Outcome, seat: Seat | null): Sound {
  return outcome.winner !== null && outcome.winner !== (seat ?? outcome.winner) ? 'lost' : 'won';
}

let room: AudioContext | null = null;

/** Let a sound be heard. A browser that allows none before the first tap stays silent. */
export function play(sound: Sound): void {
  room ??= new AudioContext();
  if (room.state === 'suspended') void room.resume().catch(() => undefined);
  for (const tone of SOUNDS[sound]) strike(room, tone);
}

function strike(room: AudioContext, { at, lasts, from, to, loud, shape = 'sine' }: Tone): void {
  const begin = room.currentTime + at;
  const gain = room.createGain();
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0005, begin + lasts);
  gain.connect(room.destination);
  const source = from === undefined ? noise(room, lasts) : tuned(room, shape, from, to ?? from, begin, lasts);
  source.connect(gain);
  source.start(begin);
  source.stop(begin + lasts);
}

function tuned(room: AudioContext, shape: OscillatorType, from: number, to: number, begin: number, lasts: number): OscillatorNode {
  const tone = room.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  return tone;
}

function noise(room: AudioContext, lasts: number): AudioBufferSourceNode {
  const length = Math.ceil(room.sampleRate * lasts);
  const buffer = room.createBuffer(1, length, room.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length);
  const source = room.createBufferSource();
  source.buffer = buffer;
  return source;
}
