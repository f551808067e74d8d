/** What the lobby offers to whoever has no link, asked for as long as somebody looks: the longer, the more seldom. */

import { board } from './api';
import type { Board } from './wire';

/** So many milliseconds until it is asked for again: at first, by how much that grows, and at most. */
export const FIRST = 4_000;
export const SLOWER = 1.1;
export const MOST = 30_000;

export class Boards {
  now = $state.raw<Board | null>(null);
  #wait = FIRST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #ended = false;

  constructor(private readonly ask: () => Promise<Board> = board) {}

  /** Begin to look; the answer ends it. */
  look(): () => void {
    const woken = (): void => void (document.hidden ? this.#rest() : this.again());
    document.addEventListener('visibilitychange', woken);
    this.again();
    return () => {
      this.#ended = true;
      this.#rest();
      document.removeEventListener('visibilitychange', woken);
    };
  }

  /** Ask at once, and from now on often again. */
  again(): void {
    this.#wait = FIRST;
    void this.#askNow();
  }

  async #askNow(): Promise<void> {
    if (this.#asking || this.#ended) return;
    this.#rest();
    this.#asking = true;
    try {
      this.now = await this.ask();
      this.#wait = Math.min(this.#wait * SLOWER, MOST);
    } catch {
      this.#wait = MOST;
    }
    this.#asking = false;
    if (!this.#ended && !document.hidden) this.#timer = setTimeout(() => void this.#askNow(), this.#wait);
  }

  #rest(): void {
    clearTimeout(this.#timer);
  }
}
