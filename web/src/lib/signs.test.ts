import { expect, test } from 'vitest';

import { costSigns, signsOf } from './signs';

test('a cost is read letter by letter, and every letter has its term', () => {
  expect(costSigns('BBL').map((each) => each.text).join('')).toBe('$BBL');
  expect(costSigns('BBL').map((each) => each.term)).toEqual(['$', '$B', '$B', '$L']);
  expect(costSigns('')).toEqual([]);
});

test('a header is said in the language of the reader', () => {
  const signs = [{ text: { ja: '@', en: '@' }, term: '@' }, { text: { ja: '直接', en: 'direct' }, term: 'direct' }];
  expect(signsOf({ signs }, 'ja')).toEqual([{ text: '@', term: '@' }, { text: '直接', term: 'direct' }]);
  expect(signsOf({ signs }, 'en')[1]?.text).toBe('direct');
});
