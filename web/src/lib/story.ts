/** The log as a story: one entry for each request with all that followed, and a heading for each turn. */

import { isCard } from './cards';
import type { Both, Lang, LogLine, Rule } from './types';

export interface Step {
  seq: number;
  move: string;
  said: Both[];
}

export interface Entry {
  /** The number of its first line. */
  seq: number;
  heading: boolean;
  title: Both | null;
  rest: Both[];
  steps: Step[];
}

const ANSWERS = ['pass', 'choose', 'block', 'concede', 'timeout'];
const HEADING = '──';

/** Tell whether a line is a request, and neither a pass nor an answer. */
export function isRequest(move: string): boolean {
  const verb = move.split(' ')[1] ?? '';
  return verb !== '' && !ANSWERS.includes(verb.split(':')[0] ?? '');
}

/** Return the log with one entry for each request; what came before the first one has entries of its own. */
export function story(lines: readonly LogLine[]): Entry[] {
  const found: Entry[] = [];
  let open: Entry | null = null;
  for (const line of lines) {
    if (open === null || isRequest(line.move)) found.push((open = begun(line)));
    let step: Step = { seq: line.seq, move: line.move, said: [] };
    open.steps.push(step);
    for (const each of line.said) {
      if (each.en.startsWith(HEADING)) {
        found.push({ ...begun(line), heading: true, title: each }, (open = begun(line)));
        open.steps.push((step = { seq: line.seq, move: '', said: [] }));
        continue;
      }
      step.said.push(each);
      if (open.title === null) open.title = each;
      else open.rest.push(each);
    }
  }
  return found.filter((each) => each.title !== null || each.steps.length > 0);
}

/** Return what the last entry tells, title first; an empty text before anything has happened. */
export function lastTold(lines: readonly LogLine[], lang: Lang): string {
  const last = story(lines).filter((each) => !each.heading && each.title !== null).at(-1);
  return last ? [last.title!, ...last.rest].map((each) => each[lang]).join(' · ') : '';
}

function begun(line: LogLine): Entry {
  return { seq: line.seq, heading: false, title: null, rest: [], steps: [] };
}

const SIGNS: Record<string, string> = { '♠': 'S', '♥': 'H', '♡': 'H', '♦': 'D', '♢': 'D', '♣': 'C' };

/** Return everything on the table that an entry is about: cards, units and bulwarks by their names. */
export function mentioned(entry: Entry): Set<string> {
  const found = new Set<string>();
  for (const step of entry.steps) {
    for (const token of step.move.split(/[\s:+]+/)) if (isCard(token) || /^[AB][.#!]/.test(token)) found.add(token);
    for (const each of step.said) {
      for (const [, sign, rank] of each.en.matchAll(/([♠♥♡♦♢♣])(10|[2-9AJQK])/g)) found.add(SIGNS[sign!]! + rank);
    }
  }
  return found;
}

/** Tell whether a thing on the table is among what was mentioned: A.S7 is where S7 lies. */
export function isMentioned(name: string, marked: ReadonlySet<string>): boolean {
  if (!marked.size) return false;
  return marked.has(name) || name.split(/[.!+]/).slice(1).some((card) => marked.has(card));
}

/** Return the rules that an entry follows from: of what was requested, answered, and is named in what was told. */
export function rulesOf(entry: Entry, rules: ReadonlyMap<string, Rule>): Rule[] {
  const found = new Set<string>();
  for (const step of entry.steps) {
    const verb = (step.move.split(' ')[1] ?? '').split(':')[0] ?? '';
    found.add(verb);
    if (verb === 'block') found.add('damageJudge');
    const said = step.said.map((each) => each.en).join(' ');
    for (const rule of rules.values()) if (rule.list !== 'character' && said.includes(rule.en)) found.add(rule.id);
    if (said.includes(' draws ')) found.add('draw');
  }
  return [...found].flatMap((id) => rules.get(id) ?? []);
}
