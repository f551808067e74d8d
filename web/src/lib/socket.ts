/** A connection that comes again by itself, with answers matched to what was asked. */

import type { Refused } from './types';

export type Message = Record<string, unknown> & { type: string };
export type Status = 'connecting' | 'open' | 'lost' | 'elsewhere' | 'closed';

/** Close codes after which coming again is of no use. */
const ELSEWHERE = 4001;
const NOWHERE = 4004;
const LONGEST_WAIT = 8000;

export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.en);
  }
}

interface Waiting {
  resolve: (message: Message) => void;
  reject: (error: Error) => void;
}

export class Wire {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer = 0;
  private over = false;

  constructor(
    private readonly hello: () => Message,
    private readonly hear: (message: Message) => void,
    private readonly become: (status: Status) => void,
  ) {}

  open(): void {
    this.become(this.tries ? 'lost' : 'connecting');
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event.code);
    };
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.forget();
  }

  /** Send a message; nothing is queued, for whoever comes again is told everything anew. */
  send(message: Message): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a message with an id of its own and return its answer. */
  ask(message: Message, id: string = newId()): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (!this.send({ ...message, id })) {
        this.waiting.delete(id);
        reject(new Error('no connection'));
      }
    });
  }

  private take(message: Message): void {
    if (message.type === 'welcome') {
      this.tries = 0;
      this.become('open');
    }
    const waiting = typeof message['id'] === 'string' ? this.waiting.get(message['id']) : undefined;
    if (waiting) {
      this.waiting.delete(String(message['id']));
      if (message.type === 'refused') waiting.reject(new Refusal(message as unknown as Refused));
      else waiting.resolve(message);
    }
    this.hear(message);
  }

  private closed(code: number): void {
    this.forget();
    if (this.over || code === NOWHERE || code === ELSEWHERE) {
      this.become(code === ELSEWHERE ? 'elsewhere' : 'closed');
      return;
    }
    this.tries += 1;
    this.become('lost');
    const wait = code === 4002 ? 50 : Math.min(300 * 2 ** this.tries, LONGEST_WAIT);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  private forget(): void {
    for (const each of this.waiting.values()) each.reject(new Error('no connection'));
    this.waiting.clear();
  }
}

/** Return an id that nobody has used. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((each) => each.toString(36)).join('').slice(0, 24);
}
