const narrowNoBreakSpace = '\u202f';

/** Turns plain typing into French typography: « mot », curly apostrophes, no-break spaces. */
export function typesetFrench(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/[ \u00a0]+(?=[;:!?»%€])/g, narrowNoBreakSpace)
    .replace(/«[ \u00a0]+/g, `«${narrowNoBreakSpace}`);
}
