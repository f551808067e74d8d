/** How far a learner has come on the ladder; kept in this browser in the form that the terminal keeps, too. */

import { read, write } from './store';
import type { Key } from './texts';
import type { MissionText } from './wire';

export type Mark = 'alone' | 'help';

export interface Progress {
  version: 1;
  marks: Record<string, Mark>;
  tries: Record<string, number>;
}

const KEY = 'missions';
const HELPED = 'missions.helped';

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function only<T>(value: unknown, is: (each: unknown) => each is T): Record<string, T> {
  if (!isMap(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((each): each is [string, T] => is(each[1])));
}

/** Read what this browser keeps; what is no progress counts as nothing. */
export function progress(): Progress {
  const kept = read<unknown>(KEY, null);
  const known = isMap(kept) && kept.version === 1 ? kept : {};
  return {
    version: 1,
    marks: only(known.marks, (each): each is Mark => each === 'alone' || each === 'help'),
    tries: only(known.tries, (each): each is number => typeof each === 'number' && Number.isInteger(each) && each >= 0),
  };
}

/** Count an attempt; one that is begun afresh is without help so far. */
export function begun(id: string, afresh: boolean): void {
  const now = progress();
  write(KEY, { ...now, tries: { ...now.tries, [id]: (now.tries[id] ?? 0) + 1 } });
  if (afresh) write(HELPED, helped().filter((each) => each !== id));
}

const helped = (): string[] => {
  const kept = read<unknown>(HELPED, []);
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];
};

/** Help was asked for: until the mission is begun afresh it can only be solved with help. */
export function noteHelp(id: string): void {
  if (!wasHelped(id)) write(HELPED, [...helped(), id]);
}

export const wasHelped = (id: string): boolean => helped().includes(id);

/** Mark a mission as solved; whoever has solved it alone keeps that mark. Return how it was solved this time. */
export function solved(id: string): Mark {
  const mark = wasHelped(id) ? 'help' : 'alone';
  const now = progress();
  if (now.marks[id] !== 'alone') write(KEY, { ...now, marks: { ...now.marks, [id]: mark } });
  return mark;
}

/** Return the mission that is recommended: the first unsolved one whose needs are solved, behind another one first. */
export function nextMission(all: readonly MissionText[], marks: Progress['marks'], after: MissionText | null = null): MissionText | null {
  const left = all.filter((each) => !(each.id in marks));
  const ready = left.filter((each) => each.needs.every((need) => need in marks));
  const behind = ready.filter((each) => after !== null && each.number > after.number);
  return behind[0] ?? ready[0] ?? left[0] ?? null;
}

/** Return until when a mission is to be solved, if so many turns may still end. */
export function timeKey(turnsLeft: number): Key {
  return (['timeThis', 'timeNext', 'timeOwn'] as const)[turnsLeft] ?? 'timeMore';
}
