import { synonymsOf } from '../french/synonyms';
import { slipsAllowed, slipsBetween } from './distance';
import { likeness, type Term } from './terms';
import type { WordIndex } from './word-index';

/** Words of the pages that answer a term, and how well. */
export type Forms = Map<string, number>;

const synonym = 0.4;
const slip = 0.3;

/** The word itself, its forms and its synonyms; failing these, words a slip or two away. */
export function findForms({ entries }: WordIndex, term: Term): Forms {
  const found: Forms = new Map();
  const synonyms = synonymsOf(term.stem);
  for (const [form, entry] of entries) {
    const value = likeness(form, term, entry.stem) || (synonyms.has(entry.stem) ? synonym : 0);
    if (value > 0) found.set(form, value);
  }
  return found.size > 0 ? found : findMisspelt(entries.keys(), term);
}

function findMisspelt(words: Iterable<string>, { form: typed, unfinished }: Term): Forms {
  const allowed = slipsAllowed(typed.length);
  const found: Forms = new Map();
  let fewest = allowed;
  if (allowed === 0) return found;
  for (const form of words) {
    if (!beginAlike(typed, form) || form.length < typed.length - allowed) continue;
    if (!unfinished && form.length > typed.length + allowed) continue;
    const slips = slipsBetween(typed, form, unfinished);
    if (slips > fewest) continue;
    if (slips < fewest) found.clear();
    fewest = slips;
    found.set(form, slip);
  }
  return found;
}

/** One slip at the beginning at most: it spares comparing with nearly every word. */
const beginAlike = (typed: string, form: string): boolean =>
  typed[0] === form[0] || typed[1] === form[0] || typed[0] === form[1] || typed[1] === form[1];
