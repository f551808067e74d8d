/** What was learnt comes back: after a day, three days, a week and three weeks; a few missions a day, by wish only. */

import { progress, type Mark } from './missions';
import { read, write } from './store';
import type { MissionText } from './wire';

/** So many days pass before a mission comes back: one more box each time that it is solved alone. */
export const DAYS = [1, 3, 7, 21] as const;
/** So many missions are offered in a day. */
export const MOST = 3;
const DAY = 86_400_000;
const BOXES = 'missions.boxes';
const TODAY = 'missions.review';

interface Box {
  box: number;
  /** From when on it may come back, in milliseconds; a mission that has left the last box does not. */
  due: number | null;
}

interface Offer {
  day: string;
  ids: string[];
}

const isBox = (value: unknown): value is Box => {
  const each = value as Partial<Box> | null;
  return typeof each === 'object' && typeof each?.box === 'number' && (each.due === null || typeof each.due === 'number');
};

function boxes(): Record<string, Box> {
  const kept = read<unknown>(BOXES, {});
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((each): each is [string, Box] => isBox(each[1])));
}

const put = (id: string, box: number, now: number): void =>
  write(BOXES, { ...boxes(), [id]: { box, due: box < DAYS.length ? now + DAYS[box]! * DAY : null } });

/** Tell whether a mission is to come back by now; what was solved before there were boxes is. */
const isDue = (id: string, now: number): boolean => {
  const kept = boxes()[id];
  return kept === undefined || (kept.due !== null && kept.due <= now);
};

/** A mission was solved: the first time, and with help, it comes back after a day, in its time alone it goes on. */
export function noteSolved(id: string, mark: Mark, now: number = Date.now()): void {
  const kept = boxes()[id];
  if (kept === undefined) put(id, id in progress().marks && mark === 'alone' ? 1 : 0, now);
  else if (isDue(id, now)) put(id, mark === 'alone' ? kept.box + 1 : 0, now);
}

/** A mission was not solved: one that had come back begins anew. */
export function noteFailed(id: string, now: number = Date.now()): void {
  if (boxes()[id] !== undefined && isDue(id, now)) put(id, 0, now);
}

/** The day of somebody, not that of Greenwich. */
const dayOf = (now: number): string => new Date(now).toLocaleDateString('en-CA');

/** Tell whether anything may be offered today, without knowing the missions. */
export function mayReview(now: number = Date.now()): boolean {
  const kept = read<Offer | null>(TODAY, null);
  const ids = kept?.day === dayOf(now) ? kept.ids : Object.keys(progress().marks);
  return ids.some((id) => isDue(id, now));
}

/** Return what is offered today: what has waited longest, never one idea beside another that it is made of. */
export function review(all: readonly MissionText[], now: number = Date.now()): MissionText[] {
  const kept = read<Offer | null>(TODAY, null);
  const day = dayOf(now);
  if (kept?.day === day) return all.filter(({ id }) => kept.ids.includes(id) && isDue(id, now));
  const { marks } = progress();
  const known = boxes();
  const chosen: MissionText[] = [];
  const waiting = all.filter(({ id }) => id in marks && isDue(id, now)).sort((one, two) => (known[one.id]?.due ?? 0) - (known[two.id]?.due ?? 0));
  for (const each of waiting) {
    const alike = chosen.some((other) => other.needs.includes(each.id) || each.needs.includes(other.id));
    if (!alike && chosen.length < MOST) chosen.push(each);
  }
  write(TODAY, { day, ids: chosen.map(({ id }) => id) });
  return chosen;
}

/** Not today: nothing more is offered until tomorrow. */
export function dismissReview(now: number = Date.now()): void {
  write(TODAY, { day: dayOf(now), ids: [] });
}
