const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** A text without case nor accents: what a search compares. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);

/**
 * A key whose order by code point is the order of a French dictionary: letters first, then
 * accents, then case. It makes every database sort alike, whatever its collations.
 */
export function frenchSortKey(text: string): string {
  const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, ' ');
  const accents = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300\u0301]/g, acuteFirst);
  const lowerCaseFirst = text.replace(/\p{L}/gu, swapCase);
  return [letters, accents, lowerCaseFirst].join('\u0001');
}

/** Unicode numbers the grave accent before the acute one; dictionaries do the reverse. */
const acuteFirst = (accent: string): string => (accent === '\u0300' ? '\u0301' : '\u0300');

const swapCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
