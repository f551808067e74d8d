/** The first lesson: steps as data, bound to what can be seen at the table. What is legal comes from the server. */

import type { Ask, Both, LogLine, Outcome, View } from './types';

export interface Step {
  id: string;
  /** The number that is shown; steps that belong together share one. */
  part: number;
  /** The step of the server's lesson that brings this moment back. */
  from: string;
  turn: number;
  /** The kind of question at which it is time for this step. */
  kind: string;
  /** The action on top of the stage; an empty text for an empty stage. */
  top?: string;
  /** The action that the step is about; it must be possible. */
  action?: string;
  /** The own move that does what the step says; without one the step ends with its moment. */
  does?: RegExp;
  /** There is nothing to do but to read. */
  read?: boolean;
  text: Both;
  /** What to tap: the first of these that is there. */
  lights: string[];
}

const PASS = '[data-press=pass]';
const CONFIRM = '[data-press=confirm]';
const hand = (card: string): string => `.hand [data-name="${card}"]`;
const offered = (name: string): string => `.offered[data-name="${name}"]`;
const OFFERED = '.spot.offered';
const use = (action: string): string => `[data-use=${action}]`;
const press = (id: string): string => `[data-press=${id}]`;

export const STEPS: readonly Step[] = [
  {
    id: 'life', part: 1, from: 'bulwark', turn: 1, kind: 'choose_action', top: '', read: true, lights: ['.side:not(.above) .pile'],
    text: {
      ja: '枠で囲んだのがあなたのライフ(山札)です。引いても、ダメージでも、コストLでも減り、先に0枚になったほうが負けです。',
      en: 'The pile in the ring is your life: your deck. Drawing, damage and cost L all take cards from it; who has none left loses.',
    },
  },
  {
    id: 'bulwark', part: 2, from: 'bulwark', turn: 1, kind: 'choose_action', top: '', action: 'setBulwark', does: /^A setBulwark/,
    lights: [CONFIRM, '[data-action=setBulwark]', press('palette')],
    text: {
      ja: 'まず守りから。「できること」の「防壁設置」を選びます(ライフ1枚)。防壁はアタックを止め、召喚のコストにもなります。',
      en: 'Defence first: choose Set Bulwark from What I can do (it costs one life). Bulwarks stop attacks and pay for summoning.',
    },
  },
  {
    id: 'bulwarkCard', part: 2, from: 'bulwark', turn: 1, kind: 'choose_hand_card', does: /^A choose [SHDC]/,
    lights: [CONFIRM, offered('D3'), OFFERED],
    text: {
      ja: '裏向きに置くカードを1枚選んで「確定」。小さな♢3を置いて、強いカードは手札に残しましょう。',
      en: 'Choose the card that goes face down, and confirm. Put the small ♦3 and keep the strong cards.',
    },
  },
  {
    id: 'summon', part: 3, from: 'summon', turn: 1, kind: 'choose_action', top: '', action: 'summonsSoldier', does: /^A summons/,
    lights: [CONFIRM, use('summonsSoldier'), hand('H10')],
    text: {
      ja: '♡10をタップして「兵士召喚」、そして「確定」。コストは、防壁を1枚横にする(B)ことと、ライフ1枚(L)です。',
      en: 'Tap ♥10, then Summon Soldier, then confirm. It costs B, a bulwark turns sideways, and L, one life.',
    },
  },
  {
    id: 'attack', part: 4, from: 'attack', turn: 1, kind: 'choose_action', top: '', action: 'attack', does: /^A attack/, lights: [press('attack')],
    text: {
      ja: '最初からいる兵士♠4は、もうアタックできます。「アタック」を押してください。',
      en: 'Your soldier ♠4 was there from the start, so it can attack already. Press Attack.',
    },
  },
  {
    id: 'attackers', part: 4, from: 'attack', turn: 1, kind: 'choose_attackers', does: /^A choose A\./,
    lights: [CONFIRM, offered('A.S4'), press('done')],
    text: {
      ja: '♠4をタップし、ボタンで決定します。いま出した♡10は、次の自分のターンまでアタックできません。',
      en: 'Tap ♠4 and confirm with the button. ♥10 has just entered and cannot attack before your next turn.',
    },
  },
  {
    id: 'judge', part: 5, from: 'judge', turn: 1, kind: 'choose_action', top: 'damageJudge', lights: [PASS],
    text: {
      ja: '相手はブロックしません。ダメージの前に対応もできますが、今は「パス」。サイズの4だけ相手のライフが減ります。',
      en: 'They do not block. You could still answer before the damage, but pass now: they lose 4 life, the size of ♠4.',
    },
  },
  {
    id: 'end', part: 6, from: 'end', turn: 1, kind: 'choose_action', top: '', action: 'end', does: /^A end/, lights: [press('end')],
    text: {
      ja: 'このターンはここまで。「エンド」を押すと相手のターンです。',
      en: 'That is all for this turn. Press End: it is their turn.',
    },
  },
  {
    id: 'theirs', part: 7, from: 'theirs', turn: 2, kind: 'choose_action', top: 'summonsSoldier', lights: [PASS],
    text: {
      ja: '相手の兵士召喚がステージに乗りました。2人ともパスすると解決します。今は対応せず「パス」。',
      en: 'Their Summon Soldier waits on the stage. It resolves when both have passed; let it happen and pass.',
    },
  },
  {
    id: 'block', part: 8, from: 'block', turn: 2, kind: 'choose_blockers', does: /^A block (?!none)/,
    lights: [CONFIRM, offered('A.H10'), press('done'), '.offered[data-name^="A#"]', OFFERED],
    text: {
      ja: '相手の♡8のアタックです。♡10をタップして決定:大きいほうが残ります。防壁なら何でも止めますが、防壁は失います。',
      en: '♥8 attacks. Tap your ♥10 and confirm: the larger soldier survives. A bulwark stops anything, but is lost.',
    },
  },
  {
    id: 'judge2', part: 8, from: 'block', turn: 2, kind: 'choose_action', top: 'damageJudge', lights: [PASS],
    text: { ja: '10対8、このままであなたの勝ちです。「パス」で進めます。', en: 'Your 10 against their 8: nothing more is needed. Pass.' },
  },
  {
    id: 'draw', part: 9, from: 'draw', turn: 3, kind: 'draw_second', does: /^A choose (yes|no)/, lights: [CONFIRM, press('yes')],
    text: {
      ja: 'ターンの初めに1枚引きました。もう1枚引けますが、ライフが1枚減ります。今回は引きましょう。',
      en: 'Your turn began with a card. You may draw one more for one more life: do it this time.',
    },
  },
  {
    id: 'again', part: 10, from: 'again', turn: 3, kind: 'choose_action', top: '', action: 'attack', does: /^A attack/, lights: [press('attack')],
    text: { ja: '♡10も動けるようになりました。もう一度「アタック」。', en: '♥10 is ready now. Attack once more.' },
  },
  {
    id: 'both', part: 10, from: 'again', turn: 3, kind: 'choose_attackers', does: /^A choose A\./,
    lights: [CONFIRM, offered('A.S4'), offered('A.H10'), OFFERED, press('done')],
    text: { ja: '♠4と♡10、両方をタップして決定します。', en: 'Tap both ♠4 and ♥10, and confirm.' },
  },
  {
    id: 'judge3', part: 10, from: 'again', turn: 3, kind: 'choose_action', top: 'damageJudge', lights: [PASS],
    text: { ja: 'ここで相手も対応できます。「パス」して、相手の出方を見ましょう。', en: 'They may answer now, too. Pass and see what they do.' },
  },
  {
    id: 'counter', part: 11, from: 'counter', turn: 3, kind: 'choose_action', top: 'down', action: 'counter', does: /^A counter/,
    lights: [CONFIRM, offered('S2'), use('counter'), hand('C6')],
    text: {
      ja: 'ダウンで♠4が狙われています! ♣6をタップして「カウンター」、捨てる1枚(D)を選び「確定」。後から乗ったものが先に解決します。',
      en: 'Down is aimed at ♠4! Tap ♣6, then Counter, choose a card to discard (D) and confirm. What came last resolves first.',
    },
  },
];

/** The pass that ends the game for who has countered. */
const LAST: Step = {
  id: 'last', part: 12, from: 'counter', turn: 3, kind: 'choose_action', top: 'damageJudge', lights: [PASS],
  text: { ja: 'ダウンは打ち消されました。「パス」すれば♠4の4ダメージで、相手のライフは0です。', en: 'Down is gone. Pass: the 4 damage of ♠4 takes their last life.' },
};

export const PARTS = 12;

export const FINISH: Both = {
  ja: 'ライフ、防壁、召喚、アタックとブロック、ステージでの対応。これで遊べます!',
  en: 'Life, bulwarks, summoning, attack and block, answering on the stage: you know enough to play!',
};
export const MISSED: Both = {
  ja: '自分の考えで進めましたね。もちろんかまいません。このまま続けても、レッスンの場面に戻っても大丈夫です。',
  en: 'You went your own way, and that is fine. Play on from here, or go back to the moment of the lesson.',
};

export interface Progress {
  /** What to do now. */
  step: Step | null;
  /** The first step whose time is over and that was not done. */
  missed: Step | null;
  finished: boolean;
}

interface Moment {
  view: View;
  ask: Ask | null;
  log: readonly LogLine[];
  outcome: Outcome | null;
  /** The steps that were read, skipped or given up. */
  read: readonly string[];
}

/** Return how often each turn's own moves were made: the turn of a move is one more than the ends before it. */
function done(step: Step, log: readonly LogLine[]): boolean {
  let turn = 1;
  for (const { move } of log) {
    if (turn === step.turn && step.does?.test(move)) return true;
    if (/^[AB] end\b/.test(move)) turn += 1;
  }
  return false;
}

function isNow(step: Step, { view, ask }: Moment): boolean {
  if (ask === null || ask.kind !== step.kind || view.turns !== step.turn) return false;
  if (step.top !== undefined && step.top !== (view.stage.at(-1)?.action ?? '')) return false;
  return step.action === undefined || ask.options.some((each) => each.name === step.action);
}

/** Tell where somebody is in the lesson, by what happened and what is asked. */
export function progress(moment: Moment): Progress {
  const { view, outcome, log, read } = moment;
  const open = STEPS.filter((each) => !read.includes(each.id) && !done(each, log));
  const over = outcome !== null || view.turns > 3;
  const missed = open.find((each) => each.does && (over || view.turns > each.turn)) ?? null;
  if (over) return { step: null, missed, finished: true };
  const countered = STEPS.some((each) => each.id === 'counter' && done(each, log));
  const steps = countered ? [...open.filter((each) => each.id !== 'judge3'), LAST] : open;
  return { step: steps.find((each) => isNow(each, moment)) ?? null, missed, finished: false };
}

/** Return the steps that are over and were not done. */
export function missedSteps(moment: Moment): string[] {
  const over = moment.outcome !== null || moment.view.turns > 3;
  return STEPS.filter((each) => each.does && !done(each, moment.log) && (over || moment.view.turns > each.turn)).map((each) => each.id);
}
