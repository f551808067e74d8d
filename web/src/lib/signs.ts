/** Signs of the notation, each with the term of the rules that explains it. */

import type { Lang } from './lang';
import type { Rule } from './wire';

/** A piece of notation: what is read, and the id of the term that explains it, if it is a sign. */
export interface Sign {
  text: string;
  term: string | null;
}

/** Return a cost like BL as its letters, behind the sign of costs. */
export function costSigns(cost: string): Sign[] {
  return cost ? ['', ...cost].map((each) => ({ text: each || '$', term: `$${each}` })) : [];
}

/** Return the header of an action as its signs. */
export const signsOf = ({ signs }: Pick<Rule, 'signs'>, lang: Lang): Sign[] => signs.map(({ text, term }) => ({ text: text[lang], term }));
