/** What the parts of a table share: what is offered, what is picked, and how things are called. */

import { getContext, setContext } from 'svelte';

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
  /** The damage that the scene on the table has done to a seat. */
  hit(seat: Seat): number;
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

const KEY = Symbol('table');

export const setTable = (table: TableContext): TableContext => setContext(KEY, table);
export const getTable = (): TableContext => getContext<TableContext>(KEY);
