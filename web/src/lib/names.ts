/** Names of things on the table, in words: the notation of docs/notation.md read aloud. */

import { cardText, isCard } from './cards';
import type { Lang, Regulations, Rule, Seat } from './types';

export interface Naming {
  lang: Lang;
  /** Whose side is called "my"; null for who watches. */
  seat: Seat | null;
  rules: ReadonlyMap<string, Rule>;
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const WORDS: Record<string, Record<Lang, string>> = {
  pass: { ja: 'パス', en: 'pass' },
  done: { ja: 'ここまで', en: 'done' },
  none: { ja: 'なし', en: 'none' },
  choose: { ja: '選択', en: 'chooses' },
  block: { ja: 'ブロック', en: 'blocks' },
  concede: { ja: '投了', en: 'concedes' },
  main: { ja: 'メイン', en: 'main' },
  quick: { ja: 'クイック', en: 'quick' },
};

/** Return ① for 1. */
export function circled(number: number): string {
  return CIRCLED[number - 1] ?? `(${number})`;
}

/** Return whose something is, in a word. */
export function owner(seat: string, naming: Naming): string {
  if (naming.seat === null) return seat;
  if (naming.lang === 'ja') return seat === naming.seat ? '自分' : '相手';
  return seat === naming.seat ? 'my' : 'their';
}

/** Return the name of an action, a character, a fog or a trump. */
export function ruleName(id: string, naming: Naming): string {
  const rule = naming.rules.get(id);
  return rule ? rule[naming.lang] : id;
}

/** Return a regulation in words, or as it is written while its parts are not known. */
export function regulationName(regulation: string, known: Regulations | null, lang: Lang): string {
  const [format, frame] = regulation.split('+');
  const found = [known?.formats.find((each) => each.id === format), known?.frames.find((each) => each.id === frame)];
  return found.every(Boolean) ? found.map((each) => each![lang]).join(' + ') : regulation;
}

/** Return a short text for anything that can be picked. */
export function thing(name: string, naming: Naming): string {
  const bare = name.split(':')[0] ?? name;
  const again = name.includes(':') ? ` (${name.split(':')[1]})` : '';
  const ja = naming.lang === 'ja';
  if (isCard(bare)) return cardText(bare) + again;
  if (bare === 'A' || bare === 'B') return player(bare, naming);
  const bulwark = /^([AB])#(\d+)$/.exec(bare);
  if (bulwark) return ja ? `${owner(bulwark[1]!, naming)}の防壁${bulwark[2]}` : `${owner(bulwark[1]!, naming)} bulwark ${bulwark[2]}`;
  const unit = /^([AB])\.(.+)$/.exec(bare);
  if (unit) {
    const cards = unit[2]!.split('.').filter(isCard).map(cardText).join('');
    return ja ? `${owner(unit[1]!, naming)}の${cards}` : `${owner(unit[1]!, naming)} ${cards}`;
  }
  const request = /^@(\d+)$/.exec(bare);
  if (request) return (ja ? 'ステージ' : 'stage ') + circled(Number(request[1]));
  const trump = /^([AB])!(.+)$/.exec(bare);
  if (trump) {
    const which = isCard(trump[2]!) ? cardText(trump[2]!) : trump[2]!;
    return ja ? `${owner(trump[1]!, naming)}の切札${which}` : `${owner(trump[1]!, naming)} trump ${which}`;
  }
  const word = WORDS[bare];
  return (word ? word[naming.lang] : ruleName(bare, naming)) + again;
}

/** Return a player in words. */
export function player(seat: string, naming: Naming): string {
  if (naming.seat === null) return seat;
  if (naming.lang === 'ja') return seat === naming.seat ? 'あなた' : '相手';
  return seat === naming.seat ? 'you' : 'the opponent';
}

/** Return a move in notation with names for its parts, for people. */
export function prettyMove(line: string, naming: Naming): string {
  return line
    .split(/\s+/)
    .map((token) => {
      if (token === '$' || token === '>') return token === '>' ? '→' : '$';
      return token
        .split(/(?<=[:+])|(?=[:+])/)
        .map((part) => (part === ':' || part === '+' ? part : thing(part, naming)))
        .join('');
    })
    .join(' ');
}
