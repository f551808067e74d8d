import { expect, test } from 'vitest';

import { chosenBefore, EVERYTHING, kinds, passes, rememberChosen } from './trumps';

const kind = (en: string) => ({ kind: { ja: en, en } });
const rules = new Map([['slash', kind('soldier')], ['drain', kind('quick')], ['knight', kind('summon')], ['sweep', kind('soldier')]]);
const slash = { card: 'S2', actions: ['slash'] };
const knight = { card: 'CJ', actions: ['knight', 'sweep'] };
const fortress = { card: 'C9', actions: [] };

test('trumps are narrowed by suit and by the kind of what they give', () => {
  const all = [slash, knight, fortress];
  expect(kinds(all, rules).map((each) => each.en)).toEqual(['soldier', 'summon']);
  expect(all.filter((each) => passes(each, EVERYTHING, rules))).toEqual(all);
  expect(all.filter((each) => passes(each, { suit: 'C', kind: '' }, rules))).toEqual([knight, fortress]);
  expect(all.filter((each) => passes(each, { suit: '', kind: 'soldier' }, rules))).toEqual([slash, knight]);
  expect(all.filter((each) => passes(each, { suit: 'S', kind: 'summon' }, rules))).toEqual([]);
});

test('what was chosen together is remembered once, the latest first', () => {
  rememberChosen('q', ['S4', 'H2']);
  rememberChosen('q', ['C7', 'D9']);
  rememberChosen('q', ['H2', 'S4']);
  rememberChosen('q', ['SA']);
  expect(chosenBefore('q')).toEqual([['H2', 'S4'], ['C7', 'D9']]);
});
