/** A move before it is sent: picks in the page, which nobody else sees. */

import type { Ask, Parts } from './types';

export interface Draft {
  picks: string[];
  /** The question that each pick answers. */
  trail: Ask[];
  /** Which picks were proposed and not chosen. */
  proposed: boolean[];
  /** What may be picked next; null once the move is complete. */
  ask: Ask | null;
  complete: boolean;
}

export const EMPTY: Draft = { picks: [], trail: [], proposed: [], ask: null, complete: false };

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
    ask: parts.ask,
    complete: parts.complete,
  };
}

/** Return the draft with only its first picks left. */
export function cutTo(draft: Draft, length: number): Draft {
  if (length >= draft.picks.length) return draft;
  return {
    picks: draft.picks.slice(0, length),
    trail: draft.trail.slice(0, length),
    proposed: draft.proposed.slice(0, length),
    ask: draft.trail[length] ?? null,
    complete: false,
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

/** Tell whether a complete move goes out without being confirmed: nothing was picked that could be a slip. */
export function goesAtOnce(draft: Draft): boolean {
  if (!draft.complete) return false;
  const last = draft.picks.length - 1;
  if (draft.picks[last] === 'done' || draft.picks[last] === 'pass') return true;
  if (draft.picks.length > 1) return false;
  return draft.trail[0]?.options.find((each) => each.name === draft.picks[0])?.en !== undefined;
}

/** Return which attacker blockers are being chosen for: a bulwark or being done completes the one before. */
export function attackerPlace(picks: string[]): number {
  return picks.filter((each) => each === 'done' || each.includes('#')).length;
}

/** Return who blocks whom in an unfinished answer. */
export function draftedBlocks(picks: string[], attackers: (string | null)[]): [string, string][] {
  const pairs: [string, string][] = [];
  picks.forEach((pick, place) => {
    const attacker = attackers[attackerPlace(picks.slice(0, place))];
    if (pick !== 'done' && attacker) pairs.push([attacker, pick]);
  });
  return pairs;
}
