/** How many slips a word of this length may hold; short words are too like one another. */
export const slipsAllowed = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

/**
 * Slips (a letter added, dropped, changed, or two swapped) between what was typed and a word,
 * or, while the word is being typed, the beginning of it that is nearest.
 */
export function slipsBetween(typed: string, word: string, unfinished = false): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, current];
  }
  return unfinished ? Math.min(...above) : at(above, word.length);
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
