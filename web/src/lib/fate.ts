/** What the server foresees for a unit in a fight, as a sign and a word. */

import { t } from './say';
import type { Fight } from './types';

export interface Fate {
  kind: 'falls' | 'stays' | 'open' | 'hits';
  sign: string;
  word: string;
}

/** Return how a unit comes out of a fight as it stands. */
export function fateOf(fight: Fight, name: string): Fate {
  const attacks = fight.attacker === name;
  if (attacks && !fight.blockers.length) return { kind: 'hits', sign: `−${fight.damage}`, word: `${fight.damage} ${t('damageTo')}` };
  const falls = attacks ? fight.attacker_falls : fight.blockers_fall;
  if (falls === null) return { kind: 'open', sign: '?', word: t('hidden') };
  return falls ? { kind: 'falls', sign: '✕', word: t('falls') } : { kind: 'stays', sign: '✓', word: t('survives') };
}

/** Return how much damage a seat takes from a fight as it stands. */
export function damageTo(seat: string, fights: readonly Fight[]): number {
  return fights.reduce((sum, each) => sum + (each.hurt === seat ? each.damage : 0), 0);
}
