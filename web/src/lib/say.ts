/** The texts of the page in the language of the moment. */

import { prefs } from './prefs.svelte';
import { text, type Key } from './texts';
import type { Both } from './types';

/** Say a text of the page. */
export const t = (key: Key): string => text(key, prefs.lang);

/** Say what came in both languages. */
export const say = (both: Both): string => both[prefs.lang];
