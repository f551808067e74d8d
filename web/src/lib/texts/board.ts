/** What is said of open tables and of games that anybody may watch. */

export const BOARD = {
  boardOpen: { ja: '公開テーブル', en: 'Open tables' },
  boardLive: { ja: '観戦できる対戦', en: 'Games to watch' },
  boardNone: {
    ja: '今、公開テーブルはありません。「友だちと」で「誰でも参加できる」を選ぶと、あなたのテーブルがここに載ります。',
    en: 'No table is open just now. Under “With a friend”, choose “Anybody may join” and yours is listed here.',
  },
  boardJoin: { ja: '参加する', en: 'Join' },
  boardLook: { ja: '内容を見る', en: 'Details' },
  boardWatch: { ja: '観戦する', en: 'Watch' },
  boardMine: { ja: 'あなたのテーブル', en: 'Your table' },
  boardFresh: { ja: '今できたところ', en: 'just opened' },
  boardMinutes: { ja: '{n}分待っています', en: 'waiting for {n} min' },
  boardTurn: { ja: '{n}ターン目', en: 'turn {n}' },
  boardWatching: { ja: '観戦{n}人', en: '{n} watching' },
  boardFast: { ja: '早いテーブル', en: 'fast table' },
  boardWindow: { ja: '対応{n}秒', en: '{n} s to respond' },
  boardPosition: { ja: '局面「{name}」から', en: 'from the position “{name}”' },
  boardVersus: { ja: '{one} 対 {two}', en: '{one} vs {two}' },
  openTable: { ja: '誰でも参加できる（公開テーブル）', en: 'Anybody may join (open table)' },
  openTableSub: {
    ja: 'ロビーに載り、誰でも参加・観戦できます。名前も表示されます。選ばなければ、リンクを知っている人だけです。',
    en: 'It is listed in the lobby, and anybody may join and watch. Your name is shown. If not chosen, only who has a link can come.',
  },
  waitAnybody: { ja: '相手を待っています。', en: 'Waiting for an opponent.' },
  openWaiting: {
    ja: '公開テーブルとしてロビーに載っています。誰かが参加すると始まります。このページを開いたままお待ちください。',
    en: 'Your table is listed in the lobby. The game begins when anybody joins. Keep this page open.',
  },
  openInvited: { ja: '公開テーブルです。誰でも観戦できます。', en: 'This is an open table: anybody may watch.' },
} as const;
