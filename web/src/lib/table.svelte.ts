/** What the parts of a table share: what is offered, what is picked, and how things are called. */

import { getContext, setContext } from 'svelte';

import type { Beat } from './beats';
import type { Onto } from './drag';
import type { Naming } from './names';
import type { FightView, Guests, HeirsView, Seat, Thing, View } from './wire';

export interface TableContext {
  readonly view: View;
  readonly naming: Naming;
  /** Whose side is drawn below. */
  readonly below: Seat;
  readonly guests: Guests;
  /** Everything on the table by its name. */
  readonly things: ReadonlyMap<string, Thing>;
  readonly offered: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, number>;
  /** Whether the keys of what is offered are shown. */
  readonly keys: boolean;
  /** Who blocks whom: what is known, and what is being put together. */
  readonly blocks: readonly [string, string][];
  /** What the fight would come to. */
  readonly fight: readonly FightView[];
  /** What happened last, in words. */
  readonly last: string;
  /** The damage that the scene on the table has done to a seat, as far as it is counted. */
  hit(seat: Seat): number;
  /** Damage that is not counted yet. */
  owed(seat: Seat): number;
  /** What is being told. */
  readonly beat: Beat | null;
  /** The cards have just been dealt. */
  readonly dealt: boolean;
  /** Who has just won. */
  readonly winner: Seat | null;
  /** What the log points at. */
  readonly marked: ReadonlySet<string>;
  /** What Next Generation would take from the side of whoever looks, if there is an heir on it. */
  readonly heirs: HeirsView | null;
  /** The attacker in question while blockers are chosen. */
  readonly questioned: string | null;
  /** Whether something that is not offered can be tapped to begin with it. */
  touchable(name: string): boolean;
  tap(name: string): void;
  /** Whether something can be dragged. */
  grabbable(name: string): boolean;
  /** Something was dragged onto something else, or to a side of the table. */
  drop(name: string, onto: Onto): void;
}

/** What a table has where nothing happens: it is only looked at. */
export const STILL = { owed: () => 0, beat: null, dealt: false, winner: null } as const;

/** Return a life as it stands while damage is still being counted off it; ten and more are not counted in public. */
export function lifeShown(life: number | string, owed: number): number | string {
  if (typeof life !== 'number' || owed === 0) return life;
  return life + owed < MANY ? life + owed : `${MANY}+`;
}

const MANY = 10;
const KEY = Symbol('table');

export const setTable = (table: TableContext): TableContext => setContext(KEY, table);
export const getTable = (): TableContext => getContext<TableContext>(KEY);
