import type { SearchDocument } from '../documents/search-document';
import type { Forms } from './find-forms';
import { highlightQuery } from './highlight-query';
import { type Chosen, type Marked, markWords } from './mark-words';
import { contexts, isWithin, labelOf } from './places';
import { rank } from './rank';
import { snippet, type Weigh } from './snippet';
import { likeness, type Term, termsOf } from './terms';
import type { WordIndex } from './word-index';

export interface Question {
  query: string;
  /** Narrows the search to a part of the site. */
  context?: string | undefined;
  /** How many hits are wanted; the best of a page then leave room for other pages. */
  limit?: number;
}

export interface Hit {
  /** Page, words to highlight there, and anchor. */
  url: string;
  title: Marked;
  snippet: Marked;
  trail: string[];
  label?: string | undefined;
}

export interface Answer {
  hits: Hit[];
  /** Hits in the context asked for, and everywhere. */
  total: number;
  everywhere: number;
  /** Hits in each part of the site. */
  within: Record<string, number>;
  partial: boolean;
}

export function answer(index: WordIndex, { query, context, limit }: Question): Answer {
  const terms = termsOf(query);
  const { documents: ids, partial, forms } = rank(index, terms);
  const found = ids.flatMap((id) => {
    const document = index.documents[id];
    return document ? [{ id, document }] : [];
  });
  const within = (path: string) => found.filter(({ document: { u } }) => isWithin(u, path));
  const asked = context ? within(context) : found;
  const weigh: Weigh = (words) =>
    forms.map((each) => Math.max(...words.map((word) => each.get(word) ?? 0)));
  const chosen: Chosen = (words) => weigh(words).some(Boolean);
  const kept = limit === undefined ? asked : spread(asked, limit);
  return {
    hits: kept.map(({ id, document: { t, s, u, h, b, x } }) => ({
      url: u + highlightQuery(wordsToHighlight(index, id, terms, forms)) + h,
      title: markWords(s || t, chosen),
      snippet: snippet(x, weigh),
      trail: [...b, ...(s ? [t] : [])].filter((step) => step !== labelOf(u)),
      label: labelOf(u),
    })),
    total: asked.length,
    everywhere: found.length,
    within: Object.fromEntries(contexts.map(({ path }) => [path, within(path).length])),
    partial,
  };
}

interface Found {
  id: number;
  document: SearchDocument;
}

const hitsOfOnePage = 3;

/** The first hits, few of one page while others wait. Each operation of the API is a page. */
function spread(found: Found[], limit: number): Found[] {
  const seen = new Map<string, number>();
  const crowded = new Set<Found>();
  for (const each of found) {
    const { u, h } = each.document;
    const page = labelOf(u) ? u + h : u;
    const count = (seen.get(page) ?? 0) + 1;
    seen.set(page, count);
    if (count > hitsOfOnePage) crowded.add(each);
  }
  return [...found.filter((each) => !crowded.has(each)), ...crowded].slice(0, limit);
}

/** Those typed if the document has them, else those that stand in for them there. */
function wordsToHighlight(index: WordIndex, id: number, terms: Term[], forms: Forms[]): string[] {
  const words = terms.flatMap((term, position) => {
    const present = [...(forms[position]?.keys() ?? [])].filter((form) =>
      index.entries.get(form)?.weights.has(id),
    );
    return present.some((form) => likeness(form, term) > 0) ? term.form : present;
  });
  return [...new Set(words)].slice(0, 8);
}
