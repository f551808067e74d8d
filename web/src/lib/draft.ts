/** A move before it is sent: picks in the page, which nobody else sees. */

import type { ActionMode, Ask, FightView, PaletteEntry, Part, Parts, Thing } from './wire';

/** The names of the options that are in no list of rules: to let the chance go by, and to pick nothing more. */
export const PASS = 'pass';
export const DONE = 'done';

export interface Draft {
  picks: string[];
  /** The question that each pick answers. */
  trail: Ask[];
  /** What the server said to each pick. */
  answers: Parts[];
  /** Which picks were proposed and not chosen. */
  proposed: boolean[];
  /** What may be picked next; null once the move is complete. */
  ask: Ask | null;
  complete: boolean;
}

/** One part of a draft as it is shown; `place` is the pick that can be chosen anew, null for what had to be so. */
export interface ShownPart {
  thing: Thing;
  part: Part['part'];
  place: number | null;
}

export const EMPTY: Draft = { picks: [], trail: [], answers: [], proposed: [], ask: null, complete: false };

/** Parts of a request that are filled in where there is only one way. What is paid is always seen by the player. */
const OBVIOUS: readonly Part['part'][] = ['key', 'key unit', 'target', 'mode'];

/** Begin with the question that the server asks. */
export function begun(ask: Ask): Draft {
  return { ...EMPTY, ask };
}

/** Return the draft after a pick, with what the server says may follow. */
export function extended(draft: Draft, name: string, answer: Parts, proposed: boolean): Draft {
  if (draft.ask === null) return draft;
  return {
    picks: [...draft.picks, name],
    trail: [...draft.trail, draft.ask],
    answers: [...draft.answers, answer],
    proposed: [...draft.proposed, proposed],
    ask: answer.ask,
    complete: answer.complete,
  };
}

/** Return the draft with only its first picks left. */
export function cutTo(draft: Draft, length: number): Draft {
  if (length >= draft.picks.length) return draft;
  return {
    picks: draft.picks.slice(0, length),
    trail: draft.trail.slice(0, length),
    answers: draft.answers.slice(0, length),
    proposed: draft.proposed.slice(0, length),
    ask: draft.trail[length] ?? null,
    complete: false,
  };
}

/** Tell whether a draft is a request. */
export function requests(draft: Draft): boolean {
  return draft.trail[0]?.part === 'action';
}

/** Return the action whose request is being put together. */
export function actionOf(draft: Draft): string | null {
  return requests(draft) ? (draft.picks[0] ?? null) : null;
}

/** Return the way to request the action that a word stands for, at its price of now. */
export function modeOf(draft: Draft, palette: readonly PaletteEntry[] | null, word: string): ActionMode | undefined {
  const modes = palette?.find((each) => each.id === actionOf(draft))?.modes.filter((each) => each.possible) ?? [];
  const asked = [...draft.trail, ...(draft.ask ? [draft.ask] : [])].find((ask) => ask.part === 'mode');
  if (asked === undefined) return modes.length === 1 ? modes[0] : undefined;
  return asked.options.length === modes.length ? modes[asked.options.findIndex((each) => each.name === word)] : undefined;
}

/** Return how many life cards the request pays as it stands, in the way that was chosen. */
export function lifePaid(draft: Draft): number {
  return requests(draft) ? (draft.answers.at(-1)?.life ?? 0) : 0;
}

/** Return what the fight would come to with what was picked so far, if that was foreseen. */
export function foreseen(draft: Draft): FightView[] | undefined {
  return draft.answers.at(-1)?.fight;
}

/** Return where the last own pick is: what was proposed after it goes with it. */
export function lastOwn(draft: Draft): number {
  let place = draft.picks.length - 1;
  while (place > 0 && draft.proposed[place]) place -= 1;
  return Math.max(place, 0);
}

/** Tell whether a name is among the options of a question. */
export function has(ask: Ask | null, name: string): boolean {
  return ask !== null && ask.options.some((each) => each.name === name);
}

/** Return what is proposed for the open part of a request, or null if the player has to choose. */
export function proposal(draft: Draft): string | null {
  const ask = draft.ask;
  if (ask === null || !requests(draft)) return null;
  if (ask.usual) return (ask.usual === 'first' ? ask.options[0] : ask.options.at(-1))?.name ?? null;
  return OBVIOUS.includes(ask.part) && ask.options.length === 1 ? (ask.options[0]?.name ?? null) : null;
}

/** Return the wanted key, if the draft has come to where it can be picked. */
export function wantedKey(draft: Draft, wanted: string | null): string | null {
  const isKey = draft.ask?.part === 'key' || draft.ask?.part === 'key unit';
  return wanted !== null && isKey && !draft.picks.includes(wanted) && has(draft.ask, wanted) ? wanted : null;
}

/** Return what a request is to be aimed at, if the draft has come to where it can be picked. */
export function wantedTarget(draft: Draft, aim: string | null): string | null {
  return aim !== null && draft.ask?.part === 'target' && has(draft.ask, aim) ? aim : null;
}

/** Tell whether a complete move goes out without being confirmed: a word was tapped, and nothing was filled in or paid. */
export function goesAtOnce(draft: Draft): boolean {
  if (!draft.complete) return false;
  if (draft.picks.at(-1) === DONE) return true;
  if (draft.picks.length > 1) return false;
  if (requests(draft)) return (draft.answers[0]?.draft.length ?? 0) <= 1;
  return draft.trail[0]?.options.find((each) => each.name === draft.picks[0])?.sort === 'word';
}

/** Return what a draft has so far; of a request also what the server filled in because there was only one way. */
export function shownParts(draft: Draft): ShownPart[] {
  if (!requests(draft))
    return draft.trail.flatMap((ask, place) => {
      const thing = ask.options.find((each) => each.name === draft.picks[place]);
      return thing ? [{ thing, part: ask.part, place }] : [];
    });
  let next = 0;
  return (draft.answers.at(-1)?.draft ?? []).map(({ thing, part }) => {
    const place = draft.picks.indexOf(thing.name, next);
    if (place >= 0) next = place + 1;
    return { thing, part, place: place < 0 ? null : place };
  });
}

/** Return how many picks stay when the answer goes back to what it says about a thing; null if it was not asked yet. */
export function backTo(name: string, draft: Draft): number | null {
  const place = draft.trail.findIndex((ask) => ask.about?.name === name);
  return place < 0 ? null : place;
}
