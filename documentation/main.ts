import { type Finding, formatFinding } from './finding.ts';
import { listPages, type TextFile } from './list-pages.ts';
import { checkPassages, frenchSpeller } from './prose/check-passages.ts';
import { otherPassages } from './prose/other-passages.ts';
import { emptyHeadings, pagePassages } from './prose/page-passages.ts';
import { terms } from './prose/terms.ts';
import { readSamples } from './samples/read-samples.ts';

/** Prints the faults of the French that visitors read, and of the marks of code blocks. */
const speller = frenchSpeller();

function checkPage(page: TextFile): Finding[] {
  try {
    const prose = checkPassages(pagePassages(page), speller, terms);
    return [...readSamples(page).findings, ...emptyHeadings(page), ...prose].sort(
      (a, b) => a.line - b.line,
    );
  } catch (error) {
    const { line = 1, message } = error as Error & { line?: number };
    return [{ path: page.path, line, message }];
  }
}

const findings = [
  ...listPages().flatMap(checkPage),
  ...checkPassages(otherPassages(), speller, terms),
];
for (const finding of findings) console.log(formatFinding(finding));
if (findings.length > 0) process.exitCode = 1;
