import type { InvertedIndex } from './inverted-index';
import { matchTerm, type TermMatches } from './match-term';
import type { QueryTerm } from './query-terms';

export interface Ranking {
  /** Positions of the documents found, best first. */
  documents: number[];
  /** No document has all the words: these have the most of them. */
  partial: boolean;
  /** For each term, the indexed words that matched it. */
  matches: TermMatches[];
}

export function rank(index: InvertedIndex, terms: QueryTerm[]): Ranking {
  const matches = terms.map((term) => matchTerm(index, term));
  const totals = new Map<number, { terms: number; score: number }>();
  for (const words of matches) {
    const scores = scoresOf(index, words);
    // Inverse document frequency: a word found everywhere says little.
    const rarity = Math.log(1 + index.documents.length / Math.max(1, scores.size));
    for (const [id, score] of scores) {
      const total = totals.get(id) ?? { terms: 0, score: 0 };
      totals.set(id, { terms: total.terms + 1, score: total.score + rarity * score });
    }
  }
  const most = Math.max(0, ...[...totals.values()].map(({ terms: count }) => count));
  const documents = [...totals]
    .filter(([, { terms: count }]) => count === most)
    .sort(([a, { score: scoreA }], [b, { score: scoreB }]) => scoreB - scoreA || a - b)
    .map(([id]) => id);
  return { documents, partial: most > 0 && most < terms.length, matches };
}

function scoresOf({ entries }: InvertedIndex, words: TermMatches): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [form, score] of words)
    for (const [id, weight] of entries.get(form)?.weights ?? [])
      scores.set(id, Math.max(scores.get(id) ?? 0, score * weight));
  return scores;
}
