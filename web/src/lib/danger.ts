/** What a move may cost, from what the server foresees: the life, an heir, a win that is there. */

import { isCourt } from './cards';
import { lifePaid, requests, shownParts, type Draft } from './draft';
import type { FightView, HeirsView, PaletteEntry, Seat, View } from './wire';

/** So likely Next Generation may take the whole life before the page asks whether that is meant. */
const LIKELY = 0.25;

/** Return the own units with a court card that would fall: in the fight as it stands, or as the cost of a request. */
export function heirsAtStake(view: View, seat: Seat, fight: readonly FightView[], draft: Draft): string[] {
  const falling = fight.flatMap((each) => [...(each.attacker_falls ? [each.attacker] : []), ...(each.blockers_fall ? each.blockers : [])]);
  const paid = requests(draft) ? shownParts(draft).filter(({ part, thing }) => part === 'payment' && thing.sort === 'soldier').map(({ thing }) => thing.name) : [];
  const names = new Set([...falling, ...paid]);
  return view[seat].soldiers.filter((each) => names.has(each.name) && each.cards.some(isCourt)).map((each) => each.name);
}

/** Tell whether losing these units may well cost the game. */
export const mayCostAll = (heirs: HeirsView | null, atStake: readonly string[]): boolean => heirs !== null && atStake.length > 0 && heirs.all >= LIKELY;

/** Tell whether a draft pays the last life. */
export const paysLastLife = (draft: Draft, life: number): boolean => draft.complete && lifePaid(draft) > 0 && lifePaid(draft) >= life;

/** Return how much damage a seat takes from a fight as it stands. */
export function damageTo(seat: string, fights: readonly FightView[]): number {
  return fights.reduce((sum, each) => sum + (each.hurt === seat ? each.damage : 0), 0);
}

/** Tell whether the damage of a fight takes the whole life. */
export const isLethal = (seat: Seat, fight: readonly FightView[], life: number): boolean => damageTo(seat, fight) >= life && life > 0;

/** Tell whether an attack would win even if the largest attackers were blocked, one by each who can block. */
export function winsByAttack(view: View, seat: Seat, palette: readonly PaletteEntry[]): boolean {
  const other = view[seat === 'A' ? 'B' : 'A'];
  if (typeof other.life !== 'number') return false;
  const able = new Set(palette.find((each) => each.later !== null && each.reasons === null)?.later?.names ?? []);
  const sizes = view[seat].soldiers.filter((each) => able.has(each.name)).map((each) => each.size).sort((one, two) => two - one);
  const blockers = [...other.soldiers, ...other.bulwarks].filter((each) => each.charged).length;
  const through = sizes.slice(blockers).reduce((sum, each) => sum + Math.max(each, 0), 0);
  return through >= other.life && through > 0;
}
