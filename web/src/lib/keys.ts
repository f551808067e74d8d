/** Keys for everything at the table. */

import { has } from './moment';
import { book } from './rules.svelte';
import type { Session } from './session.svelte';

interface Around {
  tap: (name: string) => unknown;
  offered: string[];
  hand: string[];
  show: (what: 'palette' | 'log') => void;
  escape: () => void;
}

/** Do what a key stands for. */
export function onKey(event: KeyboardEvent, session: Session, around: Around): void {
  const at = event.target;
  if (at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement) return;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const { draft } = session;
  const begins = draft.ask?.kind === 'choose_action' && !draft.picks.length;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) {
    const name = (around.offered.length ? around.offered : begins ? around.hand : [])[Number(key) - 1];
    if (name !== undefined) around.tap(name);
  } else if (key === 'Enter' && at instanceof HTMLButtonElement) return;
  else if (key === 'Enter' && draft.complete) void session.commit(event.shiftKey);
  else if (key === 'Enter' && has(draft.ask, 'done')) void session.pick('done');
  else if (key === 'Escape') {
    around.escape();
    if (draft.picks.length) session.back();
  } else if (key === 'p' && begins && has(draft.ask, 'pass')) void session.move(['pass']);
  else if (key === 'e' && begins && has(draft.ask, 'end')) void session.pick('end');
  else if (key === 'a' && begins && has(draft.ask, 'attack')) void session.pick('attack');
  else if (key === 'w') around.show('palette');
  else if (key === 'l') around.show('log');
  else if (key === 'h') void session.askHint();
  else if (key === 'x') void session.settle(session.passing.mode, '');
  else if (key === '?') book.open = '';
  else return;
  event.preventDefault();
}
