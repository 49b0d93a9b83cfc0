const narrowNoBreakSpace = '\u202f';

/** Turns plain typing into French typography: « mot », 1 234 €, curly apostrophes, no-break spaces. */
export function typesetFrench(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/[ \u00a0]+(?=[;:!?»%€])/g, narrowNoBreakSpace)
    .replace(/«[ \u00a0]+/g, `«${narrowNoBreakSpace}`)
    .replace(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, narrowNoBreakSpace);
}
