import { fold } from '@sillage/engine/text/french-order';

export interface Word {
  start: number;
  end: number;
  /** The word without case nor accents, then the parts of a name like `createEventType`. */
  forms: string[];
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** The words of a text. An apostrophe parts words, straight or curly: an elision is a word. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    forms: formsOf(found),
  }));
}

function formsOf(found: string): string[] {
  const parts = found.split(hump);
  return [...new Set([found, ...(parts.length > 1 ? parts : [])].map(fold))];
}
