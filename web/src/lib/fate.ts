/** What the server foresees for a unit in a fight, as a sign and a word. */

import { t } from './say';
import type { FightView } from './wire';

export interface Fate {
  kind: 'falls' | 'stays' | 'open' | 'hits';
  sign: string;
  word: string;
}

/** Return how a unit comes out of a fight as it stands. */
export function fateOf(fight: FightView, name: string): Fate {
  const attacks = fight.attacker === name;
  if (attacks && !fight.blockers.length) return { kind: 'hits', sign: `✸${fight.damage}`, word: t('hits', { n: fight.damage }) };
  const falls = attacks ? fight.attacker_falls : fight.blockers_fall;
  if (falls === null) return { kind: 'open', sign: '?', word: t('unknown') };
  return falls ? { kind: 'falls', sign: '✕', word: t('falls') } : { kind: 'stays', sign: '✓', word: t('survives') };
}
