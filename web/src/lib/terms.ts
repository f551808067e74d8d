/** The words of the game in a sentence each, for the help; what decides is the action list. */

import type { Both } from './types';

export interface Term extends Both {
  id: string;
  says: Both;
}

const term = (id: string, ja: string, en: string, sayJa: string, sayEn: string): Term => ({ id, ja, en, says: { ja: sayJa, en: sayEn } });

export const TERMS: readonly Term[] = [
  term('life', 'ライフ', 'Life', '山札。引く・ダメージ・コストLで減り、なくなると負け。', 'Your deck. Drawing, damage and cost L take from it; without life you lose.'),
  term('size', 'サイズ', 'Size', '兵士のカードの数字の合計。アップやダウンでそのターンだけ変わる(9→11)。', 'The sum of a soldier\u2019s card numbers. Up and Down change it for the turn (9→11).'),
  term('graveyard', '墓地', 'Graveyard', '使ったカードや倒れたカードの置き場。見えるのは一番上だけ。', 'Where used and fallen cards go. Only its top card is public.'),
  term('stage', 'ステージ', 'Stage', 'リクエストが待つ場所。後から置いたものが先に解決する。', 'Where requests wait. The last one put there resolves first.'),
  term('request', 'リクエスト', 'Request', 'アクションを起こすと、キーカードとともにステージに置かれる。両者が続けてパスすると解決する。', 'Requesting an action puts it on the stage with its key cards. It resolves when both players pass in a row.'),
  term('chance', 'チャンス', 'Chance', 'リクエストするかパスするかを決める権利。', 'The right to request something or to pass.'),
  term('charge', 'チャージとドライブ', 'Charged and driven', '縦がチャージ、横がドライブ(↷)。ドライブしたものはアタック・ブロック・コストBに使えない。自分のターンの初めにチャージする。', 'Upright is charged, sideways (↷) is driven. Driven characters neither attack, block nor pay B. They charge at the start of your turn.'),
  term('new', 'このターンに出た', 'Entered this turn', '✦のついた兵士はまだアタックできない(ラベル「速攻」を除く)。ブロックはできる。', 'Soldiers marked ✦ cannot attack yet, except those with Haste. They may block.'),
  term('key', 'キーカード ★', 'Key card ★', 'アクションを起こすのに使う手札。何が使えるかはアクションリストに書いてある。', 'The hand cards that an action is requested with. The action list says which.'),
  term('costB', 'コスト B', 'Cost B', 'チャージ状態の防壁を1体ドライブする。', 'Drive one of your charged bulwarks.'),
  term('costL', 'コスト L', 'Cost L', '自分に1点のダメージ。', 'Take 1 damage.'),
  term('costD', 'コスト D', 'Cost D', '手札を1枚捨てる。', 'Discard a card from your hand.'),
  term('costS', 'コスト S', 'Cost S', '自分のキャラクターを1体墓地へ送る。', 'Put one of your characters into the graveyard.'),
  term('costK', 'コスト K', 'Cost K', '指定された自分の兵士をドライブする。', 'Drive the soldier of yours that the action names.'),
  term('timing', 'メインとクイック', 'Main and quick', 'メインは自分のターンでステージが空のとき。クイックはチャンスがあればいつでも。', 'Main: in your turn while the stage is empty. Quick: whenever you have the chance.'),
  term('immediate', '即時', 'Immediate', 'ステージで待たず、その場で解決する。', 'Resolves at once and does not wait on the stage.'),
  term('triggered', '誘発', 'Triggered', '決まったことが起きると、ひとりでに起こる。', 'Happens by itself when something else has happened.'),
  term('pack', 'パック', 'Pack', 'パックオープンで手札になるカード。', 'Cards that come to your hand when the pack is opened.'),
  term('rare', 'レア', 'Rare card', '裏向きで用意しておく1枚。', 'One card that is prepared face down.'),
  term('trump', '切札', 'Trump', '裏向きの切札は、オープンすると効果を持つ。', 'A face-down trump has its effect once it is opened.'),
  term('fog', 'フォグ', 'Fog', 'そのターンだけ続く効果を表すカード。', 'Cards that stand for an effect of this turn.'),
];

export const termById: ReadonlyMap<string, Term> = new Map(TERMS.map((each) => [each.id, each]));
