import { tell } from './finding.ts';
import { listPages } from './list-pages.ts';
import { checkPassages, frenchSpeller } from './prose/check-passages.ts';
import { otherPassages } from './prose/other-passages.ts';
import { pagePassages } from './prose/page-passages.ts';
import { terms } from './prose/terms.ts';

/** Says, with file and line, what is wrong in the French that visitors read. */
const pages = listPages();
const findings = checkPassages(
  [...pages.flatMap(pagePassages), ...otherPassages()],
  frenchSpeller(),
  terms,
);
for (const finding of findings) console.log(tell(finding));
if (findings.length > 0) process.exitCode = 1;
