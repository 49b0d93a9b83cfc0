import french from 'dictionary-fr';
import type { Finding } from '../finding.ts';
import { readText } from '../list-pages.ts';
import { readDictionary } from './dictionary.ts';
import type { Passage } from './passage.ts';
import { ruleFaults } from './rules.ts';
import { createSpeller, type Speller, spellingFaults } from './spelling.ts';
import { type Term, termFaults } from './terms.ts';

const wordsFile = 'documentation/prose/words.txt';

/** Our own words and names of several words, one per line, in alphabetical order. */
export const ourWords = (): string[] => readText(wordsFile).text.split('\n').filter(Boolean);

export const frenchSpeller = (ours = ourWords()): Speller =>
  createSpeller(readDictionary(`${french.aff}`, `${french.dic}`), ours);

/** The faults of passages, in reading order. */
export function checkPassages(
  passages: readonly Passage[],
  speller: Speller,
  terms: readonly Term[],
): Finding[] {
  return passages.flatMap((passage) =>
    [...spellingFaults(passage, speller), ...ruleFaults(passage), ...termFaults(passage, terms)]
      .sort((a, b) => a.offset - b.offset)
      .map(({ offset, message }) => ({
        path: passage.path,
        line: passage.lineOf(offset),
        message,
      })),
  );
}
