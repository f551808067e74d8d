/** What is said about editions and local rules. */

import type { Text } from '../wire';

export const LOCAL = {
  edition: { ja: '版', en: 'Edition' },
  editionUsual: { ja: '{name}（標準）', en: '{name} (usual)' },
  localRules: { ja: 'ローカルルール', en: 'Local rules' },
  localShort: { ja: 'ローカル', en: 'Local' },
  localChosen: { ja: '{n}つ選択', en: '{n} chosen' },
  localSub: {
    ja: 'このサーバーにあるルールパッケージです。いくつでも組み合わせられます。相手は、変わるところを読んで同意してから席に着きます。',
    en: 'The rule packages of this server; any of them can be combined. Your opponent reads what they change and agrees before taking the seat.',
  },
  localSubAlone: {
    ja: 'このサーバーにあるルールパッケージです。いくつでも組み合わせられます。',
    en: 'The rule packages of this server; any of them can be combined.',
  },
  localWants: { ja: '「{local}」のおすすめ：{name}', en: '{local} is meant for {name}.' },
  localTake: { ja: 'この組み合わせにする', en: 'Choose that' },
  localNothing: { ja: 'この対戦レギュレーションでは変わるところがありません。', en: 'They change nothing in this regulation.' },
  localChanges: { ja: '変わるところ', en: 'What they change' },
  localDetails: { ja: '変わるところをくわしく見る', en: 'Show all that changes' },
  localAgree: { ja: 'このローカルルールで遊ぶことに同意します', en: 'Agree to play by these local rules' },
  localAgreeFirst: { ja: '参加するには、ローカルルールへの同意が必要です。', en: 'To join, agree to the local rules first.' },
  localWaiting: { ja: '友だちは、これを読んで同意してから席に着きます。', en: 'Your friend reads this and agrees before taking the seat.' },
  localGone: { ja: 'このローカルルールは、もうこのサーバーにありません。', en: 'These local rules are no longer on this server.' },
  localAdded: { ja: '追加', en: 'new' },
  localRemoved: { ja: 'なくなる', en: 'removed' },
  localBook: { ja: 'このルールのルールブック', en: 'The rule book of these rules' },
} satisfies Record<string, Text>;
