import { beforeEach, describe, expect, it } from 'vitest';

import { answered, check, Forged, keepNumber, newAnchor, proofOf, sealed, whoShuffles, type Proof } from './proof';
import { chain, terms } from './dealing';
import known from '../../../../tests/dealing/finished.json';
import type { Sealed } from '../wire';

const kept = known.proofs.A as unknown as Proof;
const said = { terms: known.terms, log: kept.log } as unknown as Sealed;
const fresh: Proof = { ...kept, terms: '', log: null, mixes: [] };
const pledge = 'ab'.repeat(32);
const changed = (name: string, value: string): Sealed => ({ ...said, terms: { ...said.terms, [name]: value } });

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) };
  Object.assign(globalThis, { localStorage: storage });
});

describe('a number for a deal', () => {
  it('is kept before anybody hears of its anchor', () => {
    const anchor = newAnchor();
    expect([...stored.keys()]).toEqual([`bp.number.${anchor}`]);
    keepNumber(anchor, 'table', 'B', { Mixing: 'each' });
    const proof = proofOf('table', 'B')!;
    expect([chain(proof.nonce)[0], proof.terms, proof.agreed]).toEqual([anchor, '', { Mixing: 'each' }]);
    expect(newAnchor()).not.toBe(anchor);
  });
});

describe('a seal', () => {
  it('is kept if it has the own number and the agreed terms', () => {
    const proof = sealed({ ...fresh, agreed: { Mixing: 'each' } }, said, 'lite+basic');
    expect([proof.terms, proof.log]).toEqual([terms(known.terms), kept.log]);
    expect(sealed(proof, said, 'lite+basic')).toBe(proof);
  });

  it('is refused if it is another one', () => {
    const agreed = { ...fresh, agreed: { Mixing: 'each' } };
    for (const [name, value] of [['AnchorA', 'none'], ['Regulation', 'std+basic'], ['Deal', '1 x'], ['Mixing', 'once']] as const) {
      expect(() => sealed(agreed, changed(name, value), 'lite+basic')).toThrow(Forged);
    }
  });

  it('is refused the second time, with other terms or another line', () => {
    expect(() => sealed(kept, changed('B', 'Bob'), 'lite+basic')).toThrow(Forged);
    expect(() => sealed(kept, { ...said, log: [kept.log![0] + 1, kept.log![1]] } as unknown as Sealed, 'lite+basic')).toThrow(Forged);
  });

  it('says who shuffles', () => {
    expect(whoShuffles(said, 'A')).toBe('bothShuffle');
    expect(whoShuffles(changed('AnchorB', 'none'), 'A')).toBe('aloneShuffle');
    expect(whoShuffles(changed('AnchorA', 'none'), 'A')).toBe('serverShuffles');
  });
});

describe('a link', () => {
  const proof = { ...kept, mixes: [] };

  it('is given when it is due, and again for the same question', () => {
    const [next, link] = answered(proof, 1, 0, pledge, -1);
    expect(link).toBe(chain(kept.nonce)[1]);
    expect(answered(next, 1, 0, pledge, 20)).toEqual([next, link]);
    expect(answered(next, 2, 5, pledge, 4)[1]).toBe(chain(kept.nonce)[2]);
  });

  it('is not given early, skipped, unpledged, before the seal, or for another move', () => {
    for (const [mix, move, line, shown] of [[1, 1, pledge, -1], [2, 0, pledge, -1], [0, 0, pledge, -1], [1, 0, '', -1], [1, 0, pledge, 0]] as const) {
      expect(() => answered(proof, mix, move, line, shown)).toThrow(Forged);
    }
    expect(() => answered(fresh, 1, 0, pledge, -1)).toThrow(Forged);
    const [next] = answered(proof, 1, 0, pledge, -1);
    expect(() => answered(next, 1, 1, pledge, 0)).toThrow(Forged);
    expect(() => answered(next, 1, 0, 'cd'.repeat(32), -1)).toThrow(Forged);
    const [once] = answered({ ...proof, once: true }, 1, 0, pledge, -1);
    expect(() => answered(once, 2, 5, pledge, 4)).toThrow(Forged);
  });
});

describe('a finished game', () => {
  const other = known.proofs.B as unknown as Proof;
  const record = known.record;
  const tag = (name: string, value: string): string => record.replace(new RegExp(`\\[${name} "[^"]*"\\]`), `[${name} "${value}"]`);

  it('is found to be as promised by both seats', () => {
    expect([check(kept, record, known.log), check(other, record, known.log)]).toEqual(['kept', 'kept']);
  });

  it('is found to be another one, whatever was changed', () => {
    const forged = [
      tag('Secret', pledge), tag('Server', pledge), tag('Regulation', 'std+basic'), tag('Mixing', 'once'), tag('Mix', ''),
      record.replace('A choose S3', 'A choose S4'), record.replace('B concede', 'A concede'), `${record}\n`,
    ];
    for (const text of forged) if (text !== record) expect(check(kept, text, known.log)).toBe('broken');
    for (const log of ['', known.log.replace(' over ', ' void '), known.log.replace(kept.terms, pledge)]) expect(check(kept, record, log)).toBe('broken');
    for (const proof of [{ ...kept, nonce: other.nonce }, { ...kept, terms: other.nonce }, { ...kept, mixes: [] }]) expect(check(proof, record, known.log)).toBe('broken');
  });

  it('is not opened where there is no secret', () => {
    expect(check(kept, record.replace(/\[Secret "[^"]*"\]\n/, ''), known.log)).toBe('unopened');
  });
});
