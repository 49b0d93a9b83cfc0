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

/** What a word says of a section where only another section of its page has it. */
const contextFactor = 0.3;
/** What is left of a section's score after each better section of its page: other pages may be meant. */
const repetitionFactor = 0.7;

interface Total {
  score: number;
  /** How many terms the section has, and how many only its page. */
  own: number;
  around: number;
}

export function rank(index: InvertedIndex, terms: QueryTerm[]): Ranking {
  const matches = terms.map((term) => matchTerm(index, term));
  const totals = new Map<number, Total>();
  for (const words of matches) {
    const scores = scoresOf(index, words);
    // Inverse document frequency: a word found everywhere says little.
    const rarity = Math.log(1 + index.documents.length / Math.max(1, scores.size));
    for (const [id, score] of scores) {
      const total = totals.get(id) ?? { score: 0, own: 0, around: 0 };
      totals.set(id, { ...total, score: total.score + rarity * score, own: total.own + 1 });
    }
    for (const [id, score] of scoresAround(index, scores)) {
      const total = totals.get(id) ?? { score: 0, own: 0, around: 0 };
      totals.set(id, {
        ...total,
        score: total.score + rarity * contextFactor * score,
        around: total.around + 1,
      });
    }
  }
  const found = [...totals].filter(([, { own }]) => own > 0);
  const most = Math.max(0, ...found.map(([, { own, around }]) => own + around));
  // Who writes many words may write some that no page has.
  const least = Math.min(most, Math.floor(terms.length / 2) + 1);
  const ranked = found
    .filter(([, { own, around }]) => own + around >= least)
    .map(([id, { score, own, around }]): Scored => {
      const coverage = (own + around / 2) / terms.length;
      return [id, score * coverage];
    })
    .sort(byScore);
  return {
    documents: varied(index, ranked).map(([id]) => id),
    partial: most > 0 && most < terms.length,
    matches,
  };
}

/** For each section that lacks a word, the best score of a section of its page that has it. */
function scoresAround(
  { documents, pages }: InvertedIndex,
  scores: ReadonlyMap<number, number>,
): Map<number, number> {
  const best = new Map<string, number>();
  for (const [id, score] of scores) {
    const page = documents[id]?.u ?? '';
    if (pages.has(page)) best.set(page, Math.max(best.get(page) ?? 0, score));
  }
  const around = new Map<number, number>();
  for (const [page, score] of best)
    for (const id of pages.get(page) ?? []) if (!scores.has(id)) around.set(id, score);
  return around;
}

type Scored = readonly [id: number, score: number];

const byScore = ([a, scoreA]: Scored, [b, scoreB]: Scored) => scoreB - scoreA || a - b;

/** Each more section of one page comes later than it would alone: other pages may be meant. */
function varied({ documents, pages }: InvertedIndex, ranked: readonly Scored[]): Scored[] {
  const seen = new Map<string, number>();
  return ranked
    .map(([id, score]): Scored => {
      const page = documents[id]?.u ?? '';
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return pages.has(page) ? [id, score * repetitionFactor ** before] : [id, score];
    })
    .sort(byScore);
}

function scoresOf({ entries }: InvertedIndex, words: TermMatches): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [form, score] of words)
    for (const [id, weight] of entries.get(form)?.weights ?? [])
      scores.set(id, Math.max(scores.get(id) ?? 0, score * weight));
  return scores;
}
