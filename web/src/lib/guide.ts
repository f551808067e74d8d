/** The guide of the first games: one short sentence for each kind of moment. It explains and decides nothing. */

import type { Ask, Both, View } from './types';

const TIPS: Record<string, Both> = {
  intro: {
    ja: '相手のライフ(山札)をなくせば勝ちです。引いても、ダメージを受けても、コストLを払っても減ります。',
    en: 'You win when the opponent has no life left. Life is the deck: drawing, damage and cost L all take from it.',
  },
  main: {
    ja: '手札をタップすると、それでできることが出ます。兵士召喚はコストB(防壁を横にする)とL(ライフ1枚)。防壁は毎ターン1枚置けます。',
    en: 'Tap a hand card to see what it can do. Summoning a soldier costs B (a bulwark turns sideways) and L (one life). Bulwarks pay.',
  },
  answer: {
    ja: 'リクエストはステージで待ち、後から置いたものが先に解決します。クイックのアクションで対応するか、パスしてください。',
    en: 'Requests wait on the stage and the last one resolves first. Answer with a quick action, or pass.',
  },
  draw_second: {
    ja: '引くほど選べることは増えますが、ライフは減ります。',
    en: 'More cards give you more to do, but every card you draw is one life less.',
  },
  choose_hand_card: {
    ja: '防壁は裏向きで置きます。ブロックと、コストBに使えます。使わなそうなカードを置きましょう。',
    en: 'A bulwark lies face down. It blocks and pays cost B. Put a card that you will miss least.',
  },
  choose_attackers: {
    ja: 'アタックする兵士をタップして「アタック」。このターンに出た兵士(✦)はまだアタックできません。',
    en: 'Tap the soldiers that attack, then confirm. Soldiers that entered this turn (✦) cannot attack yet.',
  },
  choose_blockers: {
    ja: '赤い点線のアタッカーをブロックする、あなたのキャラクターをタップ。ブロックしなければサイズの分だけダメージを受けます。',
    en: 'Tap the character that blocks the attacker with the red dashes. What nobody blocks hits your life by its size.',
  },
  pay_D: { ja: 'コストD:手札を1枚捨てます。', en: 'Cost D: discard a card from your hand.' },
  pay_S: { ja: 'コストS:自分のキャラクターを1体墓地へ送ります。', en: 'Cost S: put one of your characters into the graveyard.' },
  choose_target: {
    ja: '光っているものから対象を選びます。対象は解決のときにもう一度確かめられます。',
    en: 'Choose the target among what is lit. It is looked at again when the request resolves.',
  },
  discard_to_limit: { ja: 'ターンの終わりの手札は7枚までです。', en: 'At the end of your turn you keep at most 7 cards.' },
};

/** Return the tip for a moment, or null. */
export function tip(view: View, ask: Ask | null): Both | null {
  if (ask === null) return view.turns <= 1 ? TIPS['intro']! : null;
  if (ask.kind === 'choose_action') return view.stage.length ? TIPS['answer']! : TIPS['main']!;
  return TIPS[ask.kind] ?? null;
}
