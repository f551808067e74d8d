/** What a guest likes, kept in the browser. */

import { read, write } from './store';
import type { Lang } from './lang';
import type { Pace } from './reel.svelte';

class Prefs {
  lang = $state<Lang>(read('lang', navigator.language.startsWith('ja') ? 'ja' : 'en'));
  suits = $state<'two' | 'four'>(read('suits', 'two'));
  theme = $state<'auto' | 'light' | 'dark'>(read('theme', 'auto'));
  pace = $state<Pace>(read('pace', 'usual'));
  /** What hardly matters, like the top of the graveyard, is answered by itself. */
  trifles = $state<boolean>(read('trifles', true));
  sound = $state<boolean>(read('sound', false));
  guide = $state<boolean>(read('guide', true));
  name = $state<string>(read('name', ''));
  deck = $state<string>(read('deck', ''));

  /** Keep everything and put it on the page; called from an effect. */
  keep(): void {
    for (const key of ['lang', 'suits', 'theme', 'pace', 'trifles', 'sound', 'guide', 'name', 'deck'] as const) write(key, this[key]);
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset['suits'] = this.suits;
    root.dataset['theme'] = this.theme;
  }
}

export const prefs = new Prefs();
