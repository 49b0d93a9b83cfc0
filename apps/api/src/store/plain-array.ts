/**
 * An array of texts that need no quotes: ids, dates, numbers. The driver would look at every letter
 * of them.
 */
export const plainArray = (texts: readonly string[]): string => `{${texts.join(',')}}`;
