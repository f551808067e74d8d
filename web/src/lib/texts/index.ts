/** What the page itself says, in both languages: one key, one text. Rules, questions and events come from the server. */

import type { Lang } from '../lang';
import { BOARD } from './board';
import { BOOK } from './book';
import { LOBBY } from './lobby';
import { LOCAL } from './local';
import { MISSIONS } from './missions';
import { READING } from './reading';
import { SET_UP } from './setup';
import { TABLE } from './table';

export const TOPICS = [LOBBY, LOCAL, SET_UP, TABLE, READING, BOOK, MISSIONS, BOARD] as const;
export const TEXTS = { ...LOBBY, ...LOCAL, ...SET_UP, ...TABLE, ...READING, ...BOOK, ...MISSIONS, ...BOARD };

export type Key = keyof typeof TEXTS;
/** What is put into a text, by the name that stands there in braces. */
export type Values = Record<string, string | number>;

/** Return a text of the page. */
export function text(key: Key, lang: Lang, values: Values = {}): string {
  let said: string = TEXTS[key][lang];
  for (const [name, value] of Object.entries(values)) said = said.replaceAll(`{${name}}`, String(value));
  return said;
}
