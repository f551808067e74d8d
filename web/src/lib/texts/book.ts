/** What is said around the rule book. */

import type { Text } from '../wire';

export const BOOK = {
  howToPlay: { ja: '遊び方', en: 'How to play' },
  newcomers: { ja: 'よくある質問', en: 'What newcomers ask' },
  searchRules: { ja: 'さがす（名前、$D などの記号、♣5 などのカード、サイズ 11 など）', en: 'Search: a name, a sign such as $D, a card such as ♣5, size 11' },
  byCard: { ja: 'カードでさがす', en: 'By card' },
  cardUses: { ja: '{card} でできること', en: 'What {card} can do' },
  anyCard: { ja: 'どのカードも、防壁にしたり、コストDで捨てたりできます。', en: 'Any card can be set as a bulwark, or discarded for cost D.' },
  foundRules: { ja: '{n}件', en: '{n} found' },
  nothingFound: { ja: '見つかりません。', en: 'Nothing found.' },
  toBook: { ja: '← ルールブック', en: '← Rule book' },
  seeAlso: { ja: '関連', en: 'See also' },
  everyFormat: { ja: 'すべてのルール', en: 'Everything' },
  ruleBookOf: { ja: '対戦レギュレーション', en: 'Regulation' },
  printRules: { ja: '印刷', en: 'Print' },
  keepList: { ja: '一覧を保存（HTML）', en: 'Save the list (HTML)' },
  noSuchRule: { ja: 'この項目は、この対戦レギュレーションにはありません。', en: 'There is no such entry in this regulation.' },
  readOffline: { ja: 'この本は、接続がなくてもこのブラウザーで読めます。', en: 'This book can be read in this browser without a connection.' },
  openWhole: { ja: 'ページで開く', en: 'Open as a page' },
} satisfies Record<string, Text>;
