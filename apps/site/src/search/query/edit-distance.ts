/** Short words have too many neighbours, so they must be typed exactly. */
export const maxEditDistance = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

/**
 * The number of letters added, dropped, changed or swapped with the next (Damerau-Levenshtein).
 * With `isPrefix`, the distance to the nearest beginning of the word.
 */
export function editDistance(typed: string, word: string, isPrefix = false): number {
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
  return isPrefix ? Math.min(...above) : at(above, word.length);
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
