/** Positions to begin with, in the form of a table as docs/scenarios.md has it; who plays A moves first. */

import type { Seat, Text } from './wire';

export interface Shipped {
  id: string;
  name: Text;
  text: Text;
  /** Where the challenge lies. */
  seat: Seat;
  scenario: string;
}

interface Sides {
  rules: string;
  A: string;
  B: string;
}

const shipped = (id: string, name: Text, text: Text, { rules, A, B }: Sides, seat: Seat = 'A'): Shipped => ({
  id, name, text, seat,
  scenario: `name: ${name.en} / ${name.ja}\nregulation: ${rules}\nturn: A\ntable:\n  A: ${A}\n  B: ${B}\n`,
});

export const POSITIONS: readonly Shipped[] = [
  shipped('three', { ja: 'あと3点', en: 'Three life left' }, { ja: '相手のライフは3枚。攻め切れますか？', en: 'Your opponent has 3 life. Can you finish it?' }, {
    rules: 'lite', A: '{life: 12, hand: [S5, H9, C4], field: [bulwark D2, bulwark H3, soldier S7, soldier C8], graveyard: [D5]}',
    B: '{life: 3, hand: [C5, HK], field: [bulwark S3, bulwark C6, soldier D9]}',
  }),
  shipped('siege', { ja: '籠城', en: 'Under siege' }, { ja: '兵士4体に囲まれたところから守り切る。', en: 'Four soldiers stand before your walls: hold out.' }, {
    rules: 'lite', A: '{life: 14, hand: [S4, D7, C9], field: [bulwark S2, bulwark D8, soldier S9, soldier H7, soldier D6, soldier C5]}',
    B: '{life: 9, hand: [S6, H8, D5, C10, HQ], field: [bulwark D3, bulwark C4, bulwark H2, soldier C8]}',
  }, 'B'),
  shipped('heirs', { ja: '世継ぎの戦い', en: 'A war of heirs' }, { ja: '英雄どうしのにらみ合い。世代交代に気をつけて。', en: 'Heroes face each other. Mind Next Generation.' }, {
    rules: 'lite', A: '{life: 8, hand: [S5, H6, D9, CJ], field: [bulwark S3, bulwark D4, soldier HK, soldier SA]}',
    B: '{life: 8, hand: [C5, H9, D6, SJ], field: [bulwark C3, bulwark H4, soldier DK, soldier CA]}',
  }),
  shipped('magic', { ja: '魔法の応酬', en: 'A duel of magic' }, { ja: 'スタンダードで、手札いっぱいの魔法から。', en: 'Standard, with both hands full of magic.' }, {
    rules: 'std', A: '{life: 15, hand: [S5, S8, H5, H9, D6, C5, C9], field: [bulwark D2, bulwark H3, bulwark C2, soldier S7]}',
    B: '{life: 15, hand: [S4, S9, H4, H8, D5, C6, C10], field: [bulwark D3, bulwark H2, bulwark C3, soldier D7]}',
  }),
  shipped('master', { ja: 'マスターの中盤', en: 'Master, in the middle' }, { ja: '37アクションすべてが使える中盤戦。', en: 'The middle of a game with all 37 actions.' }, {
    rules: 'mast', A: '{life: 13, hand: [S5, SJ, H9, HQ, D8, C4, CK], field: [bulwark D2, bulwark H3, bulwark S2, soldier S7, soldier C8]}',
    B: '{life: 13, hand: [C5, H4, H10, DK, C10, S9, DJ], field: [bulwark S8, bulwark C3, bulwark S6, soldier D9, soldier H8]}',
  }),
  shipped('trumps', { ja: '切札の対決', en: 'Trump against trump' }, { ja: 'Extra：威圧と革命が表になっている。', en: 'Extra: Intimidation against Revolution.' }, {
    rules: 'mast+extra', A: '{life: 12, hand: [S5, S10, H9, D8, C4, C6], field: [bulwark D2, bulwark H3, soldier S7, soldier C8], trumps: [S4 up, H7 down]}',
    B: '{life: 12, hand: [C5, H4, H10, DK, C10, C9], field: [bulwark S8, bulwark C3, soldier D9, soldier H8], trumps: [SA up, SJ down]}',
  }),
];
