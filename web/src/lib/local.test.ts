import { afterEach, describe, expect, it, vi } from 'vitest';

import { join } from './api';
import { partsOf, regulationName, regulationOf } from './names';
import type { Regulations } from './wire';

const named = (id: string, ja: string, en: string) => ({ id, name: { ja, en }, text: { ja, en }, formats: ['lite', 'std'] });
const known = {
  editions: [
    { id: '8', name: { ja: '第8版', en: 'edition 8' }, formats: [named('lite', 'ライト', 'Lite')], frames: [named('entry20', 'エントリー20', 'Entry 20')] },
    { id: '9.1', name: { ja: '第9.1版', en: 'edition 9.1' }, formats: [named('lite', 'ライト', 'Lite')], frames: [named('entry16', 'エントリー16', 'Entry 16')] },
  ],
  options: [],
  packages: [{ ...named('free-counter', '無料カウンター', 'Free Counter'), edition: '8', frames: [] }, { ...named('lightning', 'ライトニング', 'Lightning'), edition: '8', frames: [named('lightning26', 'ライトニング26', 'Lightning 26')] }],
} as unknown as Regulations;

describe('regulations with editions and local rules', () => {
  it('are written with the packages behind the frame and an edition that is not the usual one', () => {
    expect(regulationOf(known, '8', 'lite', 'entry20', [])).toBe('lite+entry20');
    expect(regulationOf(known, '8', 'lite', 'lightning26', ['lightning', 'free-counter'])).toBe('lite+lightning26+lightning+free-counter');
    expect(regulationOf(known, '9.1', 'lite', 'entry16', [])).toBe('lite+entry16@9.1');
  });

  it('are read with the frames of their packages and the edition that is implied', () => {
    expect(partsOf('lite+lightning26+lightning', known).frame?.id).toBe('lightning26');
    expect(partsOf('lite+entry16', known).edition?.id).toBe('9.1');
    expect(partsOf('lite+entry20+free-counter throwing_suit=club', known).packages.map((each) => each.id)).toEqual(['free-counter']);
    expect(partsOf('lite+entry20', null).format).toBeUndefined();
  });

  it('are called by all of it', () => {
    expect(regulationName('lite+entry20', known, 'ja')).toBe('ライト + エントリー20');
    expect(regulationName('lite+entry20+free-counter', known, 'en')).toBe('Lite + Entry 20 + Free Counter');
    expect(regulationName('lite+entry16@9.1', known, 'ja')).toBe('ライト + エントリー16（第9.1版）');
    expect(regulationName('lite+entry20+gone', known, 'ja')).toBe('ライト + エントリー20 + gone');
    expect(regulationName('lite+unknown', known, 'ja')).toBe('lite+unknown');
  });
});

describe('who joins', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says the fingerprint that was agreed to, and keeps it as a term of the deal', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    const seat = { table: 't', seat: 'B', token: 'k', regulation: 'lite+entry20+free-counter', warning: null, watch: '' };
    const asked = vi.fn((_path: string, _wish: { body: string }) => Promise.resolve(new Response(JSON.stringify(seat))));
    vi.stubGlobal('fetch', asked);
    await join('code', 'Taro', '', 'f00d');
    expect(JSON.parse(asked.mock.calls[0]![1].body)).toMatchObject({ invite: 'code', agreed: 'f00d' });
    expect([...kept.values()].join()).toContain('f00d');
  });
});
