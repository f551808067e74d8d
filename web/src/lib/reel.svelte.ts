/** The reel: what happens at the table is shown one thing after the other, each for as long as it takes to be seen. */

import type { Entry, Seat, State } from './wire';

/** How the table stands after a move, what was told of the move, and when that came. */
export interface Scene {
  state: State;
  fresh: Entry[];
  came: number;
}

export type Pace = 'off' | 'quick' | 'usual' | 'slow';

/** How much longer or shorter everything stands. */
export const PACES: Record<Pace, number> = { off: 0, quick: 0.5, usual: 1, slow: 1.8 };

/** So many milliseconds an own move stands before the next one is shown, and one of somebody else. */
const OWN = 250;
const OTHER = 600;
/** So many more for each damage and each card that goes to the graveyard by itself, up to a limit. */
const EACH_HIT = 120;
const LONGEST = 1600;

/** Return how long a scene stands at the usual pace: as long as what it tells is large; what tells nothing does not stop. */
export function stands(fresh: readonly Entry[], seat: Seat | null): number {
  const told = fresh.flatMap((entry) => entry.told);
  if (!told.length) return 0;
  const hits = told.reduce((sum, each) => sum + (each.kind === 'damage' ? (each.amount ?? 1) : each.kind === 'fell' ? 1 : 0), 0);
  const whole = fresh.every((entry) => entry.seat !== null && entry.seat === seat) ? OWN : OTHER;
  return Math.min(whole + hits * EACH_HIT, LONGEST);
}

/** Tell whether a state cannot wait: a window of this seat runs down, or nobody looks. */
function presses(state: State, seat: Seat | null): boolean {
  return document.hidden || (state.window !== null && state.window.seat === seat && !state.window.held);
}

export class Reel {
  /** Something has happened that is not shown yet. */
  behind = $state(false);
  private waiting: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (scene: Scene, last: boolean) => void,
    private readonly seat: () => Seat | null,
    private readonly pace: () => Pace,
  ) {}

  /** Show a scene, at once if nothing before it still stands. */
  push(scene: Scene): void {
    this.waiting.push(scene);
    if (presses(scene.state, this.seat()) || PACES[this.pace()] === 0) this.skip();
    else if (this.timer === undefined) this.next();
    else this.behind = true;
  }

  /** Show all that waits at once. */
  skip(): void {
    this.stop();
    const all = this.waiting.splice(0);
    this.behind = false;
    all.forEach((scene, place) => this.show(scene, place === all.length - 1));
  }

  /** Forget all that waits. */
  clear(): void {
    this.stop();
    this.waiting = [];
    this.behind = false;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next(): void {
    this.timer = undefined;
    const scene = this.waiting.shift();
    this.behind = this.waiting.length > 0;
    if (!scene) return;
    this.show(scene, !this.behind);
    const pause = stands(scene.fresh, this.seat()) * PACES[this.pace()];
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    else this.next();
  }
}
