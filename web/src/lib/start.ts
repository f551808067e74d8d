/** Sitting down: make a table or a lesson, remember the seat and go there. */

import { join, makeFirstGame, makeLesson, makeMission, makeTable, takeBack, type NewSeat, type Wish } from './api';
import { begun } from './missions';
import { prefs } from './prefs.svelte';
import { go, goInstead } from './route.svelte';
import { t } from './say';
import { seatAt, sitDown } from './seats';
import type { Rematch } from './wire';

export const EASIEST: Wish = { regulation: 'lite+entry20', opponent: 'easy' };

function sit(seat: NewSeat, { lesson = false, mission = '' } = {}, instead = false): void {
  sitDown({
    table: seat.table, seat: seat.seat, token: seat.token, regulation: seat.regulation, when: Date.now(),
    invite: seat.invite ?? null, watch: seat.watch, onlyHere: seat.only_here ?? false, lesson, mission,
  });
  (instead ? goInstead : go)(`/table/${seat.table}`);
}

/** Make a table and go there. */
export async function startGame(wish: Wish): Promise<void> {
  sit(await makeTable({ ...wish, name: prefs.name || t('guest') }));
}

/** Take the free seat of an open table. */
export async function joinOpen(invite: string): Promise<void> {
  sit(await join(invite, prefs.name || t('guest'), ''));
}

/** Begin the lesson, or one of its steps again. */
export async function startLesson(step = ''): Promise<void> {
  sit(await makeLesson(prefs.name || t('guest'), step), { lesson: true });
}

/** Begin the first game. */
export async function startFirstGame(): Promise<void> {
  sit(await makeFirstGame(prefs.name || t('guest')));
}

/** Begin a mission; from one mission to another it takes the place of the page, and only afresh it counts as unaided. */
export async function startMission(mission: string, { instead = false, afresh = true } = {}): Promise<void> {
  const seat = await makeMission(mission, prefs.name || t('guest'));
  begun(mission, afresh);
  sit(seat, { mission }, instead);
}

/** Go back to the last decision of a mission. */
export async function goBack(mission: string, table: string): Promise<void> {
  sit(await takeBack(table, seatAt(table)?.token ?? '', prefs.name || t('guest')), { mission }, true);
}

/** Sit down at the rematch of a game, if there is one for this seat; a move by itself takes the place of the page. */
export function toRematch(next: Rematch | null | undefined, regulation: string, byItself = false): void {
  if (!next?.table || !next.token || !next.seat) return;
  sitDown({ table: next.table, seat: next.seat, token: next.token, regulation, when: Date.now() });
  (byItself ? goInstead : go)(`/table/${next.table}`);
}
