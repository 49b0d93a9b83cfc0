const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Removes case and accents, for searches. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);

/**
 * A key that sorts by code point as a French dictionary sorts: by letters, then accents, then case.
 * With it, every database gives the same order, whatever its collations.
 */
export function frenchSortKey(text: string): string {
  const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, ' ');
  const accents = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300\u0301]/g, swapAccent);
  const lowerCaseFirst = text.replace(/\p{L}/gu, swapCase);
  return [letters, accents, lowerCaseFirst].join('\u0001');
}

/** In Unicode the grave accent comes before the acute one; in dictionaries, after. */
const swapAccent = (accent: string): string => (accent === '\u0300' ? '\u0301' : '\u0300');

const swapCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
