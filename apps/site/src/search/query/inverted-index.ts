import type { SearchDocument } from '../documents/search-document';
import { stem } from '../french/stem';
import { isStopWord } from '../french/stop-words';
import { tokenize } from '../french/tokenize';
import { glossaryPath } from './hit-groups';
import { labelOf } from './search-contexts';

interface IndexEntry {
  stem: string;
  /** The word's weight in each document that has it, by the document's position. */
  weights: Map<number, number>;
}

export interface InvertedIndex {
  documents: SearchDocument[];
  /** By indexed word. */
  entries: Map<string, IndexEntry>;
  /** Headings that many pages share: they say little without the title of their page. */
  sharedHeadings: ReadonlySet<string>;
  /** The sections of each page that is about one thing: not those of the reference or the glossary. */
  pages: ReadonlyMap<string, readonly number[]>;
}

/** `pageTitle` is the title of the page around a section. */
const weight = { title: 10, heading: 7, keywords: 5, pageTitle: 2, breadcrumb: 1, text: 1.5 };
/** Under a heading that many pages share, the page says more than the heading. */
const sharedWeight = { heading: 2, pageTitle: 5 };
const sharedFrom = 3;

/** A page that explains ranks before an operation of the API, and before one that lists. */
const referenceFactor = 0.75;
const lists = new Set(['/docs/technicals/permissions', '/docs/release-notes']);

/** BM25's k1: how soon repeating a word stops counting. */
const saturation = 1.2;
/** BM25's b: how much a long text lowers the weight of its words. */
const lengthPenalty = 0.5;

export function buildInvertedIndex(documents: SearchDocument[]): InvertedIndex {
  const texts = documents.map(({ x }) => formsOf(x));
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const meanLength = Math.max(1, total / Math.max(1, documents.length));
  const entries = new Map<string, IndexEntry>();
  const sharedHeadings = findSharedHeadings(documents);
  const add = (id: number, form: string, points: number) => {
    let entry = entries.get(form);
    if (entry === undefined) {
      entry = { stem: stem(form), weights: new Map() };
      entries.set(form, entry);
    }
    entry.weights.set(id, (entry.weights.get(id) ?? 0) + points);
  };
  // In a short heading each word says more of what the section is about.
  const addLine = (id: number, line: string, points: number) => {
    const forms = new Set(formsOf(line));
    for (const form of forms) add(id, form, points / Math.sqrt(forms.size));
  };
  for (const [id, { t, s, u, b, k }] of documents.entries()) {
    const factor = labelOf(u) || lists.has(u) ? referenceFactor : 1;
    const { heading, pageTitle } = sharedHeadings.has(s) ? sharedWeight : weight;
    addLine(id, t, factor * (s === '' ? weight.title : pageTitle));
    addLine(id, s, factor * heading);
    addLine(id, b.join(' '), weight.breadcrumb);
    for (const phrase of k?.split(',') ?? []) addLine(id, phrase, weight.keywords);
    const forms = texts[id] ?? [];
    const penalty = saturation * (1 - lengthPenalty + (lengthPenalty * forms.length) / meanLength);
    for (const [form, count] of countOf(forms))
      add(id, form, (weight.text * count * (saturation + 1)) / (count + penalty));
  }
  return { documents, entries, sharedHeadings, pages: sectionsByPage(documents) };
}

function sectionsByPage(documents: readonly SearchDocument[]): Map<string, number[]> {
  const pages = new Map<string, number[]>();
  for (const [id, { u }] of documents.entries())
    if (!labelOf(u) && u !== glossaryPath) pages.set(u, [...(pages.get(u) ?? []), id]);
  return pages;
}

function findSharedHeadings(documents: readonly SearchDocument[]): ReadonlySet<string> {
  const pages = new Map<string, Set<string>>();
  for (const { s, u } of documents) if (s !== '') pages.set(s, (pages.get(s) ?? new Set()).add(u));
  return new Set([...pages].flatMap(([s, { size }]) => (size >= sharedFrom ? [s] : [])));
}

const formsOf = (text: string): string[] =>
  tokenize(text).flatMap(({ forms }) => forms.filter((form) => !isStopWord(form)));

function countOf(forms: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}
