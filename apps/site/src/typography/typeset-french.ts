const narrowNoBreakSpace = '\u202f';

/** French typography for plain text: curly apostrophes, no-break spaces in « mot » and 1 234 €. */
export function typesetFrench(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/[ \u00a0]+(?=[;:!?»%€])/g, narrowNoBreakSpace)
    .replace(/«[ \u00a0]+/g, `«${narrowNoBreakSpace}`)
    .replace(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, narrowNoBreakSpace);
}
