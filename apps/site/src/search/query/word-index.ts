import type { SearchDocument } from '../documents/search-document';
import { stem } from '../french/stem';
import { isStopWord } from '../french/stop-words';
import { wordsOf } from '../french/words';
import { labelOf } from './places';

export interface Entry {
  stem: string;
  /** How much the word weighs in each document that has it. */
  weights: Map<number, number>;
}

export interface WordIndex {
  documents: SearchDocument[];
  entries: Map<string, Entry>;
}

/** What a word weighs by where it stands: title, then heading, then text. */
const weight = { title: 10, heading: 7, titleOfSection: 2, breadcrumb: 1, text: 1.5 };

/** An operation of the API gives way to a page that explains. */
const shareOfReference = 0.75;

/** How fast repeating a word stops counting, and how much a long text dilutes it (BM25). */
const saturation = 1.2;
const dilution = 0.5;

export function buildWordIndex(documents: SearchDocument[]): WordIndex {
  const texts = documents.map(({ x }) => formsOf(x));
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const meanLength = Math.max(1, total / Math.max(1, documents.length));
  const entries = new Map<string, Entry>();
  const add = (id: number, form: string, points: number) => {
    let entry = entries.get(form);
    if (entry === undefined) {
      entry = { stem: stem(form), weights: new Map() };
      entries.set(form, entry);
    }
    entry.weights.set(id, (entry.weights.get(id) ?? 0) + points);
  };
  // The shorter a heading, the more each of its words says what the section is about.
  const addLine = (id: number, line: string, points: number) => {
    const forms = new Set(formsOf(line));
    for (const form of forms) add(id, form, points / Math.sqrt(forms.size));
  };
  for (const [id, { t, s, u, b }] of documents.entries()) {
    const share = labelOf(u) ? shareOfReference : 1;
    addLine(id, t, share * (s === '' ? weight.title : weight.titleOfSection));
    addLine(id, s, share * weight.heading);
    addLine(id, b.join(' '), weight.breadcrumb);
    const forms = texts[id] ?? [];
    const diluted = saturation * (1 - dilution + (dilution * forms.length) / meanLength);
    for (const [form, count] of countOf(forms))
      add(id, form, (weight.text * count * (saturation + 1)) / (count + diluted));
  }
  return { documents, entries };
}

const formsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ forms }) => forms.filter((form) => !isStopWord(form)));

function countOf(forms: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}
