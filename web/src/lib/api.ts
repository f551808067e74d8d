/** The calls of the page over HTTP. */

import { keepNumber, newAnchor } from './dealing/proof';
import { offline } from './offline.svelte';
import { TEXTS } from './texts';
import type { Board, Book, Guide, Lesson, LocalTerms, Missions, PlayedBy, Regulations, Replay, RuleBook, Seat, Text, WhyLine } from './wire';

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
    offline.now = true;
    throw new Failed('gone', TEXTS.noAnswer);
  }
  offline.now = response.headers.has('x-kept');
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
  /** Rule options that are to differ from those of the frame, by name. */
  options?: Record<string, string>;
  seat?: Seat;
  window_ms?: number;
  clock?: { seconds: number; increment: number };
  fast?: boolean;
  /** Whether anybody may take the other seat, and watch. */
  open?: boolean;
}

export interface Invitation {
  regulation: string;
  /** The same with the rule options behind it. */
  rules: string;
  /** The local rules, which have to be agreed to. */
  local: LocalTerms | null;
  /** What there is to say if format and frame are not meant for each other. */
  warning: Text | null;
  /** What the chosen rule options mean. */
  options: Text[];
  /** The name of the scenario whose position the game begins in. */
  scenario: string | null;
  name: string;
  seat: Seat;
  open: boolean;
  clock: { seconds: number; increment: number } | null;
  fast: boolean;
  window_ms: number;
  /** Whether anybody may watch. */
  public: boolean;
}

/** Take a seat with a number of this browser's own for the deal, which is kept first. */
async function seated(path: string, wish: object, agreed: Record<string, string> = {}): Promise<NewSeat> {
  const anchor = newAnchor();
  const seat = await call<NewSeat>(path, JSON.stringify({ ...wish, anchor }));
  keepNumber(anchor, seat.table, seat.seat, { Regulation: seat.regulation, ...agreed });
  return seat;
}

/** Make a table, where links are given before each move that draws. */
export const makeTable = (wish: Wish): Promise<NewSeat> => seated('tables', wish, { Mixing: 'each' });

/** Sit down at the first lesson, at its beginning or at one of its steps. */
export const makeLesson = (name: string, step = ''): Promise<NewSeat> => call('lessons', JSON.stringify({ name, step }));

/** Sit down at a first game: a checked deal against a gentle opponent. */
export const makeFirstGame = (name: string): Promise<NewSeat> => call('first-games', JSON.stringify({ name }));

/** Sit down at a mission. */
export const makeMission = (mission: string, name: string): Promise<NewSeat> => call('missions', JSON.stringify({ mission, name }));

/** Sit down at the mission of a table before its last decision. */
export const takeBack = (table: string, token: string, name: string): Promise<NewSeat> =>
  call('missions', JSON.stringify({ table, token, name }));

let ladder: Promise<Missions> | null = null;

/** Fetch all missions, once. */
export function missions(): Promise<Missions> {
  ladder ??= call<Missions>('missions').catch((error: unknown) => {
    ladder = null;
    throw error;
  });
  return ladder;
}

/** Ask the server what is wrong with a deck; null: the regulation takes it. */
export async function deckFault(regulation: string, deck: string): Promise<Text | null> {
  return (await call<{ fault: Text | null }>('decks', JSON.stringify({ regulation, deck }))).fault;
}

export const invitation = (code: string): Promise<Invitation> => call(`invites/${encodeURIComponent(code)}`);

/** Take the open seat; whoever agrees to local rules says their fingerprint, which the sealed deal has to keep. */
export const join = (invite: string, name: string, deck: string, agreed = ''): Promise<NewSeat> =>
  seated('join', { invite, name, deck, agreed }, agreed ? { Rules: agreed } : {});

/** Which tables wait for anybody, and which games anybody may watch. */
export const board = (): Promise<Board> => call('board');

export const watched = (code: string): Promise<{ table: string }> => call(`watch/${encodeURIComponent(code)}`);

export const regulations = (): Promise<Regulations> => call('regulations');

/** Ask how a regulation is played, and what its local rules change. */
export const playedBy = (regulation: string): Promise<PlayedBy> => call(`local-rules?regulation=${encodeURIComponent(regulation)}`);

export const rules = (regulation: string): Promise<Book> => call(`rules?regulation=${encodeURIComponent(regulation)}`);

/** Where the rule book of a regulation, or of everything, is told. */
export const bookPath = (regulation: string): string => `book?regulation=${encodeURIComponent(regulation)}`;

export const ruleBook = (regulation: string): Promise<RuleBook> => call(bookPath(regulation));

export const listLink = (regulation: string, lang: string): string => `/api/v1/lists/${encodeURIComponent(regulation)}?lang=${lang}`;

export const guide = (): Promise<Guide> => call('guide');

export const lesson = (): Promise<Lesson> => call('lessons');

export const replay = (code: string, side: string): Promise<Replay> =>
  call(`replays/${encodeURIComponent(code)}?side=${side}`);

export const openFile = (text: string, side: string): Promise<Replay> => call(`open?side=${side}`, text);

/** Ask what the rules did in one move of a replay, or of a file. */
export const replayWhy = (code: string, side: string, seq: number): Promise<WhyLine[]> =>
  call(`replays/${encodeURIComponent(code)}?side=${side}&why=${seq}`);

export const fileWhy = (text: string, side: string, seq: number): Promise<WhyLine[]> => call(`open?side=${side}&why=${seq}`, text);

/** Fetch the record of a finished game and the public log from its seal on, as texts. */
export async function evidence(code: string, from: number): Promise<{ record: string; log: string }> {
  const record = await textOf(recordLink(code));
  let [log, more] = ['', ''];
  do {
    more = await textOf(`/api/v1/deals?from=${from + log.split('\n').length - 1}`);
    log += more;
  } while (more);
  return { record, log };
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Failed('gone', TEXTS.noAnswer);
  return response.text();
}

export const recordLink = (code: string): string => `/api/v1/replays/${encodeURIComponent(code)}/record`;
