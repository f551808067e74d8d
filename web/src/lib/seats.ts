/** The seats that this browser has, and which of them this tab plays. */

import { read, write } from './store';
import type { Seat } from './wire';

export interface Seated {
  table: string;
  seat: Seat;
  token: string;
  regulation: string;
  when: number;
  /** The links as the server tells them, and whether only this machine can open them. */
  invite?: string | null;
  watch?: string;
  onlyHere?: boolean;
  /** How the game ended and the code of its replay, once it is over. */
  over?: 'won' | 'lost' | 'ended';
  share?: string;
  lesson?: boolean;
  /** The mission that is played; such a seat is no game of the list. */
  mission?: string;
}

/** So many seats are kept. */
export const MOST = 30;

const same = (table: string, seat: Seat) => (each: Seated): boolean => each.table === table && each.seat === seat;

/** Return the seats that this browser has, newest first. */
export function seats(): Seated[] {
  return read<Seated[]>('seats', []);
}

/** Return the seats that this browser has at one table. */
export function seatsAt(table: string): Seated[] {
  return seats().filter((each) => each.table === table);
}

/** Return the seat that this tab plays at a table, or the only one; nothing if the person has to choose. */
export function seatAt(table: string): Seated | undefined {
  const found = seatsAt(table);
  const taken = read<Seated | null>(`at.${table}`, null, 'sessionStorage');
  if (taken) return found.find((each) => each.seat === taken.seat) ?? taken;
  return found.length === 1 ? found[0] : undefined;
}

/** Let this tab play a seat from now on; it has its own copy, for two tabs that write at once lose what one wrote. */
export function takeSeat(seat: Seated): void {
  write(`at.${seat.table}`, seat, 'sessionStorage');
}

/** Remember a seat; one that is known keeps its place and what was noted at it. */
export function keepSeat(seat: Seated): void {
  if (seat.mission) return;
  const is = same(seat.table, seat.seat);
  const known = seats();
  const kept = known.some(is) ? known.map((each) => (is(each) ? { ...seat, ...each, token: seat.token } : each)) : [seat, ...known];
  write('seats', fewer(kept));
}

/** Remember a seat and let this tab play it. */
export function sitDown(seat: Seated): void {
  keepSeat(seat);
  takeSeat(seat);
}

/** Leave out what is too much: the oldest but never the newest, and games under way only after all finished ones and lessons. */
function fewer(all: Seated[]): Seated[] {
  const done = all.slice(1).filter((each) => each.over || each.lesson).reverse();
  const out = new Set(done.slice(0, Math.max(all.length - MOST, 0)));
  return all.filter((each) => !out.has(each)).slice(0, MOST);
}

/** Note at a kept seat that its game is over. */
export function noteEnd(table: string, seat: Seat, over: 'won' | 'lost' | 'ended', share: string): void {
  const is = same(table, seat);
  if (seats().some((each) => is(each) && each.share !== share)) write('seats', seats().map((each) => (is(each) ? { ...each, over, share } : each)));
}

/** Forget a seat. */
export function dropSeat(table: string, seat: Seat): void {
  const is = same(table, seat);
  write('seats', seats().filter((each) => !is(each)));
  if (seatAt(table)?.seat === seat) write(`at.${table}`, null, 'sessionStorage');
}
