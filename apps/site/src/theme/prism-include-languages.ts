import { mendShellStrings } from '@site/src/code/shell-strings';
import includeLanguages from '@theme-original/prism-include-languages';

/** The theme's languages, with the strings of shell commands mended. */
export default function prismIncludeLanguages(prism: { languages: Record<string, unknown> }): void {
  includeLanguages(prism);
  mendShellStrings(prism.languages);
}
