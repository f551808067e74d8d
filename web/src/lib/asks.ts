/** Questions, things and entries for tests, with only what a test is about. */

import type { Ask, Entry, Parts, Thing, Told } from './wire';

export const thing = (name: string, more: Partial<Thing> = {}): Thing => ({
  name, sort: 'card', seat: null, cards: [], place: null, text: { ja: name, en: name }, ...more,
});

export const word = (name: string): Thing => thing(name, { sort: 'word' });
export const action = (name: string): Thing => thing(name, { sort: 'action' });

export const ask = (more: Partial<Ask> = {}): Ask => ({
  question: 'q', text: { ja: '', en: '' }, sort: 'card', part: '', ordered: false, grouped: false, usual: '', minor: false, secret: false,
  setting_up: false, about: null, options: [], draft: [], ...more,
});

export const parts = (more: Partial<Parts> = {}): Parts => ({
  type: 'parts', id: 'x', seq: 1, picks: [], complete: (more.ask ?? null) === null, draft: [], ask: null, life: 0, fight: [], forecast: [], ...more,
});

export const told = (en: string, more: Partial<Told> = {}): Told => ({
  kind: 'moved', seat: 'A', action: null, cards: [], things: [], targets: [], amount: null, cause: null, heading: false, origin: null, zone: null,
  text: { ja: en, en }, ...more,
});

export const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq, move: '', seat: 'A', action: null, question: null, told: [], ...more,
});
