/** The rule book as the server tells it: every entry by its address, and what is found by words or by a card. */

import { ruleBook } from './api';
import type { BookEntry, BookSection, RuleBook } from './wire';

/** Other signs for suits, as they are read. */
const SIGNS: Record<string, string> = { '♥': '♡', '♦': '♢', '♤': '♠', '♧': '♣' };

/** Return a text as it is compared: without width and case, with the signs of the lists. */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return [...plain].map((letter) => SIGNS[letter] ?? letter).join('');
}

/** Return how well an entry fits a word: 0 not at all, more for its name and signs than for its texts. */
export function fit(entry: BookEntry, word: string): number {
  const names = [entry.name.ja, entry.name.en, ...entry.words.split('\n'), ...entry.cards].map(folded);
  const own = [entry.name.ja, entry.name.en, idOf(entry.address)].map(folded);
  if (own.includes(word)) return 5;
  if (names.includes(word)) return 4;
  if (names.some((each) => each.startsWith(word))) return 3;
  if (names.some((each) => each.includes(word))) return 2;
  return entry.fields.some(({ text }) => folded(`${text.ja}\n${text.en}`).includes(word)) ? 1 : 0;
}

/** Return the entries that fit every word, the best first. */
export function found(sections: readonly BookSection[], wanted: string): BookEntry[] {
  const words = folded(wanted).split(' ').filter(Boolean);
  if (!words.length) return [];
  const whole = words.join(' ');
  const all = sections.flatMap((section) => section.entries.flatMap((entry) => [entry, ...entry.inner]));
  const ranked = all.map((entry) => {
    const each = words.map((word) => fit(entry, word));
    return { entry, rank: each.includes(0) ? fit(entry, whole) : Math.max(Math.min(...each), fit(entry, whole)) };
  });
  return ranked.filter(({ rank }) => rank > 0).sort((one, other) => other.rank - one.rank).map(({ entry }) => entry);
}

const idOf = (address: string): string => address.split('/').slice(1).join('/');

/** Where an entry is on the page. */
export const linkTo = (address: string, regulation: string): string =>
  `/rules/${address.split('/').map(encodeURIComponent).join('/')}${regulation ? `?regulation=${encodeURIComponent(regulation)}` : ''}`;

class Shelf {
  book = $state.raw<RuleBook | null>(null);
  byAddress = $state.raw<ReadonlyMap<string, BookEntry>>(new Map());
  /** By the id alone; of several the first. */
  byId = $derived<ReadonlyMap<string, BookEntry>>(new Map([...this.byAddress.values()].reverse().map((each) => [idOf(each.address), each])));

  /** Fetch the book of a regulation once, or the book of everything. */
  async load(regulation: string): Promise<void> {
    if (this.book?.regulation === regulation) return;
    const found = await ruleBook(regulation);
    const entries = found.sections.flatMap((section) => section.entries.flatMap((entry) => [entry, ...entry.inner]));
    this.byAddress = new Map(entries.map((entry) => [entry.address, entry]));
    this.book = found;
  }

  /** Return the entry of an address, or the first one whose id it is. */
  entry(name: string): BookEntry | undefined {
    return this.byAddress.get(name) ?? this.byId.get(name);
  }
}

export const shelf = new Shelf();
