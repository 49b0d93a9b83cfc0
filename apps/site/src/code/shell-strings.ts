interface Rule {
  pattern: RegExp;
  lookbehind?: boolean;
  greedy?: boolean;
  inside?: unknown;
}

/**
 * Prism looks for all double-quoted strings before the single-quoted ones, so JSON between single
 * quotes that a substitution interrupts, as in `'{"a": "'$(date)'"}'`, is cut at the wrong marks.
 * One pattern for both takes whichever begins first.
 */
export const quoted =
  /(^|[^\\$])(?:'[^']*'|"(?:\\[\s\S]|\$\([^)"]*\)|\$(?!\()|`[^`]*`|[^"\\`$])*")/;

/** Mends the strings of Prism's shell grammar. */
export function mendShellStrings(languages: Record<string, unknown>): void {
  const shell = languages.bash as { string: Rule[] } | undefined;
  const [here, quotedHere, double, , escaped] = shell?.string ?? [];
  if (!shell || !here || !quotedHere || !double || !escaped) return;
  shell.string = [here, quotedHere, { ...double, pattern: quoted }, escaped];
}
