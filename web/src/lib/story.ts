/** The log as a story: one passage for each request with all that followed, and a heading for each turn. */

import type { Lang } from './lang';
import type { Entry, Rule, Seat, Told } from './wire';

/** What one entry of the log brought to a passage. */
export interface Step {
  seq: number;
  /** The move in notation; empty for what an entry told after the heading of a turn. */
  move: string;
  action: string | null;
  told: Told[];
}

export interface Passage {
  /** The number of its first entry. */
  seq: number;
  heading: boolean;
  title: Told | null;
  rest: Told[];
  steps: Step[];
}

const begun = (seq: number): Passage => ({ seq, heading: false, title: null, rest: [], steps: [] });

/** Return the log with one passage for each request; what came before the first one has passages of its own. */
export function story(log: readonly Entry[]): Passage[] {
  const found: Passage[] = [];
  let open: Passage | null = null;
  for (const { seq, move, action, told } of log) {
    if (open === null || action !== null) found.push((open = begun(seq)));
    let step: Step = { seq, move, action, told: [] };
    open.steps.push(step);
    for (const each of told) {
      if (each.heading) {
        found.push({ ...begun(seq), heading: true, title: each }, (open = begun(seq)));
        open.steps.push((step = { seq, move: '', action: null, told: [] }));
        continue;
      }
      step.told.push(each);
      if (open.title === null) open.title = each;
      else open.rest.push(each);
    }
  }
  return found.filter((each) => each.title !== null || each.steps.length > 0);
}

/** Return the last passage that tells something, or null before anything has happened. */
export function lastPassage(log: readonly Entry[]): Passage | null {
  return story(log).filter((each) => !each.heading && each.title !== null).at(-1) ?? null;
}

/** Return what the last passage tells, title first; an empty text before anything has happened. */
export function lastTold(log: readonly Entry[], lang: Lang): string {
  const last = lastPassage(log);
  const first = last?.rest.find((each) => each.kind === 'first');
  if (first) return first.text[lang];
  return last?.title ? [last.title, ...last.rest].map((each) => each.text[lang]).join(lang === 'ja' ? '' : ' ') : '';
}

/** Return everything on the table that a passage is about: cards, units and bulwarks by their names. */
export function mentioned(passage: Passage): Set<string> {
  const told = passage.steps.flatMap((step) => step.told);
  return new Set(told.flatMap(({ cards, things, targets }) => [...cards, ...[...things, ...targets].flatMap((each) => [each.name, ...each.cards])]));
}

/** Return the rules that a passage follows from: of what was requested, resolved, and had an effect. */
export function rulesOf(passage: Passage, rules: ReadonlyMap<string, Rule>): Rule[] {
  const ids = passage.steps.flatMap((step) => [step.action, ...step.told.flatMap((each) => [each.action, each.cause])]);
  return [...new Set(ids)].flatMap((id) => (id === null ? [] : (rules.get(id) ?? [])));
}

/** Return the damage that entries tell of a seat. */
export function hits(entries: readonly Entry[], seat: Seat): number {
  const told = entries.flatMap((entry) => entry.told).filter((each) => each.kind === 'damage' && each.seat === seat);
  return told.reduce((sum, each) => sum + (each.amount ?? 0), 0);
}
