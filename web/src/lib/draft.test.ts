import { describe, expect, it } from 'vitest';

import { action, ask, parts, thing, word } from './asks';
import { backTo, begun, cutTo, extended, foreseen, goesAtOnce, lastOwn, lifePaid, modeOf, proposal, shownParts, wantedKey, wantedTarget } from './draft';
import type { PaletteEntry, Part, PartOf } from './wire';

const part = (name: string, of: PartOf): Part => ({ question: 'q', part: of, thing: thing(name) });

const chance = ask({ part: 'action', options: [word('pass'), action('end'), action('summon')] });
const keys = ask({ part: 'key', options: [thing('S5'), thing('D8')] });
const pays = ask({ part: 'payment', usual: 'first', options: [thing('A#1'), thing('A#2')] });
const first = begun(chance);
const chosen = extended(first, 'summon', parts({ ask: keys, draft: [part('summon', 'action')], life: 1 }), false);
const keyed = extended(chosen, 'D8', parts({ ask: pays, draft: [part('summon', 'action'), part('D8', 'key')], life: 1 }), false);
const all = [part('summon', 'action'), part('D8', 'key'), part('A#1', 'payment')];
const paid = extended(keyed, 'A#1', parts({ draft: all, life: 1 }), true);

describe('a draft', () => {
  it('proposes what usually pays, and lets the player choose the key', () => {
    expect(proposal(chosen)).toBeNull();
    expect(proposal(keyed)).toBe('A#1');
  });

  it('never proposes another payment, even if there is only one', () => {
    expect(proposal(extended(chosen, 'D8', parts({ ask: ask({ part: 'payment', options: [thing('C3')] }) }), false))).toBeNull();
  });

  it('proposes the only target', () => {
    const aims = (...names: string[]) => parts({ ask: ask({ part: 'target', options: names.map((name) => thing(name)) }) });
    expect(proposal(extended(chosen, 'D8', aims('B.S7'), false))).toBe('B.S7');
    expect(proposal(extended(chosen, 'D8', aims('B.S7', 'B#1'), false))).toBeNull();
  });

  it('proposes nothing where a question of its own is answered', () => {
    expect(proposal(begun(ask({ usual: 'last', options: [thing('C3')] })))).toBeNull();
  });

  it('takes the card that it was begun with as its key', () => {
    expect(wantedKey(chosen, 'D8')).toBe('D8');
    expect(wantedKey(chosen, 'C2')).toBeNull();
    expect(wantedKey(keyed, 'A#1')).toBeNull();
    expect(wantedKey(chosen, null)).toBeNull();
  });

  it('is taken back to where the last own pick was', () => {
    expect(lastOwn(paid)).toBe(1);
    expect(cutTo(paid, 1).picks).toEqual(['summon']);
    expect(cutTo(paid, 1).ask).toBe(keys);
    expect(cutTo(paid, 1).complete).toBe(false);
  });

  it('tells how much life it costs in the way that was chosen', () => {
    const mode = ask({ part: 'mode', options: [word('main'), word('quick')] });
    const open = extended(first, 'summon', parts({ ask: mode, life: 1 }), false);
    expect(lifePaid(extended(open, 'quick', parts({ ask: keys, life: 0 }), false))).toBe(0);
    expect(lifePaid(paid)).toBe(1);
    expect(lifePaid(extended(begun(keys), 'S5', parts({ life: 3 }), false))).toBe(0);
  });

  it('knows the price of each way in which it can go on', () => {
    const modes = ['BL', 'DD', 'BD'].map((cost) => ({ timing: { ja: '', en: cost }, cost, life: 0, possible: cost !== 'DD' }));
    const palette = [{ id: 'summon', modes } as unknown as PaletteEntry];
    const mode = ask({ part: 'mode', options: [word('main'), word('quick')] });
    const open = extended(first, 'summon', parts({ ask: mode }), false);
    expect(modeOf(open, palette, 'quick')?.cost).toBe('BD');
    expect(modeOf(extended(open, 'main', parts({ ask: keys }), false), palette, 'main')?.cost).toBe('BL');
    expect(modeOf(open, null, 'quick')).toBeUndefined();
    expect(modeOf(chosen, [{ id: 'summon', modes: modes.slice(2) } as unknown as PaletteEntry], 'quick')?.cost).toBe('BD');
  });

  it('waits to be confirmed when something is paid or filled in', () => {
    expect(goesAtOnce(paid)).toBe(false);
    expect(goesAtOnce(extended(first, 'summon', parts({ draft: all }), false))).toBe(false);
  });

  it('goes at once when a word was tapped', () => {
    expect(goesAtOnce(extended(first, 'end', parts({ draft: [part('end', 'action')] }), false))).toBe(true);
    expect(goesAtOnce(extended(begun(ask({ options: [word('no'), word('yes')] })), 'no', parts(), false))).toBe(true);
    expect(goesAtOnce(extended(begun(ask({ options: [thing('S5')] })), 'S5', parts(), false))).toBe(false);
  });

  it('shows what the server filled in, which cannot be chosen anew', () => {
    const forced = extended(first, 'summon', parts({ ask: pays, draft: all.slice(0, 2) }), false);
    expect(shownParts(forced).map((each) => [each.thing.name, each.part, each.place])).toEqual([['summon', 'action', 0], ['D8', 'key', null]]);
    expect(shownParts(paid).map((each) => each.place)).toEqual([0, 1, 2]);
  });
});

describe('blocking', () => {
  const blockers = (about: string) => ask({ grouped: true, about: thing(about), options: [thing('A.S7'), word('done')] });
  const one = extended(begun(blockers('B.H2')), 'A.S7', parts({ ask: blockers('B.H3') }), false);
  const two = extended(one, 'done', parts({ ask: blockers('B.H4'), fight: [] }), false);

  it('goes back to what was asked about an attacker, and knows which was not asked about yet', () => {
    expect(backTo('B.H2', two)).toBe(0);
    expect(backTo('B.H3', two)).toBe(1);
    expect(backTo('B.H4', two)).toBeNull();
  });

  it('foresees the fight with the last pick', () => {
    expect(foreseen(begun(blockers('B.H2')))).toBeUndefined();
    expect(foreseen(two)).toEqual([]);
  });
});

it('what a request was dropped on is its target, if it can be', () => {
  const asked = begun(ask({ part: 'target', options: [thing('B.S9'), thing('B.H4')] }));
  expect(wantedTarget(asked, 'B.H4')).toBe('B.H4');
  expect(wantedTarget(asked, 'B.D2')).toBeNull();
  expect(wantedTarget(begun(ask({ part: 'payment', options: [thing('B.H4')] })), 'B.H4')).toBeNull();
  expect(wantedTarget(asked, null)).toBeNull();
});
