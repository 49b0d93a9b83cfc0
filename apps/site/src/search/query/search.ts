import type { SearchDocument } from '../documents/search-document';
import { highlightQuery } from './highlight-query';
import { type Highlighted, highlightWords, type IsHighlighted } from './highlight-words';
import type { InvertedIndex } from './inverted-index';
import type { TermMatches } from './match-term';
import { type QueryTerm, queryTerms, similarity } from './query-terms';
import { rank } from './rank';
import { isWithin, labelOf, searchContexts } from './search-contexts';
import { type ScoreWord, snippet } from './snippet';

export interface SearchRequest {
  query: string;
  /** Narrows the search to a part of the site. */
  context?: string | undefined;
  /** The number of hits wanted. With a limit, one page cannot take all the places. */
  limit?: number;
}

interface Hit {
  /** The page's path, the words to highlight there, and the anchor. */
  url: string;
  title: Highlighted;
  snippet: Highlighted;
  breadcrumbs: string[];
  label?: string | undefined;
}

export interface SearchResults {
  hits: Hit[];
  /** The number of hits in the requested context. */
  total: number;
  totalEverywhere: number;
  totalByContext: Record<string, number>;
  /** No document has all the words. */
  partial: boolean;
}

export function search(
  index: InvertedIndex,
  { query, context, limit }: SearchRequest,
): SearchResults {
  const terms = queryTerms(query);
  const { documents: ids, partial, matches } = rank(index, terms);
  const found = ids.flatMap((id) => {
    const document = index.documents[id];
    return document ? [{ id, document }] : [];
  });
  const within = (path: string) => found.filter(({ document: { u } }) => isWithin(u, path));
  const wanted = context ? within(context) : found;
  const scoreWord: ScoreWord = (forms) =>
    matches.map((words) => Math.max(...forms.map((form) => words.get(form) ?? 0)));
  const isHighlighted: IsHighlighted = (forms) => scoreWord(forms).some(Boolean);
  const kept = limit === undefined ? wanted : limitHits(wanted, limit);
  return {
    hits: kept.map(({ id, document: { t, s, u, h, b, x } }) => ({
      url: u + highlightQuery(wordsToHighlight(index, id, terms, matches)) + h,
      title: highlightWords(s || t, isHighlighted),
      snippet: snippet(x, scoreWord),
      breadcrumbs: [...b, ...(s ? [t] : [])].filter((step) => step !== labelOf(u)),
      label: labelOf(u),
    })),
    total: wanted.length,
    totalEverywhere: found.length,
    totalByContext: Object.fromEntries(
      searchContexts.map(({ path }) => [path, within(path).length]),
    ),
    partial,
  };
}

interface Found {
  id: number;
  document: SearchDocument;
}

const hitsPerPage = 3;

/** Hits beyond three of one page go last. Each operation of the API counts as a page. */
function limitHits(found: Found[], limit: number): Found[] {
  const counts = new Map<string, number>();
  const overflow = new Set<Found>();
  for (const each of found) {
    const { u, h } = each.document;
    const page = labelOf(u) ? u + h : u;
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    if (count > hitsPerPage) overflow.add(each);
  }
  return [...found.filter((each) => !overflow.has(each)), ...overflow].slice(0, limit);
}

/** The typed words, or, where the document lacks one, the words that matched in its place. */
function wordsToHighlight(
  index: InvertedIndex,
  id: number,
  terms: QueryTerm[],
  matches: TermMatches[],
): string[] {
  const words = terms.flatMap((term, position) => {
    const present = [...(matches[position]?.keys() ?? [])].filter((form) =>
      index.entries.get(form)?.weights.has(id),
    );
    return present.some((form) => similarity(form, term) > 0) ? term.form : present;
  });
  return [...new Set(words)].slice(0, 8);
}
