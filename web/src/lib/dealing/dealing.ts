/** Fair dealing 2 (docs/fair-dealing.md): chains, terms, pledges, mixes, and the stream that cards are drawn from. */

import { hmac, joined, sha256 } from './sha256';

export const LINKS = 256;
export const NO_PART = 'none';
const TERMS = ['Deal', 'Edition', 'Regulation', 'Rules', 'Options', 'DeckA', 'DeckB', 'Start', 'Mixing', 'A', 'B', 'AnchorA', 'AnchorB', 'Server'];
const MARK = 'blackpoker deal 2\0';

export type Tags = Record<string, string>;
type Part = Uint8Array | number | string;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array): string => [...bytes].map((each) => each.toString(16).padStart(2, '0')).join('');
export const bytesOf = (text: string): Uint8Array => Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
/** The bytes of a link; whoever takes no part has none. */
const raw = (link: string): Uint8Array => (link === NO_PART ? new Uint8Array() : bytesOf(link));

/** Tell whether a text is 32 bytes in lower-case hexadecimal digits. */
export const isHash = (text: string): boolean => text.length === 64 && [...text].every((digit) => '0123456789abcdef'.includes(digit));

function u32(number: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, number);
  return new Uint8Array(view.buffer);
}

function encoded(label: string, parts: Part[]): Uint8Array {
  const rows = parts.map((part) => (typeof part === 'number' ? u32(part) : typeof part === 'string' ? utf8(part) : part));
  return joined([utf8(`${MARK}${label}\0`), ...rows.flatMap((row) => [u32(row.length), row])]);
}

const hashed = (label: string, ...parts: Part[]): Uint8Array => sha256(encoded(label, parts));
const keyed = (key: Uint8Array, label: string, ...parts: Part[]): Uint8Array => hmac(key, encoded(label, parts));

/** Return a fresh nonce, for one deal only. */
export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Return the anchor of a nonce and all links behind it, the nonce last. */
export function chain(nonce: string): string[] {
  const links = [nonce];
  for (let place = LINKS - 1; place >= 0; place--) links.push(linkBefore(place, links.at(-1)!));
  return links.reverse();
}

const linkBefore = (place: number, link: string): string => hex(hashed('link', place, bytesOf(link)));
export const terms = (tags: Tags): string => hex(hashed('terms', ...TERMS.map((name) => tags[name] ?? '')));
export const serverHash = (secret: string): string => hex(hashed('server', bytesOf(secret)));
export const recordHash = (text: string): string => hex(hashed('record', text));
export const headAfter = (head: string, line: string): string => hex(hashed('log', bytesOf(head), line));
export const pledge = (secret: string, mix: number, move: number, line: string): string => hex(keyed(bytesOf(secret), 'pledge', mix, move, line));

export interface Mix {
  move: number;
  links: [string, string];
  key: Uint8Array;
}

/** Open a deal by the tags of its record: every mix with its key. Throws if secret or links do not fit. */
export function opened(tags: Tags): Mix[] {
  const secret = tags.Secret ?? '';
  if (!isHash(secret) || serverHash(secret) !== tags.Server) throw new Error('another secret');
  let before = [tags.AnchorA ?? '', tags.AnchorB ?? ''];
  let key = keyed(bytesOf(secret), 'deal', bytesOf(terms(tags)));
  const found: Mix[] = [];
  for (const text of (tags.Mix ?? '').split('; ').filter(Boolean)) {
    const [move, one = '', two = '', ...more] = text.split(' ');
    const links: [string, string] = [one, two];
    const number = found.length + 1;
    const fits = more.length === 0 && links.every((link, i) => (before[i] === NO_PART ? link === NO_PART : isHash(link) && linkBefore(number - 1, link) === before[i]));
    if (!fits || Number(move) <= (found.at(-1)?.move ?? -1)) throw new Error('off the chain');
    key = keyed(key, 'mix', number, Number(move), raw(links[0]), raw(links[1]));
    found.push({ move: Number(move), links, key });
    before = links;
  }
  return found;
}

/** The words of one draw. */
export class Stream {
  private readonly key: Uint8Array;
  private block = new DataView(new ArrayBuffer(0));
  private place = 32;
  private blocks = 0;

  constructor(key: Uint8Array, draw: number) {
    this.key = keyed(key, 'draw', draw);
  }

  private word(): number {
    if (this.place === 32) {
      this.block = new DataView(keyed(this.key, 'block', this.blocks++).buffer as ArrayBuffer);
      this.place = 0;
    }
    this.place += 4;
    return this.block.getUint32(this.place - 4);
  }

  /** Draw a number from 0 on, below a bound, each equally likely. */
  below(bound: number): number {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % bound;
  }

  shuffled<T>(pile: T[]): T[] {
    const found = [...pile];
    for (let i = found.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [found[i], found[j]] = [found[j]!, found[i]!];
    }
    return found;
  }
}
