import { fold } from '@sillage/engine/text/french-order';

/** A word of a text. */
export interface Token {
  start: number;
  end: number;
  /** The word without case or accents, then the parts of a name like `createEventType`. */
  forms: string[];
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
const camelCaseBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** The words of a text. An apostrophe separates words: `l’attribution` is `l` and `attribution`. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    forms: formsOf(found),
  }));
}

function formsOf(found: string): string[] {
  const parts = found.split(camelCaseBoundary);
  return [...new Set([found, ...(parts.length > 1 ? parts : [])].map(fold))];
}
