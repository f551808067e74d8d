/** Keys for everything at the table. */

import { has } from './moment';
import { book } from './rules.svelte';
import type { Session } from './session.svelte';

interface Around {
  tap: (name: string) => unknown;
  /** What the numbers stand for now. */
  numbered: string[];
  use: ((place: number) => unknown) | null;
  show: (what: 'palette' | 'log') => void;
  why: () => void;
  escape: () => void;
}

/** Tell whether a key is for something else: a field, a dialog, the browser, or what has the focus. */
export function isForOthers(event: KeyboardEvent): boolean {
  const at = event.target;
  if (at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement) return true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  return (event.key === 'Enter' || event.key === ' ') && at instanceof HTMLElement && at.closest('button, a, summary') !== null;
}

/** Do what a key stands for. */
export function onKey(event: KeyboardEvent, session: Session, around: Around): void {
  if (isForOthers(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (press(key, event, session, around)) event.preventDefault();
}

/** Tell whether a computer sits at the table: only then are there hints. */
function againstComputer(session: Session): boolean {
  return Object.values(session.welcome?.seats ?? {}).some((each) => each?.computer);
}

function press(key: string, event: KeyboardEvent, session: Session, around: Around): boolean {
  const { draft } = session;
  const begins = draft.ask?.kind === 'choose_action' && !draft.picks.length;
  if (/^Digit[1-9]$/.test(event.code)) {
    const place = Number(event.code.slice(5)) - 1;
    if (around.use) around.use(place);
    else if (around.numbered[place] !== undefined) around.tap(around.numbered[place]);
  } else if (key === 'Enter' && draft.complete) void session.commit();
  else if (key === 'Enter' && has(draft.ask, 'done')) void session.pick('done');
  else if (key === 'Escape') {
    around.escape();
    if (draft.picks.length) session.back();
  } else if (key === 'p' && begins && has(draft.ask, 'pass')) void session.move(['pass']);
  else if (key === 'e' && begins && has(draft.ask, 'end')) void session.pick('end');
  else if (key === 'a' && begins && has(draft.ask, 'attack')) void session.pick('attack');
  else if (key === 'n' && draft.ask?.kind === 'choose_blockers') void session.pickToTheEnd('done');
  else if (key === ' ' && session.state?.window?.seat === session.seat) void session.hold();
  else if (key === 'w' && session.seat) around.show('palette');
  else if (key === 'l') around.show('log');
  else if (key === 'h' && session.ask && againstComputer(session)) void session.askHint();
  else if (key === 'y') around.why();
  else if (key === 'm') document.getElementById('passing')?.focus();
  else if (key === 'x' && session.seat) void session.settle('auto', '');
  else if (key === '?') book.keys = true;
  else if (key === 'r') book.open = '';
  else return (key === 'ArrowDown' || key === 'ArrowUp') && wander(key === 'ArrowDown' ? 1 : -1);
  return true;
}

/** Go through the palette or the log with the arrows, once the focus is in it. */
function wander(by: number): boolean {
  const at = document.activeElement;
  const list = at?.closest('.palette, aside ol');
  if (!list) return false;
  const things = [...list.querySelectorAll<HTMLElement>('.action, summary')];
  things[things.indexOf(at as HTMLElement) + by]?.focus();
  return true;
}
