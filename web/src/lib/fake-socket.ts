/** A socket for tests: what goes out is written down, and the test says what comes in. */

import { vi } from 'vitest';

import type { Wish } from './socket';

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Wish[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Wish);
  }

  /** Closing a link that is dead leads to nothing for minutes. */
  close(): void {
    this.readyState = 2;
  }

  /** The server takes the connection and says hello back. */
  welcome(more: object = {}): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.say({ type: 'welcome', ...more });
  }

  say(message: Wish): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The server ends the connection. */
  end(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose({ code, reason });
  }

  count(type: string): number {
    return this.sent.filter((each) => each.type === type).length;
  }

  /** Answer everything of a type that has been asked so far. */
  answer(type: string, more: object): void {
    for (const each of this.sent.filter((one) => one.type === type)) this.say({ type, id: each['id'], ...more });
  }
}

/** Put a page around what is tested: a window, a document that is looked at, and a time of its own. */
export function fakePage(): { window: EventTarget; document: EventTarget & { visibilityState: string } } {
  vi.useFakeTimers();
  FakeSocket.all = [];
  const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) };
  const timers = { setTimeout: (what: () => void, ms: number) => setTimeout(what, ms) };
  vi.stubGlobal('window', Object.assign(page.window, timers));
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('WebSocket', FakeSocket);
  return page;
}
