/** Sitting down: make a table or a lesson, remember the seat and go there. */

import { makeLesson, makeTable, type NewSeat, type Wish } from './api';
import { keepSeat, prefs } from './prefs.svelte';
import { go } from './route.svelte';
import { t } from './say';

export const EASIEST: Wish = { regulation: 'lite+entry20', opponent: 'easy' };

function sit(seat: NewSeat, lesson = false): void {
  keepSeat({
    table: seat.table, seat: seat.seat, token: seat.token, regulation: seat.regulation, when: Date.now(),
    invite: seat.invite ?? null, watch: seat.watch, onlyHere: seat.only_here ?? false, lesson,
  });
  go(`/table/${seat.table}`);
}

/** Make a table and go there. */
export async function startGame(wish: Wish): Promise<void> {
  sit(await makeTable({ ...wish, name: prefs.name || t('guest') }));
}

/** Begin the lesson, or one of its steps again. */
export async function startLesson(step = ''): Promise<void> {
  sit(await makeLesson(prefs.name || t('guest'), step), true);
}
