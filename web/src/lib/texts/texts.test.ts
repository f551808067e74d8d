import { expect, test } from 'vitest';

import { text, TEXTS, TOPICS } from '.';

const FILES: Record<string, string> = import.meta.glob(['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });
const CODE = Object.entries(FILES).filter(([path]) => !path.startsWith('./')).map(([, code]) => code).join('\n');

test('a key has one text, in both languages', () => {
  expect(TOPICS.flatMap((topic) => Object.keys(topic)).length).toBe(Object.keys(TEXTS).length);
  for (const each of Object.values(TEXTS)) expect([each.ja, each.en].every((said) => said.trim().length > 0)).toBe(true);
});

test('every text is said somewhere', () => {
  const unsaid = Object.keys(TEXTS).filter((key) => !CODE.includes(`'${key}'`) && !CODE.includes(`TEXTS.${key}`));
  expect(unsaid).toEqual([]);
});

test('what is filled in has the same names in both languages', () => {
  const names = (said: string): string[] => [...said.matchAll(/\{(\w+)\}/g)].map((each) => each[1]!).sort();
  for (const each of Object.values(TEXTS)) expect(names(each.ja)).toEqual(names(each.en));
  expect(text('seat', 'ja', { seat: 'B' })).toBe('席B');
});

test('the page keeps to the style sheet', () => {
  for (const { ja, en } of Object.values(TEXTS)) {
    expect(ja + en).not.toMatch(/[♥♦]/);
    expect(ja).not.toMatch(/[ぁ-んァ-ヶ一-龠][:?!(]/);
    expect(ja).not.toMatch(/打ち消|攻撃者|引き札|狙われ|戦略カード|卓|端末|コンピュータ(?!ー)|ブラウザ(?!ー)/);
    expect(en).not.toMatch(/aimed at|\bwho has none\b|\bmy\b|\bI\b/);
  }
});
