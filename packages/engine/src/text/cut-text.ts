/** The beginning of a text that is longer than `length`. Half a character at the cut is left out. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text;
