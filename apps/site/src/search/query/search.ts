import type { SearchDocument } from '../documents/search-document';
import { withoutPhrases } from '../french/phrases';
import { answersOperation, askedOperation } from './asked-operation';
import { highlightQuery } from './highlight-query';
import { type Highlighted, highlightWords, type IsHighlighted } from './highlight-words';
import { byGroup, glossaryPath, groupOf } from './hit-groups';
import type { InvertedIndex } from './inverted-index';
import type { TermMatches } from './match-term';
import { type QueryTerm, queryTerms, similarity } from './query-terms';
import { rank } from './rank';
import { isWithin, labelOf, searchContexts } from './search-contexts';
import { type ScoreWord, snippet, startOf } from './snippet';

export interface SearchRequest {
  query: string;
  /** Narrows the search to a part of the site. */
  context?: string | undefined;
  /** The number of hits wanted. With a limit, one page cannot take all the places. */
  limit?: number;
  /** The part of all hits that a page of results shows. */
  slice?: { from: number; to: number } | undefined;
}

interface Hit {
  /** The page's path, the words to highlight there, and the anchor. */
  url: string;
  title: Highlighted;
  snippet: Highlighted;
  breadcrumbs: string[];
  label?: string | undefined;
  /** The part of the site that it is in. */
  group: string;
  /** Of a term of the glossary, all of its definition. */
  definition?: Highlighted;
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
  { query, context, limit, slice }: SearchRequest,
): SearchResults {
  const terms = queryTerms(withoutPhrases(query));
  const { documents: ranked, partial, matches } = rank(index, terms);
  const ids = operationsFirst(index, query, ranked);
  const found = ids.flatMap((id) => {
    const document = index.documents[id];
    return document ? [{ id, document }] : [];
  });
  const within = (path: string) => found.filter(({ document: { u } }) => isWithin(u, path));
  const wanted = context ? within(context) : found;
  const scoreWord: ScoreWord = (forms) =>
    matches.map((words) => Math.max(...forms.map((form) => words.get(form) ?? 0)));
  const isHighlighted: IsHighlighted = (forms) => scoreWord(forms).some(Boolean);
  const kept =
    limit === undefined ? wanted.slice(slice?.from, slice?.to) : limitHits(wanted, limit);
  const hits = kept.map(({ id, document: { t, s, u, h, b, x } }): Hit => {
    const isShared = index.sharedHeadings.has(s);
    const definition = u === glossaryPath && s !== '' ? definitionIn(x) : undefined;
    return {
      url: u + highlightQuery(wordsToHighlight(index, id, terms, matches)) + h,
      title: highlightWords(isShared ? titleOfShared(t, s) : s || t, isHighlighted),
      snippet: definition ? startOf(definition, isHighlighted) : snippet(x, scoreWord),
      breadcrumbs: [...b, ...(s && !isShared ? [t] : [])].filter((step) => step !== labelOf(u)),
      label: labelOf(u),
      group: groupOf(u),
      ...(definition && { definition: highlightWords(definition, isHighlighted) }),
    };
  });
  return {
    hits: limit === undefined ? hits : byGroup(hits),
    total: wanted.length,
    totalEverywhere: found.length,
    totalByContext: Object.fromEntries(
      searchContexts.map(({ path }) => [path, within(path).length]),
    ),
    partial,
  };
}

/** « Devises : ce qui peut mal se passer »: many pages have a section of that name. */
const titleOfShared = (title: string, heading: string): string => {
  const words = heading.replace(/^\d+\. /, '');
  return `${title}\u00a0: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

/** The text of a glossary's section, without what leads to another page. */
const definitionIn = (text: string): string => text.split(/ Voir la page qui explique/)[0] ?? '';

/** The operations that a query names by their path come first, the nearest before the others. */
function operationsFirst(
  { documents }: InvertedIndex,
  query: string,
  ranked: readonly number[],
): readonly number[] {
  const asked = askedOperation(query);
  if (!asked) return ranked;
  const named = documents
    .flatMap(({ o }, id) => {
      const score = o === undefined ? 0 : answersOperation(o, asked);
      return score > 0 ? [{ id, score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
  return [...new Set([...named, ...ranked])];
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
