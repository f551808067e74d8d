import { expect, test } from 'vitest';

import { ask, parts, thing } from './asks';
import { heirsAtStake, isLethal, mayCostAll, paysLastLife, winsByAttack } from './danger';
import { begun, extended } from './draft';
import type { BulwarkView, FightView, PaletteEntry, SideView, SoldierView, View } from './wire';

const soldier = (name: string, size: number, more: Partial<SoldierView> = {}): SoldierView => ({ name, character: 'soldier', cards: [name.slice(2)], size, base: size, charged: true, new: false, ...more });
const bulwark = (name: string, charged: boolean): BulwarkView => ({ name, card: null, face_up: false, charged });
const side = (life: number | string, soldiers: SoldierView[], bulwarks: BulwarkView[] = []): SideView => ({ life, soldiers, bulwarks }) as unknown as SideView;
const table = (mine: SideView, theirs: SideView): View => ({ A: mine, B: theirs }) as unknown as View;
const fight = (more: Partial<FightView>): FightView => ({ attacker: 'B.S9', blockers: [], attacker_falls: false, blockers_fall: false, damage: 0, hurt: null, ...more });
const attack = (names: string[]): PaletteEntry => ({ id: 'attack', reasons: null, later: { question: 'q', text: { ja: '', en: '' }, names } }) as unknown as PaletteEntry;

test('an attack wins for sure if enough comes past every blocker', () => {
  const mine = side(9, [soldier('A.S9', 9), soldier('A.H5', 5), soldier('A.D4', 4)]);
  const all = [attack(['A.S9', 'A.H5', 'A.D4'])];
  expect(winsByAttack(table(mine, side(9, [], [bulwark('B#1', true)])), 'A', all)).toBe(true);
  expect(winsByAttack(table(mine, side(10, [], [bulwark('B#1', true)])), 'A', all)).toBe(false);
  expect(winsByAttack(table(mine, side(10, [], [bulwark('B#1', false)])), 'A', all)).toBe(true);
  expect(winsByAttack(table(mine, side('10+', [])), 'A', all)).toBe(false);
  expect(winsByAttack(table(mine, side(1, [])), 'A', [attack([])])).toBe(false);
});

test('an heir is at stake where an own court card would fall, in a fight or as a cost', () => {
  const view = table(side(5, [soldier('A.HK', 13), soldier('A.S3', 3)]), side(9, [soldier('B.S9', 9)]));
  const none = begun(ask());
  expect(heirsAtStake(view, 'A', [fight({ blockers: ['A.HK'], blockers_fall: true })], none)).toEqual(['A.HK']);
  expect(heirsAtStake(view, 'A', [fight({ blockers: ['A.S3'], blockers_fall: true })], none)).toEqual([]);
  expect(heirsAtStake(view, 'A', [fight({ attacker: 'A.HK', attacker_falls: null })], none)).toEqual([]);
  const king = thing('A.HK', { sort: 'soldier', seat: 'A' });
  const start = begun(ask({ part: 'action', options: [thing('bj', { sort: 'action' })] }));
  const paid = extended(start, 'bj', parts({ draft: [{ question: 'pay', part: 'payment', thing: king }] }), false);
  expect(heirsAtStake(view, 'A', [], paid)).toEqual(['A.HK']);
});

test('the page asks only where much is likely to be lost', () => {
  expect(mayCostAll({ expected: 3, all: 0.4 }, ['A.HK'])).toBe(true);
  expect(mayCostAll({ expected: 3, all: 0.1 }, ['A.HK'])).toBe(false);
  expect(mayCostAll({ expected: 3, all: 0.4 }, [])).toBe(false);
  expect(isLethal('A', [fight({ damage: 5, hurt: 'A' })], 5)).toBe(true);
  expect(isLethal('A', [fight({ damage: 5, hurt: 'A' })], 6)).toBe(false);
  const start = begun(ask({ part: 'action', options: [thing('x', { sort: 'action' })] }));
  expect(paysLastLife(extended(start, 'x', parts({ life: 1 }), false), 1)).toBe(true);
  expect(paysLastLife(extended(start, 'x', parts({ life: 1 }), false), 2)).toBe(false);
});
