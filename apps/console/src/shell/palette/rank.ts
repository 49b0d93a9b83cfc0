import { fold } from '@sillage/engine/text/french-order';
import type { IconName } from '../../controls/Icon.tsx';

export type Entry = {
  id: string;
  title: string;
  /** What it is: a screen, a person, an action. */
  kind: string;
  icon: IconName;
  words?: string | undefined;
  /** Found by the server for these very letters: always shown. */
  isFound?: boolean;
} & ({ to: `/${string}` } | { run: () => void });

const most = 12;
/** Of what is known at once, when something is typed: the rest is for what the server finds. */
const mostKnown = 7;

/**
 * Those whose words begin with each of the words that were typed, titles before other words. What the
 * server found comes last, so that nothing moves under a finger that is about to press.
 */
export function ranked(entries: readonly Entry[], text: string): Entry[] {
  const typed = wordsOf(text);
  const inOrder = (isFound: boolean) =>
    entries
      .filter((entry) => (entry.isFound ?? false) === isFound)
      .map((entry) => ({ entry, rank: rankOf(entry, typed) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ entry }) => entry);
  const known = inOrder(false).slice(0, typed.length === 0 ? most : mostKnown);
  return [...known, ...inOrder(true)].slice(0, most);
}

function rankOf(entry: Entry, typed: readonly string[]): number | undefined {
  if (typed.length === 0) return entry.isFound ? undefined : 0;
  const title = wordsOf(entry.title);
  const others = wordsOf(`${entry.words ?? ''} ${entry.kind}`);
  let rank = 0;
  for (const word of typed) {
    if (title.some((each) => each.startsWith(word))) continue;
    if (others.some((each) => each.startsWith(word))) rank += 2;
    else if (entry.isFound) rank += 3;
    else return undefined;
  }
  return title[0]?.startsWith(typed[0] ?? '') ? rank - 0.5 : rank;
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}@.]+/u)
    .filter((word) => word !== '');
