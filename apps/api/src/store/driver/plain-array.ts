/**
 * An array of texts that need no quotes: ids, dates, numbers. The driver would look at every letter
 * of them.
 */
export const plainArray = (texts: readonly (string | null)[]): string =>
  `{${texts.map(plainText).join(',')}}`;

/** Without quotes, the word `null` would be no text. */
const plainText = (text: string | null): string =>
  text?.length === 4 && text.toLowerCase() === 'null' ? `"${text}"` : String(text);
