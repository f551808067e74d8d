/** The texts of the page in the language of the moment. */

import { prefs } from './prefs.svelte';
import { text, type Key, type Values } from './texts';
import type { Text } from './wire';

/** Say a text of the page. */
export const t = (key: Key, values?: Values): string => text(key, prefs.lang, values);

/** Say what came in both languages. */
export const say = (both: Text): string => both[prefs.lang];
