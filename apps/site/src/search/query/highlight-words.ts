import { type Token, tokenize } from '../french/tokenize';

/** A text in pieces, where every second one is highlighted: plain, highlighted, plain… */
export type Highlighted = string[];

/** Whether a word is highlighted, given its forms. */
export type IsHighlighted = (forms: string[]) => boolean;

export const highlightedTokens = (text: string, isHighlighted: IsHighlighted): Token[] =>
  tokenize(text).filter(({ forms }) => isHighlighted(forms));

export function highlightWords(text: string, isHighlighted: IsHighlighted): Highlighted {
  const pieces: Highlighted = [];
  let from = 0;
  for (const { start, end } of highlightedTokens(text, isHighlighted)) {
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}
