import { type Marked, markedWords, markWords } from './mark-words';

/** How well the forms of a word answer each term of the query: 0 for not at all. */
export type Weigh = (forms: string[]) => number[];

export const snippetLength = 50;
const lead = 16;
const ellipsis = '…';

/** At most 50 characters of a text, ellipses included, where most of the chosen words meet. */
export function snippet(text: string, weigh: Weigh): Marked {
  const chosen = (forms: string[]) => weigh(forms).some(Boolean);
  const start = startOf(text, weigh);
  const before = start > 0 ? ellipsis : '';
  const rest = text.slice(start);
  const room = snippetLength - before.length;
  if (rest.length <= room) return markWords(before + rest, chosen);
  const cut = rest.slice(0, room - ellipsis.length + 1);
  const lastSpace = Math.max(cut.search(/\s\S*$/), 0);
  const kept = (lastSpace > room / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1)).trimEnd();
  return markWords(before + kept.replace(/[\s,;:.]+$/, '') + ellipsis, chosen);
}

/** A little before the words that answer best, at the beginning of a word. */
function startOf(text: string, weigh: Weigh): number {
  const marked = markedWords(text, (forms) => weigh(forms).some(Boolean));
  const worth = (from: number) => {
    const best: number[] = [];
    for (const { start, end, forms } of marked)
      if (start >= from && end < from + snippetLength - lead)
        for (const [term, value] of weigh(forms).entries())
          best[term] = Math.max(best[term] ?? 0, value);
    return best.reduce((sum, value) => sum + value, 0);
  };
  let [first] = marked;
  let most = first ? worth(first.start) : 0;
  for (const word of marked) {
    const value = worth(word.start);
    if (value > most) [first, most] = [word, value];
  }
  if (first === undefined || first.end <= snippetLength - 1) return 0;
  const space = text.slice(first.start - lead, first.start).search(/(?<=\s)\S/);
  return space < 0 ? first.start : first.start - lead + space;
}
