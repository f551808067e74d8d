import { describe, expect, it } from 'vitest';

import { chain, headAfter, hex, opened, pledge, recordHash, Stream, terms } from './dealing';
import { hmac, sha256 } from './sha256';
import known from '../../../../tests/dealing/vectors.json';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the hashes', () => {
  it('are those of the standards', () => {
    expect(hex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(utf8('a'.repeat(1_000_000))))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
    expect(hex(hmac(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
    expect(hex(hmac(new Uint8Array(131).fill(0xaa), utf8('Test Using Larger Than Block-Size Key - Hash Key First')))).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });
});

describe('the test vectors of the protocol', () => {
  it('hold for chains, pledges, records and the log', () => {
    const links = chain(known.chain.nonce);
    expect([links.length, links[0], links[1], links[255], links[256]]).toEqual([257, known.chain.anchor, known.chain.link1, known.chain.link255, known.chain.link256]);
    const { secret, mix, move, line } = known.pledge;
    expect(pledge(secret, mix, move, line)).toBe(known.pledge.pledge);
    expect(recordHash(known.record.text)).toBe(known.record.hash);
    const heads = [known.log.heads[0]!];
    for (const each of known.log.lines) heads.push(headAfter(heads.at(-1)!, each));
    expect(heads).toEqual(known.log.heads);
  });

  it('hold for every deal', () => {
    expect(known.deals).toHaveLength(3);
    for (const deal of known.deals) {
      expect(terms(deal.tags)).toBe(deal.terms);
      const key = opened(deal.tags).find((mix) => mix.move === deal.move)!.key;
      expect(hex(key)).toBe(deal.key);
      for (const cards of [deal.shuffle14, deal.shuffle54]) expect(new Stream(key, deal.draw).shuffled([...cards.keys()])).toEqual(cards);
      expect(new Stream(key, 3).below(2)).toBe(deal.coin3);
      expect(new Stream(key, 7).below(2_000_000_000)).toBe(deal.below2000000000);
    }
  });

  it('do not hold for another secret, another link or another order', () => {
    const deal = known.deals[0]!;
    const other = known.chain.link255;
    const [first = '', second = ''] = deal.tags.Mix.split('; ');
    for (const forged of [{ Secret: other }, { Server: other }, { AnchorA: other }, { Mix: `${second}; ${first}` }, { Mix: second }, { Mix: `0 none ${first.split(' ')[2]}` }]) {
      expect(() => opened({ ...deal.tags, ...forged })).toThrow();
    }
  });
});
