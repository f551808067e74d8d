/** What a guest likes, kept in the browser. */

import { read, write } from './store';
import type { Lang } from './lang';
import { ownBack, type CardBack, type CardFace } from './looks';
import type { Pace } from './reel.svelte';

class Prefs {
  lang = $state<Lang>(read('lang', navigator.language.startsWith('ja') ? 'ja' : 'en'));
  suits = $state<'two' | 'four'>(read('suits', 'two'));
  face = $state<CardFace>(read('face', 'figures'));
  back = $state<CardBack>(read('back', 'stars'));
  /** The picture of one's own for the backs, which this browser alone has. */
  picture = $state.raw(ownBack());
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
    for (const key of ['lang', 'suits', 'face', 'back', 'theme', 'pace', 'trifles', 'sound', 'guide', 'name', 'deck'] as const) write(key, this[key]);
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset['suits'] = this.suits;
    root.dataset['theme'] = this.theme;
    root.dataset['back'] = this.back === 'own' && !this.picture ? 'stars' : this.back;
    root.style.setProperty('--picture', this.picture ? `url(${this.picture})` : 'none');
  }
}

export const prefs = new Prefs();
