/** The lists and terms of the rules as the server tells them, by id. */

import { rules } from './api';
import type { Rule, TermText } from './wire';

class RuleBook {
  regulation = $state('');
  byId = $state.raw<ReadonlyMap<string, Rule>>(new Map());
  terms = $state.raw<ReadonlyMap<string, TermText>>(new Map());
  /** The id or address that the rule book is open at; an empty text opens the whole book. */
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
}

export const book = new RuleBook();
