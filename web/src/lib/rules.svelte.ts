/** The lists of the rules as the server tells them, by id. */

import { rules } from './api';
import type { Rule } from './types';

class RuleBook {
  regulation = $state('');
  byId = $state.raw<ReadonlyMap<string, Rule>>(new Map());
  /** The entry whose card is open; an empty text opens the whole list. */
  open = $state<string | null>(null);
  /** The list of keys is open. */
  keys = $state(false);

  /** Fetch the lists of a regulation once; names of everything else come with the whole list. */
  async load(regulation: string): Promise<void> {
    if (this.regulation === regulation && this.byId.size) return;
    const found = await rules(regulation);
    this.regulation = regulation;
    this.byId = new Map(found.map((each) => [each.id, each]));
  }
}

export const book = new RuleBook();
