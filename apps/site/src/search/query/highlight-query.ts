export const highlightParameter = '_highlight';

/** The query of an address whose page will highlight these words. */
export function highlightQuery(words: string[]): string {
  const pairs = words.map((word) => `${highlightParameter}=${encodeURIComponent(word)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
