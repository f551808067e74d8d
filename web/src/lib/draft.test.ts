import { describe, expect, it } from 'vitest';

import { attackerPlace, begun, begunWith, cutTo, extended, goesAtOnce, lastOwn, parts, proposal, wayTo, inQuestion } from './draft';
import type { Ask, Parts } from './types';

function ask(kind: string, names: string[], draft: Ask['draft'] = [], word = false): Ask {
  const options = names.map((name) => (word ? { name, ja: name, en: name } : { name }));
  return { kind, ordered: false, ja: kind, en: kind, draft, options };
}

const answer = (next: Ask | null, move: string | null = null): Parts => ({ picks: [], complete: next === null, move, ask: next });

const first = begun(ask('choose_action', ['pass', 'end', 'summonsSoldier'], [], true));
const keys = ask('choose_keys', ['S5', 'D8'], [{ kind: 'choose_action', name: 'summonsSoldier' }]);
const chosen = extended(first, 'summonsSoldier', answer(keys), false);
const pays = ask('pay_B', ['A#1', 'A#2'], [...keys.draft, { kind: 'choose_keys', name: 'D8' }]);
const keyed = extended(chosen, 'D8', answer(pays), false);
const paid = extended(keyed, 'A#1', answer(null, 'A summonsSoldier D8 $ A#1'), true);

describe('a draft', () => {
  it('proposes the bulwark that pays B, and lets the player choose the key', () => {
    expect(proposal(chosen)).toBeNull();
    expect(proposal(keyed)).toBe('A#1');
  });

  it('never proposes what pays D or S, even if there is only one', () => {
    for (const kind of ['pay_D', 'pay_S']) expect(proposal(extended(chosen, 'D8', answer(ask(kind, ['C3'])), false))).toBeNull();
  });

  it('proposes the only target', () => {
    expect(proposal(extended(chosen, 'D8', answer(ask('choose_target', ['B.S7'])), false))).toBe('B.S7');
    expect(proposal(extended(chosen, 'D8', answer(ask('choose_target', ['B.S7', 'B#1'])), false))).toBeNull();
  });

  it('is taken back to where the last own pick was', () => {
    expect(lastOwn(paid)).toBe(1);
    expect(cutTo(paid, 1).picks).toEqual(['summonsSoldier']);
    expect(cutTo(paid, 1).ask).toBe(keys);
    expect(cutTo(paid, 1).complete).toBe(false);
  });

  it('waits to be confirmed when something is paid', () => {
    expect(goesAtOnce(paid)).toBe(false);
    expect(goesAtOnce(extended(first, 'summonsSoldier', answer(null, 'A summonsSoldier D8 $ A#1'), false))).toBe(false);
  });

  it('goes at once when a word was tapped', () => {
    expect(goesAtOnce(extended(first, 'end', answer(null, 'A end'), false))).toBe(true);
    const question = begun(ask('draw_second', ['no', 'yes'], [], true));
    expect(goesAtOnce(extended(question, 'no', answer(null, 'A choose no'), false))).toBe(true);
    const discard = begun(ask('discard_to_limit', ['S5', 'D8']));
    expect(goesAtOnce(extended(discard, 'S5', answer(null, 'A choose S5'), false))).toBe(false);
  });

  it('shows what the server filled in, which cannot be chosen anew', () => {
    const forced = extended(first, 'summonsSoldier', answer(ask('pay_B', ['A#1', 'A#2'], pays.draft)), false);
    expect(parts(forced)).toEqual([
      { name: 'summonsSoldier', kind: 'choose_action', place: 0 },
      { name: 'D8', kind: 'choose_keys', place: null },
    ]);
    expect(parts(paid).map((each) => each.place)).toEqual([0, 1, 2]);
  });
});

describe('beginning with a card', () => {
  it('takes it as the key and not as what pays', () => {
    expect(begunWith('D8', ['summonsSoldier'], answer(keys))).toEqual(['summonsSoldier', 'D8']);
    expect(begunWith('S5', ['up'], answer(ask('pay_D', ['S5'])))).toBeNull();
  });

  it('finds a key that had to be so', () => {
    expect(begunWith('D8', ['summonsSoldier'], answer(pays))).toEqual(['summonsSoldier']);
    expect(begunWith('D8', ['summonsSoldier'], answer(null, 'A summonsSoldier D8 $ A#1'))).toEqual(['summonsSoldier']);
    expect(begunWith('C3', ['up'], answer(null, 'A up H5 $ C3 > B.S7'))).toBeNull();
  });
});

describe('blocking', () => {
  it('goes to the next attacker after a bulwark or when done', () => {
    expect(attackerPlace([])).toBe(0);
    expect(attackerPlace(['A.S7', 'A.C3'])).toBe(0);
    expect(attackerPlace(['A#1'])).toBe(1);
    expect(attackerPlace(['A.S7', 'done', 'A#2'])).toBe(2);
  });

  const blockers = (...names: string[]): Ask => ask('choose_blockers', ['A.S7', 'A#1', 'done'], names.map((name) => ({ kind: 'choose_blockers', name })));

  it('counts what the server filled in: the only soldier needs no being done', () => {
    expect(inQuestion(blockers('A.S7', 'done'))).toBe(1);
  });

  it('comes to any attacker: earlier ones stay as they are, later ones are asked again', () => {
    const one = extended(begun(blockers()), 'A.S7', answer(blockers('A.S7', 'done')), false);
    const two = extended(one, 'A#1', answer(blockers('A.S7', 'done', 'A#1')), false);
    expect(wayTo(2, one)).toEqual({ keep: 1, skip: 1 });
    expect(wayTo(0, two)).toEqual({ keep: 0, skip: 0 });
    expect(wayTo(1, two)).toEqual({ keep: 1, skip: 0 });
  });
});
