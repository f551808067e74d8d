/** What is said about decks, and while cards are chosen before the game. */

import type { Text } from '../wire';

export const SET_UP = {
  deck: { ja: 'デッキ', en: 'Deck' },
  deckUsual: { ja: '標準（54枚）', en: 'the usual 54 cards' },
  deckOwn: { ja: '自分のデッキ', en: 'your own' },
  deckChange: { ja: 'デッキを選ぶ', en: 'Choose a deck' },
  deckCards: { ja: '{n}枚', en: '{n} cards' },
  deckSame: { ja: '相手も同じデッキを使う', en: 'Your opponent plays the same deck' },
  deckAll: { ja: '全部入れる', en: 'Add all' },
  deckNone: { ja: '全部外す', en: 'Remove all' },
  deckSaved: { ja: '保存したデッキ', en: 'Saved decks' },
  deckName: { ja: 'デッキの名前', en: 'Name of the deck' },
  deckSave: { ja: '保存', en: 'Save' },
  deckDelete: { ja: '消す', en: 'Delete' },
  deckText: { ja: 'テキスト（コピー・貼り付け）', en: 'As text: copy or paste' },
  deckRead: { ja: '読み込む', en: 'Read the text' },
  deckUse: { ja: 'このデッキを使う', en: 'Use this deck' },
  deckGood: { ja: 'このデッキは使えます。', en: 'This deck can be played.' },
  deckAsking: { ja: '確かめています…', en: 'Asking the server…' },
  deckSuit: { ja: 'まとめて入れる・外す', en: 'add or remove all' },
  jokers: { ja: 'Joker', en: 'Jokers' },
  chosen: { ja: '選んだカード', en: 'Chosen' },
  nothingChosen: { ja: 'まだ選んでいません', en: 'nothing yet' },
  sameAsLast: { ja: '前回と同じカードを選んであります。', en: 'The same cards as last time are chosen already.' },
  decide: { ja: 'これで決める', en: 'Confirm' },
  decideNone: { ja: '選ばずに始める', en: 'Choose none' },
  clearChosen: { ja: '選び直す', en: 'Start over' },
  withoutTrump: { ja: '能力のないカード', en: 'Cards without an ability' },
  secret: { ja: '相手には見えません。', en: 'Your opponent does not see it.' },
} satisfies Record<string, Text>;
