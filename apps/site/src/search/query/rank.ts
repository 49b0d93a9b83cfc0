import { type Forms, findForms } from './find-forms';
import type { Term } from './terms';
import type { WordIndex } from './word-index';

export interface Ranking {
  /** Positions of the documents found, best first. */
  documents: number[];
  /** No document has all the words: these have the most of them. */
  partial: boolean;
  /** For each term, the words that answered it. */
  forms: Forms[];
}

export function rank(index: WordIndex, terms: Term[]): Ranking {
  const forms = terms.map((term) => findForms(index, term));
  const tally = new Map<number, { terms: number; score: number }>();
  for (const found of forms) {
    const scores = scoresOf(index, found);
    // A word found everywhere says little.
    const rarity = Math.log(1 + index.documents.length / Math.max(1, scores.size));
    for (const [id, score] of scores) {
      const sum = tally.get(id) ?? { terms: 0, score: 0 };
      tally.set(id, { terms: sum.terms + 1, score: sum.score + rarity * score });
    }
  }
  const most = Math.max(0, ...[...tally.values()].map(({ terms: count }) => count));
  const documents = [...tally]
    .filter(([, { terms: count }]) => count === most)
    .sort(([a, { score: scoreA }], [b, { score: scoreB }]) => scoreB - scoreA || a - b)
    .map(([id]) => id);
  return { documents, partial: most > 0 && most < terms.length, forms };
}

function scoresOf({ entries }: WordIndex, found: Forms): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [form, value] of found)
    for (const [id, points] of entries.get(form)?.weights ?? [])
      scores.set(id, Math.max(scores.get(id) ?? 0, value * points));
  return scores;
}
