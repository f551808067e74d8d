/** What was told is shown one line after the other: each line is a beat, which stands for as long as it takes to be seen. */

import type { Entry, Seat, Told, ToldKind } from './wire';

export interface Beat {
  told: Told;
  /** So many milliseconds at the usual pace. */
  lasts: number;
  /** Nothing is said of it: whoever did it knows, or it shows by itself. */
  silent: boolean;
  /** It stands in the middle of the table: who begins, whose turn it is, what comes out of a life. */
  large: boolean;
  /** So many of its cards nobody here may see. */
  unseen: number;
}

/** How long each kind of line stands; a line of another kind stands as USUAL. */
const LASTS: Partial<Record<ToldKind, number>> = {
  first: 1500, turn: 650, request: 650, triggered: 550, negated: 800, resolved: 250, driven: 200, charged: 200, shuffled: 250, drew: 300,
};
const USUAL = 420;
/** What an own request takes: it was seen while it was put together. */
const OWN = 250;
/** So many more for each damage, and for each card that comes out of a life or falls. */
const EACH = 110;
/** No line stands longer, and no scene. */
const LONGEST_LINE = 1500;
export const LONGEST = 3600;
/** A deal takes as long as the cards need to reach the hands. */
const DEAL = 1100;
/** What happened before the first move is entry 0. */
const SET_UP = 0;
const OF_SET_UP: readonly ToldKind[] = ['first', 'turn'];
const LIFE = 'life';

/** Tell whether a line tells of cards that were turned up from a life, or taken out of it. */
const isOutOfLife = (told: Told): boolean => told.origin === LIFE && told.cause !== null && (told.kind === 'moved' || told.kind === 'took');

/** Tell whether cards leave a life. */
export const spills = (told: Told): boolean => told.origin === LIFE && told.zone !== null && told.zone !== LIFE;

function beat(told: Told, seat: Seat | null): Beat {
  const own = told.kind === 'request' && told.seat === seat;
  const each = told.kind === 'damage' || told.kind === 'fell' || isOutOfLife(told) ? (told.amount ?? 1) : 0;
  const lasts = own ? OWN : Math.min((LASTS[told.kind] ?? USUAL) + each * EACH, LONGEST_LINE);
  const large = told.heading || told.kind === 'first' || isOutOfLife(told);
  const silent = own || told.kind === 'resolved' || told.kind === 'driven' || told.kind === 'charged';
  return { told, lasts, silent, large, unseen: told.zone === null ? 0 : Math.max((told.amount ?? 0) - told.cards.length, 0) };
}

/** Return how the set-up is shown: the cards are dealt, then it is said who begins. */
function setUp(all: readonly Told[], seat: Seat | null): Beat[] {
  const dealt = all.find((each) => each.kind === 'drew' && each.seat === (seat ?? each.seat));
  const said = all.filter((each) => OF_SET_UP.includes(each.kind)).map((each) => beat(each, seat));
  return dealt ? [{ ...beat(dealt, seat), lasts: DEAL, silent: true }, ...said] : said;
}

/** Return the beats of what is told to a seat, faster if they would take too long. */
export function beats(fresh: readonly Entry[], seat: Seat | null): Beat[] {
  const all = fresh.flatMap((entry) => (entry.seq === SET_UP ? setUp(entry.told, seat) : entry.told.map((told) => beat(told, seat))));
  const whole = all.reduce((sum, each) => sum + each.lasts, 0);
  return whole <= LONGEST ? all : all.map((each) => ({ ...each, lasts: (each.lasts * LONGEST) / whole }));
}

/** Tell whether a deal is among what is told. */
export const deals = (fresh: readonly Entry[]): boolean => fresh.some((entry) => entry.seq === SET_UP && entry.told.some((each) => each.kind === 'drew'));
