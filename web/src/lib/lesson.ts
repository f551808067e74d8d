/** Where somebody is in the first lesson, by what happened and what is asked. Its steps come from the server. */

import type { Ask, Entry, Lesson, LessonStep, Light, Outcome, Seat, View } from './wire';

/** The seat of whoever is taught. */
const PUPIL: Seat = 'A';

const SELECTORS: Record<Light['where'], (name: string) => string> = {
  press: (name) => `[data-press="${name}"]`,
  action: (name) => `[data-action="${name}"]`,
  use: (name) => `[data-use="${name}"]`,
  hand: (name) => `.hand [data-name="${name}"]`,
  offered: (name) => (name ? `.offered[data-name="${name}"]` : '.spot.offered'),
  life: () => '.side:not(.above) .pile',
};

/** Return where something to tap is found on the page. */
export const selector = ({ where, name }: Light): string => SELECTORS[where](name);

export interface Progress {
  /** What to do now. */
  step: LessonStep | null;
  /** The first step whose time is over and that was not done. */
  missed: LessonStep | null;
  finished: boolean;
}

interface Moment {
  view: View;
  ask: Ask | null;
  log: readonly Entry[];
  outcome: Outcome | null;
  /** The steps that were read, skipped or given up. */
  read: readonly string[];
}

/** Tell whether a step was done: its request was made, or its question answered, in its turn. */
function done(step: LessonStep, log: readonly Entry[]): boolean {
  let turn = 1;
  for (const entry of log) {
    const does = step.done_by.some((id) => id === entry.action || id === entry.question);
    const answer = entry.told.find((each) => each.kind === 'answer');
    if (turn === step.turn && entry.seat === PUPIL && does && (!step.picks || answer?.things.length)) return true;
    for (const each of entry.told) if (each.heading && each.amount !== null) turn = each.amount;
  }
  return false;
}

function isNow(step: LessonStep, { view, ask }: Moment): boolean {
  if (ask === null || ask.question !== step.question || view.turns !== step.turn) return false;
  if (step.top !== null && step.top !== (view.stage.at(-1)?.action ?? '')) return false;
  return step.action === null || ask.options.some((each) => each.name === step.action);
}

const isOver = (lesson: Lesson, { view, outcome }: Moment): boolean => outcome !== null || view.turns > lesson.turns;

/** Tell where somebody is in the lesson. */
export function progress(lesson: Lesson, moment: Moment): Progress {
  const { view, log, read } = moment;
  const was = (id: string): boolean => lesson.steps.some((each) => each.id === id && done(each, log));
  const open = lesson.steps.filter((each) => !read.includes(each.id) && !done(each, log));
  const over = isOver(lesson, moment);
  const missed = open.find((each) => each.done_by.length && (over || view.turns > each.turn)) ?? null;
  if (over) return { step: null, missed, finished: true };
  const due = open.filter((each) => (!each.after || was(each.after)) && !(each.unless && was(each.unless)));
  return { step: due.find((each) => isNow(each, moment)) ?? null, missed, finished: false };
}

/** Return the steps that are over and were not done. */
export function missedSteps(lesson: Lesson, moment: Moment): string[] {
  const over = isOver(lesson, moment);
  return lesson.steps.filter((each) => each.done_by.length && !done(each, moment.log) && (over || moment.view.turns > each.turn)).map((each) => each.id);
}
