/** The guide of the first games and the first lesson, as the server tells them. */

import * as api from './api';
import type { Ask, Guide, Lesson, Text, View } from './wire';

class Guiding {
  guide = $state.raw<Guide | null>(null);
  lesson = $state.raw<Lesson | null>(null);

  async load(): Promise<void> {
    this.guide ??= await api.guide();
  }

  async loadLesson(): Promise<void> {
    this.lesson ??= await api.lesson();
  }
}

export const guiding = new Guiding();

/** Return the tip for a moment, or null. */
export function tip(guide: Guide | null, view: View, ask: Ask | null): Text | null {
  if (guide === null) return null;
  if (ask === null) return view.turns <= 1 ? guide.intro : null;
  if (ask.part === 'action') return view.stage.length ? guide.respond : guide.main;
  return guide.tips.find((each) => each.question === ask.question)?.text ?? null;
}
