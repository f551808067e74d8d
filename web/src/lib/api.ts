/** The calls of the page over HTTP. */

import { TEXTS } from './texts';
import type { Book, Guide, Lesson, Regulations, Replay, Seat, TermText, Text, WhyLine } from './wire';

export class Failed extends Error {
  constructor(readonly code: string, readonly said: Text) {
    super(said.en);
  }
}

async function call<T>(path: string, body?: string): Promise<T> {
  let response: Response;
  try {
    const headers = { 'content-type': 'application/json' };
    response = await fetch(`/api/v1/${path}`, body === undefined ? {} : { method: 'POST', body, headers });
  } catch {
    throw new Failed('gone', TEXTS.noAnswer);
  }
  const data = await response.json().catch(() => null);
  if (!response.ok) throw new Failed(data?.code ?? 'fault', data?.text ?? TEXTS.noAnswer);
  return data;
}

export interface NewSeat {
  table: string;
  regulation: string;
  /** What there is to say if format and frame are not meant for each other. */
  warning: Text | null;
  seat: Seat;
  token: string;
  watch: string;
  invite?: string | null;
  only_here?: boolean;
}

export interface Wish {
  /** What is played by; a scenario says it itself. */
  regulation?: string;
  /** The text of a scenario whose position the game begins in. */
  scenario?: string;
  opponent: string;
  name?: string;
  deck?: string;
  opponent_deck?: string;
  seat?: Seat;
  window_ms?: number;
  clock?: { seconds: number; increment: number };
  fast?: boolean;
}

export interface Invitation {
  regulation: string;
  /** What there is to say if format and frame are not meant for each other. */
  warning: Text | null;
  /** The name of the scenario whose position the game begins in. */
  scenario: string | null;
  name: string;
  seat: Seat;
  open: boolean;
  clock: { seconds: number; increment: number } | null;
  fast: boolean;
  window_ms: number;
}

/** Return 32 hexadecimal digits of this browser's own choice, a player's part in the deal. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, '0')).join('');
}

/** Make a table: the server commits to its part of the deal before it hears ours. */
export async function makeTable(wish: Wish): Promise<NewSeat> {
  const { deal } = await call<{ deal: string }>('deal');
  return call('tables', JSON.stringify({ ...wish, deal, nonce: nonce() }));
}

/** Sit down at the first lesson, at its beginning or at one of its steps. */
export const makeLesson = (name: string, step = ''): Promise<NewSeat> => call('lessons', JSON.stringify({ name, step }));

/** Ask the server what is wrong with a deck; null: the regulation takes it. */
export async function deckFault(regulation: string, deck: string): Promise<Text | null> {
  return (await call<{ fault: Text | null }>('decks', JSON.stringify({ regulation, deck }))).fault;
}

export const invitation = (code: string): Promise<Invitation> => call(`invites/${encodeURIComponent(code)}`);

export const join = (invite: string, name: string, deck: string): Promise<NewSeat> =>
  call('join', JSON.stringify({ invite, name, deck, nonce: nonce() }));

export const watched = (code: string): Promise<{ table: string }> => call(`watch/${encodeURIComponent(code)}`);

export const regulations = (): Promise<Regulations> => call('regulations');

export const rules = (regulation: string): Promise<Book> => call(`rules?regulation=${encodeURIComponent(regulation)}`);

export const rulings = (): Promise<TermText[]> => call('rulings');

export const guide = (): Promise<Guide> => call('guide');

export const lesson = (): Promise<Lesson> => call('lessons');

export const replay = (code: string, side: string): Promise<Replay> =>
  call(`replays/${encodeURIComponent(code)}?side=${side}`);

export const openFile = (text: string, side: string): Promise<Replay> => call(`open?side=${side}`, text);

/** Ask what the rules did in one move of a replay, or of a file. */
export const replayWhy = (code: string, side: string, seq: number): Promise<WhyLine[]> =>
  call(`replays/${encodeURIComponent(code)}?side=${side}&why=${seq}`);

export const fileWhy = (text: string, side: string, seq: number): Promise<WhyLine[]> => call(`open?side=${side}&why=${seq}`, text);

export const recordLink = (code: string): string => `/api/v1/replays/${encodeURIComponent(code)}/record`;
