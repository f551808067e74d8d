/** What this browser keeps of a deal beside its token, and what it checks by itself. */

import { read, write } from '../store';
import type { Seat, Sealed } from '../wire';
import { chain, isHash, newNonce, NO_PART, opened, pledge, recordHash, terms, type Tags } from './dealing';

/** The proof file, as `blackpoker verify --proof` reads it. */
export interface Proof {
  'blackpoker proof': 2;
  seat: Seat;
  nonce: string;
  terms: string;
  once: boolean;
  log: [number, string] | null;
  /** The mixes that were answered: number, move and pledge. */
  mixes: [number, number, string][];
  /** The terms that were agreed to by taking the seat. */
  agreed?: Tags;
}

export type Verdict = 'kept' | 'broken' | 'unopened';

/** The server does not do what it should. */
export class Forged extends Error {}

const place = (table: string, seat: Seat): string => `deal.${table}.${seat}`;

/** Take a fresh number for a deal and keep it before anybody hears of it; return its anchor. */
export function newAnchor(): string {
  const nonce = newNonce();
  const anchor = chain(nonce)[0]!;
  write(`number.${anchor}`, nonce);
  return anchor;
}

/** Let a number that was taken before be that of a seat, with the terms that were agreed to. */
export function keepNumber(anchor: string, table: string, seat: Seat, agreed: Tags = {}): void {
  const nonce = read(`number.${anchor}`, '');
  if (nonce) keepProof(table, { 'blackpoker proof': 2, seat, nonce, terms: '', once: false, log: null, mixes: [], agreed });
}

export const proofOf = (table: string, seat: Seat): Proof | null => read<Proof | null>(place(table, seat), null);
export const keepProof = (table: string, proof: Proof): void => write(place(table, proof.seat), proof);

/** Take in what the server has sealed; throws Forged if it is not the own deal, or not the first seal. */
export function sealed(proof: Proof, said: Sealed, regulation: string): Proof {
  const tags = tagsOf(said);
  const shown = terms(tags);
  const log: [number, string] = [said.log[0], said.log[1]];
  if (proof.terms) {
    if (proof.terms !== shown || proof.log?.[0] !== log[0] || proof.log[1] !== log[1]) throw new Forged('sealed twice');
    return proof;
  }
  if (tags[`Anchor${proof.seat}`] !== chain(proof.nonce)[0]) throw new Forged('not my number');
  if (tags.Regulation !== regulation || tags.Deal?.split(' ')[0] !== '2') throw new Forged('other rules');
  for (const [name, value] of Object.entries(proof.agreed ?? {})) if (tags[name] !== value) throw new Forged(`another ${name}`);
  return { ...proof, terms: shown, once: tags.Mixing === 'once', log };
}

/** Return the link for a mix and the proof with it; `shown` is how many moves were shown, -1 before the set-up. */
export function answered(proof: Proof, mix: number, move: number, said: string, shown: number): [Proof, string] {
  const known = proof.mixes[mix - 1];
  const links = chain(proof.nonce);
  if (known) {
    if (known[1] !== move || known[2] !== said) throw new Forged('another mix of the same number');
    return [proof, links[mix]!];
  }
  const due = mix === proof.mixes.length + 1 && move - 1 === shown && !(proof.once && mix > 1) && mix < links.length;
  if (!proof.terms || !due || !isHash(said)) throw new Forged('not due');
  return [{ ...proof, mixes: [...proof.mixes, [mix, move, said]] }, links[mix]!];
}

const tagsOf = (said: Sealed): Tags => ({ ...said.terms });

/** Tell whether both players shuffle with the server, only this one, or nobody. */
export function whoShuffles(said: Sealed, seat: Seat): 'bothShuffle' | 'aloneShuffle' | 'serverShuffles' {
  const { AnchorA, AnchorB } = said.terms;
  const [mine, other] = seat === 'A' ? [AnchorA, AnchorB] : [AnchorB, AnchorA];
  return mine === NO_PART ? 'serverShuffles' : other === NO_PART ? 'aloneShuffle' : 'bothShuffle';
}

/** Read the tags and the moves of a record; a line of tags holds names and texts in quotes. */
export function readRecord(text: string): { tags: Tags; moves: string[] } {
  const tags: Tags = {};
  const moves: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) readTags(line, tags);
    else if (line && !line.startsWith(';')) moves.push(line);
  }
  return { tags, moves };
}

function readTags(line: string, tags: Tags): void {
  let at = 0;
  while (line[at] === '[') {
    const quote = line.indexOf('"', at);
    const name = line.slice(at + 1, quote - 1);
    let value = '';
    at = quote + 1;
    while (at < line.length && line[at] !== '"') {
      if (line[at] === '\\') at += 1;
      value += line[at];
      at += 1;
    }
    tags[name] = value;
    at += 3;
  }
}

/** Check a finished game against what was kept: terms, secret, chains, own links, pledges, and the hash in the log. */
export function check(proof: Proof, text: string, log: string): Verdict {
  try {
    const { tags, moves } = readRecord(text);
    const secret = tags.Secret;
    if (!secret) return 'unopened';
    const mixes = opened(tags);
    const links = chain(proof.nonce);
    const own = proof.seat === 'A' ? 0 : 1;
    const asKept = mixes.every(({ move, links: given }, i) => {
      const asked = proof.mixes[i];
      const line = move ? (moves[move - 1] ?? '') : '';
      return given[own] === links[i + 1] && asked?.[1] === move && asked[2] === pledge(secret, i + 1, move, line);
    });
    const deal = tags.Deal?.split(' ')[1] ?? '';
    const lines = log.split('\n');
    const logged =
      lines[0] === `${proof.log?.[0]} sealed ${deal} ${proof.terms}` &&
      lines.some((line) => line.endsWith(` over ${deal} ${recordHash(text)}`));
    return terms(tags) === proof.terms && asKept && logged ? 'kept' : 'broken';
  } catch {
    return 'broken';
  }
}
