/** What the lobby, the pickers and the lesson say, in both languages. */

import { prefs } from './prefs.svelte';
import type { Both } from './types';

export const WORDS = {
  lesson: { ja: 'はじめてのレッスン', en: 'First lesson' },
  lessonSub: { ja: '約5分。枠のついた所をタップするだけ', en: 'About five minutes: tap what has a ring' },
  step: { ja: 'レッスン', en: 'Lesson' },
  next: { ja: '次へ', en: 'Next' },
  skip: { ja: 'とばす', en: 'Skip' },
  quitLesson: { ja: 'レッスンをやめる', en: 'Leave the lesson' },
  backToStep: { ja: 'この場面に戻る', en: 'Back to that moment' },
  goOn: { ja: 'このまま続ける', en: 'Play on' },
  theyMove: { ja: '相手の番です。すぐに進みます。', en: 'The opponent moves; one moment.' },
  playNow: { ja: '▶ 遊んでみる', en: '▶ Play now' },
  lessonAgain: { ja: 'もう一度レッスン', en: 'The lesson again' },
  playNowSub: { ja: 'ライト・エントリー20、やさしい相手と', en: 'Lite + Entry 20 against an easy opponent' },
  running: { ja: '対戦中', en: 'Games under way' },
  finished: { ja: '終わった対戦', en: 'Finished games' },
  goOnGame: { ja: '続ける', en: 'Go on' },
  won: { ja: '勝ち', en: 'won' },
  lostGame: { ja: '負け', en: 'lost' },
  ended: { ja: '終了', en: 'ended' },
  replay: { ja: '再生', en: 'Replay' },
  copyShare: { ja: '共有リンク', en: 'Share link' },
  copyWatch: { ja: '観戦リンク', en: 'Watch link' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  onlyHereHow: {
    ja: 'このサーバーはこのコンピュータの中だけで開いています。友だちの端末から開くには、blackpoker serve --host 0.0.0.0 で始めるか、--public-url を付けてください。',
    en: 'This server listens on this machine only. For a friend elsewhere start it with blackpoker serve --host 0.0.0.0, or give it a --public-url.',
  },
  copyFailed: { ja: 'コピーできません。下のリンクを選んでください。', en: 'Copying is not possible here: select the link below.' },
  download: { ja: '棋譜', en: 'Record' },
  seat: { ja: '席', en: 'Seat' },
  whichSeat: { ja: 'このブラウザはこのテーブルの両方の席を持っています。どちらで続けますか?', en: 'This browser has both seats at this table. Which one do you play here?' },
  forget: { ja: '一覧から消す', en: 'Remove from the list' },
  lessonGame: { ja: 'レッスン', en: 'Lesson' },
  actionsOf: { ja: 'アクション', en: 'actions' },
  windowTime: { ja: '対応の時間', en: 'Reaction window' },
  seconds: { ja: '秒', en: 's' },
  fromPosition: { ja: '決めた局面から始める', en: 'Start from a position' },
  positionSub: {
    ja: 'シナリオ(YAML)のファイルを選ぶか、ここに書きます。カードは配られず、書いた通りに並びます。play と expect は使いません。',
    en: 'Choose a scenario file (YAML) or write one here. Nothing is dealt: the cards lie as written. Its play and expectations are not used.',
  },
  positionFile: { ja: 'シナリオのファイル', en: 'Scenario file' },
  positionText: { ja: 'シナリオ', en: 'Scenario' },
  positionExample: { ja: '例を入れる', en: 'Fill in an example' },
  positionSeat: { ja: 'あなたの席', en: 'Your seat' },
  positionInvited: {
    ja: '決めた局面から始まります。カードは配られません。テーブルを作った人は、すべてのカードを知っているかもしれません。',
    en: 'The game begins in a given position. Nothing is dealt, and whoever made the table may know all cards.',
  },
  fastSub: { ja: '早いテーブル:パスするとすぐ次へ進みます。', en: 'Fast table: a pass goes on at once.' },
  windowSub: {
    ja: '相手のリクエストに対応できる時間です。何もしなければパスになります。',
    en: 'How long you may answer what the other requests. Doing nothing is a pass.',
  },
  levelEasy: { ja: 'はじめての人向け', en: 'for first games' },
  levelNormal: { ja: '素直に強い', en: 'plays soundly' },
  levelHard: { ja: 'じっくり読む', en: 'thinks ahead' },
  deck: { ja: 'デッキ', en: 'Deck' },
  deckUsual: { ja: '標準(54枚)', en: 'the usual 54 cards' },
  deckOwn: { ja: '自分のデッキ', en: 'your own' },
  deckChange: { ja: 'デッキを選ぶ', en: 'Choose the deck' },
  deckCards: { ja: '枚', en: 'cards' },
  deckSame: { ja: '相手も同じデッキを使う', en: 'The opponent plays the same deck' },
  deckAll: { ja: '全部入れる', en: 'All in' },
  deckNone: { ja: '全部外す', en: 'All out' },
  deckSaved: { ja: '保存したデッキ', en: 'Saved decks' },
  deckName: { ja: 'デッキの名前', en: 'Name of the deck' },
  deckSave: { ja: '保存', en: 'Save' },
  deckDelete: { ja: '消す', en: 'Delete' },
  deckText: { ja: 'テキスト(コピー・貼り付け)', en: 'As text: copy or paste' },
  deckRead: { ja: '読み込む', en: 'Read the text' },
  deckUse: { ja: 'このデッキを使う', en: 'Use this deck' },
  deckGood: { ja: 'このデッキは使えます。', en: 'This deck can be played.' },
  deckAsking: { ja: '確かめています…', en: 'Asking the server…' },
  deckSuit: { ja: 'まとめて入れる・外す', en: 'all in or out' },
  jokers: { ja: 'ジョーカー', en: 'Jokers' },
  chosen: { ja: '選んだカード', en: 'Chosen' },
  notYet: { ja: 'まだ選んでいません', en: 'nothing yet' },
  sameAsLast: { ja: '前回と同じカードを選んであります。', en: 'The same as last time is chosen already.' },
  decide: { ja: 'これで決める', en: 'Take these' },
  decideNone: { ja: '選ばずに始める', en: 'Take none' },
  clearChosen: { ja: '選び直す', en: 'Start over' },
  withoutTrump: { ja: '切札の効果がないカード', en: 'Cards that are no trumps' },
  secret: { ja: '相手には見えません。', en: 'The opponent does not see it.' },
} satisfies Record<string, Both>;

/** Say one of these texts. */
export const w = (key: keyof typeof WORDS): string => WORDS[key][prefs.lang];

const FORMATS: Record<string, Both> = {
  lite: { ja: '召喚・戦闘・基本の魔法。まずはここから', en: 'Summoning, fighting, basic magic. Begin here' },
  std: { ja: '+魔術士、帰還、蘇生などの魔法', en: 'adds magicians, return, reanimation and more' },
  pro: { ja: '+キル、停戦、対象変更など2枚で起こす速攻魔法', en: 'adds quick magic with two cards: kill, truce, change target' },
  mast: { ja: '+ロイヤルストレートフラッシュなどの大技。全部入り', en: 'adds the great ones, up to the royal straight flush. Everything' },
};

const FRAMES: Record<string, Both> = {
  basic: { ja: 'デッキを切って7枚引くだけ', en: 'Shuffle, draw seven, play' },
  entry20: { ja: '決まった20枚。防壁と兵士が1枚ずつ出て始まる', en: 'Twenty given cards; a bulwark and a soldier are there at the start' },
  entryStrategy: { ja: 'エントリー20+最初の手札の3枚を選べる', en: 'Entry 20, and you choose three cards of your first hand' },
  pack: { ja: '14枚のパックを一度だけ開けて1枚もらえる', en: 'A pack of 14 cards: open it once and take one' },
  packStrategy: { ja: 'パック+最初の手札の3枚を選べる', en: 'A pack, and you choose three cards of your first hand' },
  rarePack: { ja: 'パック+とっておきのレアカードを1枚選ぶ', en: 'A pack, and one rare card of your choice' },
  strategy: { ja: 'パック+レアカード1枚+最初の手札の3枚', en: 'A pack, a rare card and three cards of your first hand' },
  extra: { ja: '切札を2枚まで伏せて始める', en: 'Up to two trumps lie face down beside you' },
  extra82: { ja: '切札2枚・戦略カード3枚・レア1枚・パック', en: 'Two trumps, three strategy cards, a rare card and a pack' },
};

/** Say in a line what a format adds. */
export const aboutFormat = (id: string): string => FORMATS[id]?.[prefs.lang] ?? '';

/** Say in a line how a frame begins. */
export const aboutFrame = (id: string): string => FRAMES[id]?.[prefs.lang] ?? '';
