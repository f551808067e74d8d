import { expect, test } from 'vitest';

import { qrCode } from './qr';

const text = (length: number): string => 'https://bp.example/join/'.repeat(20).slice(0, length);
const written = (code: boolean[][]): string => code.map((row) => parseInt(row.map(Number).join(''), 2).toString(36)).join(' ');

/** Codes that another encoder makes of the same texts, row by row in base 36: without and with a version in them. */
const KNOWN: Record<number, string> = {
  26: 'jua2n a64ht ekuvx el1el ekfh9 a6vcx jvfy7 1vk0 eunb0 j4ote hpowr 1dsn5 i1glz blbmy bq9x7 ednht al3p0 1zq0 jupuf a7fo8 ekagk ek6an ekdfx a6gah jvmyn',
  122: 'cefb133i7 6d66k8ojl 93ly82lp9 92n45i5wd 93j3l3719 6c415lrnl cenaj8hhb f80pjwg 7servewt3 6ivpj6a22 33e0cibab 6483vbh5w 28v4qoy1m 4kblyzo7e c9mc6qw6k 641jq2qvi 7iqkjzyxu 8exm0ap4p c0z8jnqfp 5vu6355jx rckeynzm 8zqi47iu4 c7mhp41gd 6nrcc7fo7 4o7m5u4mo 16a0sgg6e anbv63go0 43uhd052k 12zd1ruvk 7p3g6l3st 7c7dsm03h 78fbbaefi cegyri8yr 4c0gftxfc k9nht5uj 5xmaym164 7kzgab116 1nozv5zy cf48yopxy 6dkioibks 93bzrfbao 93fownbyn 92qy6b7od 6c6ca2jif cf47ph4u8',
};

test.each([26, 122])('a text of %i bytes becomes the code that others make of it', (length) => {
  expect(written(qrCode(text(length)))).toBe(KNOWN[length]);
});

test('a code is as small as its text allows, and one that is too long is refused', () => {
  expect(qrCode(text(14))).toHaveLength(21);
  expect(qrCode(text(15))).toHaveLength(25);
  expect(qrCode(text(213))).toHaveLength(57);
  expect(() => qrCode(text(214))).toThrow(RangeError);
});
