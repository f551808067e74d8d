/** The reel: what happens at the table is shown one thing after the other, each for as long as it takes to be seen. */

import { beats, spills, type Beat } from './beats';
import type { Entry, Seat, State } from './wire';

/** What the reel looks at of how a table stands. */
export type Shown = Pick<State, 'view' | 'window'>;

/** How the table stands after a move, what was told of the move, and when that came. */
export interface Scene<Stands extends Shown = State> {
  state: Stands;
  fresh: Entry[];
  came: number;
}

export type Pace = 'off' | 'quick' | 'usual' | 'slow';

/** How much longer or shorter everything stands. */
export const PACES: Record<Pace, number> = { off: 0, quick: 0.5, usual: 1, slow: 1.8 };

/** Damage is counted in this part of its time; the rest of it the sum stands. */
const COUNTED = 0.7;

/** Tell whether a state cannot wait: a window of this seat runs down. */
const presses = (state: Shown, seat: Seat | null): boolean => state.window !== null && state.window.seat === seat && !state.window.held;

const none = (): Record<Seat, number> => ({ A: 0, B: 0 });

export class Reel<Stands extends Shown = State> {
  /** Something has happened that is not shown yet. */
  behind = $state(false);
  /** What is being told of the scene on the table. */
  beat = $state.raw<Beat | null>(null);
  /** Cards of each life that have gone in the scene on the table, and are not counted yet. */
  owed = $state.raw<Record<Seat, number>>(none());
  /** The damage that is counted so far; null while nothing is being told. */
  struck = $state.raw<Record<Seat, number> | null>(null);
  private shown: Stands | null = null;
  private waiting: Scene<Stands>[] = [];
  private untold: Beat[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private counter: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly show: (scene: Scene<Stands>, last: boolean) => void,
    private readonly seat: () => Seat | null,
    private readonly pace: () => Pace,
  ) {}

  /** Show a scene, at once if nothing before it still stands. */
  push(scene: Scene<Stands>): void {
    if (presses(scene.state, this.seat())) this.skip();
    this.waiting.push(scene);
    if (document.hidden || PACES[this.pace()] === 0) this.skip();
    else if (this.timer === undefined) this.next();
    else this.behind = true;
  }

  /** Show all that waits at once. */
  skip(): void {
    this.stop();
    const all = this.waiting.splice(0);
    this.behind = false;
    all.forEach((scene, place) => this.bring(scene, place === all.length - 1));
  }

  /** Something is still being told, or waits to be. */
  get busy(): boolean {
    return this.behind || this.beat !== null;
  }

  /** Forget all that waits; the table may stand otherwise now. */
  clear(now: Stands | null = this.shown): void {
    this.stop();
    this.waiting = [];
    this.shown = now;
    this.behind = false;
  }

  private stop(): void {
    clearTimeout(this.timer);
    clearInterval(this.counter);
    this.timer = undefined;
    this.untold = [];
    this.beat = null;
    this.owed = none();
    this.struck = null;
  }

  private bring(scene: Scene<Stands>, last: boolean): void {
    this.shown = scene.state;
    this.show(scene, last);
  }

  /** Tell the next line of the scene on the table, or show the next scene. */
  private next(): void {
    clearInterval(this.counter);
    this.timer = undefined;
    const told = this.untold.shift();
    if (told) return this.tell(told);
    this.stop();
    const scene = this.waiting.shift();
    this.behind = this.waiting.length > 0;
    if (!scene) return;
    this.untold = beats(scene.fresh, this.seat());
    this.owed = { A: this.gone('A', scene.state), B: this.gone('B', scene.state) };
    this.struck = this.untold.length ? none() : null;
    this.bring(scene, !this.behind);
    this.next();
  }

  private tell(beat: Beat): void {
    this.beat = beat;
    const lasts = beat.lasts * PACES[this.pace()];
    const { kind, seat, amount } = beat.told;
    if (spills(beat.told) && seat) this.count(seat, amount ?? 1, lasts * COUNTED, kind === 'damage');
    this.timer = setTimeout(() => this.next(), lasts);
  }

  /** Return how many cards of a life are told to have gone: no more than there were, where both lives are known. */
  private gone(seat: Seat, now: Stands): number {
    const told = this.untold.reduce((sum, each) => sum + (each.told.seat === seat && spills(each.told) ? (each.told.amount ?? 1) : 0), 0);
    const [before, after] = [this.shown?.view?.[seat].life, now.view?.[seat].life];
    return typeof before === 'number' && typeof after === 'number' ? Math.min(told, Math.max(before - after, 0)) : told;
  }

  /** Take cards off the life one by one. */
  private count(seat: Seat, amount: number, lasts: number, damage: boolean): void {
    let left = amount;
    this.counter = setInterval(() => {
      this.owed = { ...this.owed, [seat]: Math.max(this.owed[seat] - 1, 0) };
      if (damage && this.struck) this.struck = { ...this.struck, [seat]: this.struck[seat] + 1 };
      if ((left -= 1) <= 0) clearInterval(this.counter);
    }, lasts / amount);
  }
}
