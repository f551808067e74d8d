/** A connection that comes again by itself, with answers matched to what was asked. */

import type { RefusedMessage, ServerMessage } from './wire';

/** What the page says. */
export type Wish = Record<string, unknown> & { type: string };
export type Type = ServerMessage['type'];
/** The answer of a type. */
export type Answer<T extends Type> = Extract<ServerMessage, { type: T }>;
export type Status = 'connecting' | 'open' | 'lost' | 'elsewhere' | 'closed';
/** Why a connection was lost, where the server has said it. */
export type Reason = 'full' | 'fast' | null;

/** Close codes after which coming again is of no use. */
const ELSEWHERE = 4001;
const NOWHERE = 4004;
/** Close codes with a reason that people should know. */
const CLOSED = 4000;
const TOO_FAST = 4008;
const AGAIN = 4002;
/** The shortest and the longest wait before coming again, in milliseconds; each try doubles it. */
const SHORTEST_WAIT = 600;
const LONGEST_WAIT = 8000;
/** Where the server says that a table is elsewhere now, waiting begins shorter. */
const AGAIN_WAIT = 100;
/** A connection that has lasted so long has worked, and the next loss begins anew. */
const LASTING = 10_000;
/** So often the server is asked whether it is there, in milliseconds. */
const BEAT = 15_000;
/** So long an answer may take before the server is asked whether it is there. */
const UNANSWERED = 4_000;
/** So long the server may be silent after that, and after a question that it thinks about. */
const SILENCE = 5_000;
const THINKING = 60_000;
/** So long it may take from opening a connection to being welcome. */
const OPENING = 15_000;

export class Refusal extends Error {
  constructor(readonly refused: RefusedMessage) {
    super(refused.text.en);
  }
}

interface Waiting {
  resolve: (message: ServerMessage) => void;
  reject: (error: Error) => void;
  /** The server hears nothing else until it has found the answer. */
  thinks: boolean;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Wire {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private lasting: Timer;
  private again: Timer;
  private beat: Timer;
  /** Runs while a sign of life is awaited. */
  private silence: Timer;
  private over = false;

  constructor(
    private readonly hello: () => Wish,
    private readonly hear: (message: ServerMessage) => void,
    private readonly become: (status: Status, reason: Reason) => void,
  ) {
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  open(): void {
    if (!this.tries) this.become('connecting', null);
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.await(OPENING);
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => {
      if (this.socket === socket) this.take(JSON.parse(String(event.data)));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event.code, event.reason);
    };
  }

  close(): void {
    this.over = true;
    this.stop();
    this.socket?.close();
    this.forget();
  }

  /** Send a message; nothing is queued, for whoever comes again is told everything anew. */
  send(message: Wish): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a message with an id of its own and return its answer. */
  ask(message: Wish, id: string = newId()): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const waiting = { resolve, reject, thinks: message.type === 'hint' };
      this.waiting.set(id, waiting);
      if (this.send({ ...message, id })) {
        setTimeout(() => this.waiting.get(id) === waiting && this.ping(), UNANSWERED);
      } else {
        this.waiting.delete(id);
        reject(new Error('no connection'));
      }
    });
  }

  /** The page is looked at again, or the network is back: see at once whether the server is there. */
  private wake = (): void => {
    if (this.over || document.visibilityState === 'hidden') return;
    if (this.again === undefined) return this.ping();
    clearTimeout(this.again);
    this.again = undefined;
    this.open();
  };

  /** Ask whether the server is there; a link may be dead without any word of it. */
  private ping(): void {
    if (this.silence !== undefined || !this.send({ type: 'ping' })) return;
    const thinks = [...this.waiting.values()].some((each) => each.thinks);
    this.await(thinks ? THINKING : SILENCE);
  }

  /** Give the connection up unless something is heard in time. */
  private await(most: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      const dead = this.socket;
      this.socket = null;
      dead?.close();
      this.closed(1006, '');
    }, most);
  }

  private take(message: ServerMessage): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    if (message.type === 'welcome') {
      clearTimeout(this.lasting);
      this.lasting = setTimeout(() => (this.tries = 0), LASTING);
      clearInterval(this.beat);
      this.beat = setInterval(() => this.ping(), BEAT);
      this.become('open', null);
    }
    const id = 'id' in message ? message.id : null;
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id !== null && waiting) {
      this.waiting.delete(id);
      if (message.type === 'refused') waiting.reject(new Refusal(message));
      else waiting.resolve(message);
    }
    this.hear(message);
  }

  private closed(code: number, said: string): void {
    this.quiet();
    if (this.over || code === NOWHERE || code === ELSEWHERE) {
      this.stop();
      this.become(code === ELSEWHERE ? 'elsewhere' : 'closed', null);
    } else {
      const reason = reasonOf(code, said);
      this.tries += 1;
      this.become('lost', reason);
      this.again = setTimeout(() => {
        this.again = undefined;
        this.open();
      }, waitOf(reason ? LONGEST_WAIT : code === AGAIN ? AGAIN_WAIT : SHORTEST_WAIT, this.tries));
    }
    this.forget();
  }

  /** Listen no longer for a sign of life. */
  private quiet(): void {
    clearInterval(this.beat);
    clearTimeout(this.lasting);
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  /** Nothing more happens by itself. */
  private stop(): void {
    this.quiet();
    clearTimeout(this.again);
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
  }

  private forget(): void {
    for (const each of this.waiting.values()) each.reject(new Error('no connection'));
    this.waiting.clear();
  }
}

/** How long to wait before the n-th try, by chance up to half of it less: a crowd that was sent away comes back spread out. */
export function waitOf(first: number, tries: number, chance: number = Math.random()): number {
  return Math.min(first * 2 ** (tries - 1), LONGEST_WAIT) * (1 - chance / 2);
}

function reasonOf(code: number, said: string): Reason {
  if (code === TOO_FAST) return 'fast';
  return code === CLOSED && said.includes('full') ? 'full' : null;
}

/** Return an id that nobody has used. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((each) => each.toString(36)).join('').slice(0, 24);
}
