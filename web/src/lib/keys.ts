/** Keys for everything at the table. */

import { DONE, has, PASS } from './draft';
import { plainActions } from './moment';
import { book } from './rules.svelte';
import type { Session } from './session.svelte';

interface Around {
  tap: (name: string) => unknown;
  begin: (action: string) => unknown;
  /** Press a button of the prompt. */
  press: (id: string) => unknown;
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

/** Return the action on a button whose English name begins with a letter. */
function actionOn(key: string, session: Session): string | null {
  const { ask, picks } = session.draft;
  if (ask === null || picks.length) return null;
  return plainActions(ask, book.byId).find((each) => each.text.en.toLowerCase().startsWith(key))?.name ?? null;
}

function press(key: string, event: KeyboardEvent, session: Session, around: Around): boolean {
  const { draft } = session;
  const begins = draft.ask?.part === 'action' && !draft.picks.length;
  const digit = event.code.startsWith('Digit') ? Number(event.code.slice(5)) : 0;
  const action = key.length === 1 && begins ? actionOn(key, session) : null;
  if (digit > 0) {
    if (around.use) around.use(digit - 1);
    else if (around.numbered[digit - 1] !== undefined) around.tap(around.numbered[digit - 1]!);
  } else if (key === 'Enter' && session.planned) void session.carryOut();
  else if (key === 'Enter' && draft.complete) around.press('confirm');
  else if (key === 'Enter' && has(draft.ask, DONE)) around.press(DONE);
  else if (key === 'Escape') {
    around.escape();
    if (draft.picks.length) session.back();
  } else if (key === 'p' && begins && has(draft.ask, PASS)) void session.move([PASS]);
  else if (key === 'n' && draft.ask?.grouped) around.press('no-block');
  else if (key === ' ' && session.state?.window?.seat === session.seat) void session.hold();
  else if (key === 'w' && session.seat) around.show('palette');
  else if (key === 'l') around.show('log');
  else if (key === 'h' && session.state?.task) void session.askHelp();
  else if (key === 'h' && session.ask && againstComputer(session)) void session.askHint();
  else if (key === 'y') around.why();
  else if (key === 'm') document.getElementById('passing')?.focus();
  else if (key === 'x' && session.seat) void session.settle('auto', '');
  else if (key === '?') book.keys = true;
  else if (key === 'r') book.open = '';
  else if (action !== null) around.begin(action);
  else return (key === 'ArrowDown' || key === 'ArrowUp') && wander(key === 'ArrowDown' ? 1 : -1);
  return true;
}

/** Go through the palette or the log with the arrows, once the focus is in it. */
function wander(by: number): boolean {
  const at = document.activeElement;
  const list = at?.closest('.palette, aside ol');
  if (!(at instanceof HTMLElement) || !list) return false;
  const things = [...list.querySelectorAll<HTMLElement>('.action, summary')];
  things[things.indexOf(at) + by]?.focus();
  return true;
}
