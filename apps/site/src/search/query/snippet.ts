import {
  type Highlighted,
  highlightedTokens,
  highlightWords,
  type IsHighlighted,
} from './highlight-words';

/** How well the forms of a word match each term of the query: 0 for not at all. */
export type ScoreWord = (forms: string[]) => number[];

export const snippetLength = 50;
const leadLength = 16;
const ellipsis = '…';

/** At most 50 characters of a text, ellipses included, where the most matching words are close. */
export function snippet(text: string, scoreWord: ScoreWord): Highlighted {
  const isHighlighted = (forms: string[]) => scoreWord(forms).some(Boolean);
  return cutAt(text, snippetStart(text, scoreWord), isHighlighted);
}

/** At most 50 characters of the beginning of a text. */
export const startOf = (text: string, isHighlighted: IsHighlighted): Highlighted =>
  cutAt(text, 0, isHighlighted);

function cutAt(text: string, start: number, isHighlighted: IsHighlighted): Highlighted {
  const before = start > 0 ? ellipsis : '';
  const rest = text.slice(start);
  const room = snippetLength - before.length;
  if (rest.length <= room) return highlightWords(before + rest, isHighlighted);
  const cut = rest.slice(0, room - ellipsis.length + 1);
  const lastSpace = Math.max(cut.search(/\s\S*$/), 0);
  const kept = (lastSpace > room / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1)).trimEnd();
  return highlightWords(before + kept.replace(/[\s,;:.]+$/, '') + ellipsis, isHighlighted);
}

/** The beginning of a word, a little before the best matches. */
function snippetStart(text: string, scoreWord: ScoreWord): number {
  const matching = highlightedTokens(text, (forms) => scoreWord(forms).some(Boolean));
  const scoreFrom = (from: number) => {
    const best: number[] = [];
    for (const { start, end, forms } of matching)
      if (start >= from && end < from + snippetLength - leadLength)
        for (const [term, score] of scoreWord(forms).entries())
          best[term] = Math.max(best[term] ?? 0, score);
    return best.reduce((sum, score) => sum + score, 0);
  };
  let [first] = matching;
  let bestScore = first ? scoreFrom(first.start) : 0;
  for (const token of matching) {
    const score = scoreFrom(token.start);
    if (score > bestScore) [first, bestScore] = [token, score];
  }
  if (first === undefined || first.end <= snippetLength - 1) return 0;
  const space = text.slice(first.start - leadLength, first.start).search(/(?<=\s)[\p{L}\p{N}«(]/u);
  return space < 0 ? first.start : first.start - leadLength + space;
}
