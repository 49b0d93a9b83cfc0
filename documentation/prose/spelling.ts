import type { Dictionary } from './dictionary.ts';
import { type Passage, placeholder } from './passage.ts';
import type { Fault } from './rules.ts';

export interface Speller {
  isCorrect: (word: string) => boolean;
  suggest: (word: string) => string[];
  /** Names of several words. */
  names: readonly string[];
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*['’]?/gu;
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[aeiouyhàâéèêëîïôùûœæ])/i;
const letters = 'abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûüœæ';

/** Shorter words have too many neighbours for useful suggestions. */
const minSuggestLength = 5;

/** Knows the words of the dictionary and ours, as listed or with a capital. */
export function createSpeller(dictionary: Dictionary, ours: readonly string[]): Speller {
  const own = new Set(ours.map(plain));
  const cache = new Map<string, boolean>();
  const isOwn = (text: string): boolean => own.has(text) || own.has(uncapitalised(text));
  const isKnown = (text: string): boolean =>
    casings(text).some(dictionary.has) || isOwn(text) || isOwn(text.replace(elided, ''));
  const check = (text: string): boolean =>
    /\p{N}/u.test(text) ||
    isKnown(text) ||
    (/[-.]/.test(text) && text.split(/[-.]/).every((part) => isKnown(part) || /^t$/.test(part)));
  const isCorrect = (text: string): boolean => {
    const normalised = plain(text);
    const known = cache.get(normalised) ?? check(normalised);
    cache.set(normalised, known);
    return known;
  };
  const suggest = (text: string): string[] =>
    text.length < minSuggestLength ? [] : neighbours(plain(text)).filter(isCorrect).slice(0, 3);
  return { isCorrect, suggest, names: ours.filter((each) => each.includes(' ')) };
}

const plain = (text: string): string => text.normalize('NFC').replaceAll('’', "'");

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** As typed, without the capital of a sentence, and in lower case when it is all capitals. */
function casings(text: string): string[] {
  const lower = text.toLowerCase();
  const isAllCaps = text === text.toUpperCase() && text.length > 1;
  const forms = [text, uncapitalised(text)];
  return isAllCaps ? [...forms, lower, lower.charAt(0).toUpperCase() + lower.slice(1)] : forms;
}

/** The texts at an edit distance of 1, swaps included. */
function neighbours(text: string): string[] {
  const cuts = Array.from({ length: text.length + 1 }, (_, at) => at);
  return [
    ...new Set(
      cuts.flatMap((at) => {
        const [before, here, next, after] = [
          text.slice(0, at),
          text[at],
          text[at + 1],
          text.slice(at + 1),
        ];
        const others =
          here === undefined ? [] : [...letters].map((letter) => before + letter + after);
        const swapped = here && next ? [before + next + here + text.slice(at + 2)] : [];
        const longer = [...letters].map((letter) => before + letter + text.slice(at));
        return [...others, ...swapped, ...(here ? [before + after] : []), ...longer];
      }),
    ),
  ];
}

export function spellingFaults(passage: Passage, speller: Speller): Fault[] {
  const text = speller.names.reduce(
    (rest, name) => rest.replaceAll(name, ' '.repeat(name.length)),
    passage.text,
  );
  return [...text.matchAll(word)]
    .filter(({ 0: found, index }) => !isPartOfCode(text, index, found) && !speller.isCorrect(found))
    .map(({ 0: found, index }) => {
      const better = speller.suggest(found);
      const advice = better.length > 0 ? ` (${better.join(', ')} ?)` : '';
      return { offset: index, message: `unknown word « ${found} »${advice}` };
    });
}

/** A word that touches code (« `wmktId`s ») or follows a slash is not checked. */
const isPartOfCode = (text: string, index: number, found: string): boolean =>
  text[index - 1] === placeholder ||
  text[index + found.length] === placeholder ||
  text[index - 1] === '/';
