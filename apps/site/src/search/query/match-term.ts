import { synonymsOf } from '../french/synonyms';
import { editDistance, maxEditDistance } from './edit-distance';
import type { InvertedIndex } from './inverted-index';
import { type QueryTerm, similarity } from './query-terms';

/** The indexed words that match a term, each with a score from 0 to 1. */
export type TermMatches = Map<string, number>;

const synonymScore = 0.4;
const misspellingScore = 0.3;

/** The word itself, its inflections and its synonyms; without any, the nearest spellings. */
export function matchTerm({ entries }: InvertedIndex, term: QueryTerm): TermMatches {
  const matches: TermMatches = new Map();
  const synonyms = synonymsOf(term.stem);
  for (const [form, entry] of entries) {
    const score =
      similarity(form, term, entry.stem) || (synonyms.has(entry.stem) ? synonymScore : 0);
    if (score > 0) matches.set(form, score);
  }
  return matches.size > 0 ? matches : matchMisspelled(entries.keys(), term);
}

function matchMisspelled(
  words: Iterable<string>,
  { form: typed, isPrefix }: QueryTerm,
): TermMatches {
  const maximum = maxEditDistance(typed.length);
  const matches: TermMatches = new Map();
  let smallest = maximum;
  if (maximum === 0) return matches;
  for (const form of words) {
    if (!startsAlike(typed, form) || form.length < typed.length - maximum) continue;
    if (!isPrefix && form.length > typed.length + maximum) continue;
    const distance = editDistance(typed, form, isPrefix);
    if (distance > smallest) continue;
    if (distance < smallest) matches.clear();
    smallest = distance;
    matches.set(form, misspellingScore);
  }
  return matches;
}

/** A cheap test that spares the distance to nearly every word. It allows one error at the start. */
const startsAlike = (typed: string, form: string): boolean =>
  typed[0] === form[0] || typed[1] === form[0] || typed[0] === form[1] || typed[1] === form[1];
