/** The lists and terms of the rules as the server tells them, by id. */

import { rules, rulings } from './api';
import type { Rule, TermText } from './wire';

class RuleBook {
  regulation = $state('');
  byId = $state.raw<ReadonlyMap<string, Rule>>(new Map());
  terms = $state.raw<ReadonlyMap<string, TermText>>(new Map());
  rulings = $state.raw<ReadonlyMap<string, TermText>>(new Map());
  /** The entry whose card is open; an empty text opens the whole list. */
  open = $state<string | null>(null);
  /** The list of keys is open. */
  keys = $state(false);

  /** Fetch the lists of a regulation once; names of everything else come with the whole list. */
  async load(regulation: string): Promise<void> {
    if (this.regulation === regulation && this.byId.size) return;
    const found = await rules(regulation);
    this.regulation = regulation;
    this.byId = new Map(found.rules.map((each) => [each.id, each]));
    this.terms = new Map(found.terms.map((each) => [each.id, each]));
  }

  /** Fetch the rulings, once one of them is wanted. */
  async loadRulings(): Promise<void> {
    if (!this.rulings.size) this.rulings = new Map((await rulings()).map((each) => [each.id, each]));
  }
}

export const book = new RuleBook();
