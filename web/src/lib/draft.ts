/** A move before it is sent: picks in the page, which nobody else sees. */

import type { Ask, Fight, Parts } from './types';

export interface Draft {
  picks: string[];
  /** The question that each pick answers. */
  trail: Ask[];
  /** Which picks were proposed and not chosen. */
  proposed: boolean[];
  /** What the fight would come to after each pick. */
  fights: Fight[][];
  /** What may be picked next; null once the move is complete. */
  ask: Ask | null;
  complete: boolean;
  /** The whole move in notation, once it is complete. */
  move: string | null;
}

/** One part of a draft as it is shown; `place` is the pick that can be chosen anew, null for what had to be so. */
export interface Part {
  name: string;
  kind: string;
  place: number | null;
}

export const EMPTY: Draft = { picks: [], trail: [], proposed: [], fights: [], ask: null, complete: false, move: null };

/** Parts of a request that are filled in where there is only one way. Costs D and S are always chosen by the player. */
const OBVIOUS = ['choose_keys', 'choose_key_unit', 'choose_target', 'choose_mode'];

/** Begin with the question that the server asks. */
export function begun(ask: Ask): Draft {
  return { ...EMPTY, ask };
}

/** Return the draft after a pick, with what the server says may follow. */
export function extended(draft: Draft, name: string, parts: Parts, proposed: boolean): Draft {
  if (draft.ask === null) return draft;
  return {
    picks: [...draft.picks, name],
    trail: [...draft.trail, draft.ask],
    proposed: [...draft.proposed, proposed],
    fights: [...draft.fights, parts.fight ?? []],
    ask: parts.ask,
    complete: parts.complete,
    move: parts.move,
  };
}

/** Return the draft with only its first picks left. */
export function cutTo(draft: Draft, length: number): Draft {
  if (length >= draft.picks.length) return draft;
  return {
    picks: draft.picks.slice(0, length),
    trail: draft.trail.slice(0, length),
    proposed: draft.proposed.slice(0, length),
    fights: draft.fights.slice(0, length),
    ask: draft.trail[length] ?? null,
    complete: false,
    move: null,
  };
}

/** Return where the last own pick is: what was proposed after it goes with it. */
export function lastOwn(draft: Draft): number {
  let place = draft.picks.length - 1;
  while (place > 0 && draft.proposed[place]) place -= 1;
  return Math.max(place, 0);
}

/** Return what is proposed for the open part of a request, or null if the player has to choose. */
export function proposal(draft: Draft): string | null {
  const ask = draft.ask;
  if (ask === null || draft.trail[0]?.kind !== 'choose_action') return null;
  const first = ask.options[0];
  if (first === undefined) return null;
  if (ask.kind === 'pay_B') return first.name;
  return OBVIOUS.includes(ask.kind) && ask.options.length === 1 ? first.name : null;
}

/** Tell whether a complete move goes out without being confirmed: a word was tapped, and nothing was filled in or paid. */
export function goesAtOnce(draft: Draft): boolean {
  if (!draft.complete) return false;
  const last = draft.picks.length - 1;
  if (draft.picks[last] === 'done') return true;
  if (draft.picks.length > 1) return false;
  if (draft.trail[0]?.kind === 'choose_action') return (draft.move ?? '').split(' ').length <= 2;
  return draft.trail[0]?.options.find((each) => each.name === draft.picks[0])?.en !== undefined;
}

/** Return the parts of a request in notation: what is a key, what pays, and what it is aimed at. */
function partsOfMove(move: string): { name: string; kind: string }[] {
  let kind = 'choose_keys';
  const found: { name: string; kind: string }[] = [];
  move.split(' ').forEach((token, place) => {
    if (place === 1) found.push({ name: token, kind: 'choose_action' });
    if (place < 2) return;
    if (token === '$') kind = 'pay';
    else if (token === '>') kind = 'choose_target';
    else found.push({ name: token, kind });
  });
  return found;
}

/** Return what a draft has so far, with what the server filled in because there was only one way. */
export function parts(draft: Draft): Part[] {
  const own = draft.picks.map((name, place) => ({ name, kind: draft.trail[place]?.kind ?? '', place }));
  if (draft.trail[0]?.kind !== 'choose_action') return own;
  const all = draft.ask ? draft.ask.draft : draft.move ? partsOfMove(draft.move) : own;
  let next = 0;
  return all.map(({ name, kind }) => {
    const place = draft.picks.indexOf(name, next);
    if (place < 0) return { name, kind, place: null };
    next = place + 1;
    return { name, kind: draft.trail[place]?.kind ?? kind, place };
  });
}

const KEYS = ['choose_keys', 'choose_key_unit'];

/** Tell how a request can be begun with a card or a unit as its key: the picks that lead to it, or null if it cannot. */
export function begunWith(name: string, picks: string[], answer: Parts): string[] | null {
  const { ask, move } = answer;
  if (ask && KEYS.includes(ask.kind) && ask.options.some((each) => each.name === name)) return [...picks, name];
  const filled = ask ? ask.draft : move ? partsOfMove(move) : [];
  return filled.some((each) => each.name === name && KEYS.includes(each.kind)) ? picks : null;
}

/** Return which attacker blockers are being chosen for: a bulwark or being done completes the one before. */
export function attackerPlace(names: readonly string[]): number {
  return names.filter((each) => each === 'done' || each.includes('#')).length;
}

/** Return which attacker a question for blockers is about; the server has filled in what could only be so. */
export function inQuestion(ask: Ask): number {
  return attackerPlace(ask.draft.map((each) => each.name));
}

/** Return how to come to an attacker whose blockers are to be chosen: how many picks stay, and how often nobody blocks. */
export function wayTo(attacker: number, draft: Draft): { keep: number; skip: number } {
  const keep = draft.trail.findIndex((ask) => inQuestion(ask) >= attacker);
  if (keep >= 0) return { keep, skip: 0 };
  return { keep: draft.picks.length, skip: draft.ask ? Math.max(attacker - inQuestion(draft.ask), 0) : 0 };
}
