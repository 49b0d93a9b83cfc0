/** Text as a filter compares it: without case, accents, nor the shape of an apostrophe. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Whether every word of a query stands somewhere in a text. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
