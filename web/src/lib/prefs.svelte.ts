/** What a guest likes, kept in the browser. */

import type { Lang, Seat } from './types';

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
}

/** Read something that this browser keeps. */
export function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`bp.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Keep something in this browser. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`bp.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

class Prefs {
  lang = $state<Lang>(read('lang', navigator.language.startsWith('ja') ? 'ja' : 'en'));
  suits = $state<'two' | 'four'>(read('suits', 'two'));
  theme = $state<'auto' | 'light' | 'dark'>(read('theme', 'auto'));
  sound = $state<boolean>(read('sound', false));
  guide = $state<boolean>(read('guide', true));
  name = $state<string>(read('name', ''));
  deck = $state<string>(read('deck', ''));

  /** Keep everything and put it on the page; called from an effect. */
  keep(): void {
    for (const key of ['lang', 'suits', 'theme', 'sound', 'guide', 'name', 'deck'] as const) write(key, this[key]);
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset['suits'] = this.suits;
    root.dataset['theme'] = this.theme;
  }
}

export const prefs = new Prefs();

/** Return the seats that this browser has, newest first. */
export function seats(): Seated[] {
  return read<Seated[]>('seats', []);
}

/** Remember a seat. */
export function keepSeat(seat: Seated): void {
  write('seats', [seat, ...seats().filter((each) => each.table !== seat.table)].slice(0, 30));
}

/** Note at a kept seat that its game is over. */
export function noteEnd(table: string, over: 'won' | 'lost' | 'ended', share: string): void {
  const found = seats().find((each) => each.table === table);
  if (found && found.share !== share) write('seats', seats().map((each) => (each.table === table ? { ...each, over, share } : each)));
}

/** Forget a seat. */
export function dropSeat(table: string): void {
  write('seats', seats().filter((each) => each.table !== table));
}
