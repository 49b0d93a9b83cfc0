import { type Chosen, type Marked, markedWords, markWords } from './mark-words';

export const snippetLength = 50;
const lead = 16;
const ellipsis = '…';

/** At most 50 characters of a text, ellipses included, where most of the chosen words meet. */
export function snippet(text: string, chosen: Chosen): Marked {
  const start = startOf(text, chosen);
  const before = start > 0 ? ellipsis : '';
  const rest = text.slice(start);
  const room = snippetLength - before.length;
  if (rest.length <= room) return markWords(before + rest, chosen);
  const cut = rest.slice(0, room - ellipsis.length + 1);
  const lastSpace = Math.max(cut.search(/\s\S*$/), 0);
  const kept = (lastSpace > room / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1)).trimEnd();
  return markWords(before + kept.replace(/[\s,;:.]+$/, '') + ellipsis, chosen);
}

/** A little before the chosen words, at the beginning of a word. */
function startOf(text: string, chosen: Chosen): number {
  const marked = markedWords(text, chosen);
  const crowd = (from: number) =>
    new Set(
      marked
        .filter(({ start, end }) => start >= from && end < from + snippetLength - lead)
        .map(({ forms }) => forms[0]),
    ).size;
  let best = marked[0];
  for (const word of marked) if (best && crowd(word.start) > crowd(best.start)) best = word;
  if (best === undefined || best.end <= snippetLength - 1) return 0;
  const space = text.slice(best.start - lead, best.start).search(/(?<=\s)\S/);
  return space < 0 ? best.start : best.start - lead + space;
}
