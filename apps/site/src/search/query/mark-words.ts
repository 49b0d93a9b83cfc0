import { type Word, wordsOf } from '../french/words';

/** A text in pieces: plain, marked, plain, marked… */
export type Marked = string[];

export type Chosen = (forms: string[]) => boolean;

export const markedWords = (text: string, chosen: Chosen): Word[] =>
  wordsOf(text).filter(({ forms }) => chosen(forms));

export function markWords(text: string, chosen: Chosen): Marked {
  const pieces: Marked = [];
  let from = 0;
  for (const { start, end } of markedWords(text, chosen)) {
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}
