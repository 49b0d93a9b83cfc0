import type { Dictionary } from './dictionary.ts';
import { gap, type Passage } from './passage.ts';
import type { Fault } from './rules.ts';

export interface Speller {
  isCorrect: (word: string) => boolean;
  suggest: (word: string) => string[];
  /** Names of several words, foreign words included. */
  names: readonly string[];
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*['’]?/gu;
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[aeiouyhàâéèêëîïôùûœæ])/i;
const letters = 'abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûüœæ';

/** Words shorter than this have too many neighbours to be helped. */
const shortest = 5;

/** Words of the dictionary, and ours: written as in our list, or with a capital. */
export function newSpeller(dictionary: Dictionary, ours: readonly string[]): Speller {
  const own = new Set(ours.map(plain));
  const seen = new Map<string, boolean>();
  const isOwn = (text: string): boolean => own.has(text) || own.has(uncapitalised(text));
  const isKnown = (text: string): boolean =>
    casings(text).some(dictionary.has) || isOwn(text) || isOwn(text.replace(elided, ''));
  const look = (text: string): boolean =>
    /\p{N}/u.test(text) ||
    isKnown(text) ||
    (/[-.]/.test(text) && text.split(/[-.]/).every((part) => isKnown(part) || /^t$/.test(part)));
  const isCorrect = (text: string): boolean => {
    const asked = plain(text);
    const known = seen.get(asked) ?? look(asked);
    seen.set(asked, known);
    return known;
  };
  const suggest = (text: string): string[] =>
    text.length < shortest ? [] : neighbours(plain(text)).filter(isCorrect).slice(0, 3);
  return { isCorrect, suggest, names: ours.filter((each) => each.includes(' ')) };
}

const plain = (text: string): string => text.normalize('NFC').replaceAll('’', "'");

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** As it stands; in small letters at the head of a sentence; and either when all is in capitals. */
function casings(text: string): string[] {
  const lower = text.toLowerCase();
  const shouted = text === text.toUpperCase() && text.length > 1;
  const forms = [text, uncapitalised(text)];
  return shouted ? [...forms, lower, lower.charAt(0).toUpperCase() + lower.slice(1)] : forms;
}

/** What one letter more, less or other, or two exchanged, would make of a word. */
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

/** « un `wmktId`s » and addresses that are no links are not for a dictionary. */
const isPartOfCode = (text: string, index: number, found: string): boolean =>
  text[index - 1] === gap || text[index + found.length] === gap || text[index - 1] === '/';
