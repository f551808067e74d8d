/** How things and players are called: the words of the server, with whose they are in front. */

import { cardText } from './cards';
import type { Lang } from './lang';
import { text } from './texts';
import type { ActionMode, Guests, Regulations, Seat, Text, Thing, View } from './wire';

/** What is looked up by its id for its name. */
export type Named = ReadonlyMap<string, { name: Text }>;

export interface Naming {
  lang: Lang;
  /** Whose side is called "your"; null for who watches. */
  seat: Seat | null;
  rules: Named;
  /** How both are called for who watches; by their letters if nothing else tells them apart. */
  names?: Record<Seat, string>;
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

/** Return ① for 1. */
export function circled(number: number): string {
  return CIRCLED[number - 1] ?? `(${number})`;
}

/** Return a player in words. */
export function player(seat: Seat, naming: Naming): string {
  if (naming.seat === null) return naming.names?.[seat] ?? seat;
  return text(seat === naming.seat ? 'you' : 'they', naming.lang);
}

/** Return how two players are called for who watches; two who are called alike are told apart by their letters. */
export function seatNames(guests: Guests, lang: Lang): Record<Seat, string> {
  const called = (seat: Seat): string => (guests[seat]?.computer ? text('computer', lang) : guests[seat]?.name || seat);
  const [A, B] = [called('A'), called('B')];
  const letters = { A: text('playerOf', lang, { seat: 'A' }), B: text('playerOf', lang, { seat: 'B' }) };
  return A === B || (A === 'A' && B === 'B') ? letters : { A, B };
}

/** Say whose something is. */
export function owned(what: string, seat: Seat, naming: Naming): string {
  if (naming.seat === null) return text('of', naming.lang, { player: player(seat, naming), thing: what });
  return text(seat === naming.seat ? 'yours' : 'theirs', naming.lang, { thing: what });
}

/** Return a short text for anything that can be picked or was told of. */
export function thingText(thing: Thing, naming: Naming): string {
  if (thing.sort === 'player' && thing.seat !== null) return player(thing.seat, naming);
  const said = thing.text[naming.lang];
  const stands = thing.sort === 'soldier' || thing.sort === 'bulwark' || thing.sort === 'trump';
  return stands && thing.seat !== null ? owned(said, thing.seat, naming) : said;
}

/** Return a way to request an action in a few words: when, and at which cost. */
export function modeText({ timing, cost }: ActionMode, lang: Lang): string {
  const when = timing[lang];
  return when.charAt(0).toUpperCase() + when.slice(1) + (cost ? ` $${cost}` : '');
}

/** Return the name of an action, a character, a fog or a trump. */
export function ruleName(id: string, naming: Naming): string {
  return naming.rules.get(id)?.name[naming.lang] ?? id;
}

/** Return a regulation in words, or as it is written while its parts are not known. */
export function regulationName(regulation: string, known: Regulations | null, lang: Lang): string {
  const { edition, format, frame, packages } = partsOf(regulation, known);
  if (!format || !frame) return regulation;
  const words = [format.name[lang], frame.name[lang], ...packages.map((each) => each.name[lang])];
  const said = words.join(' + ');
  if (edition === known?.editions[0]) return said;
  return lang === 'ja' ? `${said}（${edition!.name.ja}）` : `${said} (${edition!.name.en})`;
}

/** Return the edition, the format, the frame and the local rules of a regulation. */
export function partsOf(regulation: string, known: Regulations | null) {
  const [written, behind] = regulation.split(' ')[0]!.split('@');
  const [first, second, ...local] = written!.split('+');
  const packages = local.map((id) => known?.packages.find((each) => each.id === id) ?? { id, name: { ja: id, en: id }, edition: '', frames: [] });
  const id = behind ?? packages.find((each) => each.edition)?.edition;
  const having = id ? undefined : known?.editions.find((each) => each.frames.some((frame) => frame.id === second));
  const edition = known?.editions.find((each) => each.id === id) ?? having ?? known?.editions[0];
  const frames = [...(edition?.frames ?? []), ...packages.flatMap((each) => each.frames)];
  return { edition, format: edition?.formats.find((each) => each.id === first), frame: frames.find((each) => each.id === second), packages };
}

/** Write a regulation: format and frame, local rules behind them, and the edition where it is not the usual one. */
export function regulationOf(known: Regulations, edition: string, format: string, frame: string, packages: readonly string[]): string {
  const behind = edition === known.editions[0]?.id ? '' : `@${edition}`;
  return [format, frame, ...packages].join('+') + behind;
}

const both = (say: (lang: Lang) => string): Text => ({ ja: say('ja'), en: say('en') });

/** Return everything on the table by its name, as the view has it. */
export function onTable(view: View, rules: Named): ReadonlyMap<string, Thing> {
  const found: Thing[] = [];
  for (const seat of ['A', 'B'] as const) {
    const side = view[seat];
    found.push({ name: seat, sort: 'player', seat, cards: [], place: null, text: both(() => seat) });
    for (const { name, cards } of side.soldiers) found.push({ name, sort: 'soldier', seat, cards, place: null, text: both(() => cards.map(cardText).join('')) });
    side.bulwarks.forEach(({ name, card }, at) => {
      found.push({ name, sort: 'bulwark', seat, cards: card ? [card] : [], place: at + 1, text: both((lang) => text('bulwark', lang, { n: at + 1 })) });
    });
    side.trumps.forEach(({ name, card }, at) => {
      const which = card ? cardText(card) : String(at + 1);
      found.push({ name, sort: 'trump', seat, cards: card ? [card] : [], place: at + 1, text: both((lang) => `${text('trump', lang)} ${which}`) });
    });
    for (const card of side.hand ?? []) found.push({ name: card, sort: 'card', seat, cards: [card], place: null, text: both(() => cardText(card)) });
  }
  view.stage.forEach(({ name, action, seat, keys }, at) => {
    if (name === null) return;
    found.push({ name, sort: 'request', seat, cards: keys, place: at + 1, text: both((lang) => circled(at + 1) + (rules.get(action)?.name[lang] ?? action)) });
  });
  return new Map(found.map((each) => [each.name, each]));
}
