import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import {
  expressionsOfCode,
  expressionsOfOperations,
  superLinearFault,
} from './setup/expressions.js';
import { fingerprint } from './setup/fingerprint.js';
import { root } from './setup/run.js';

/**
 * `node scripts/regular-expressions.js`: fails when an expression of the server can take more than
 * linear time. One request with a text made for it would stop all others. With a folder, it checks
 * the code of that tree rather than ours.
 */
const [folder = root] = process.argv.slice(2);
const apis = folder === root ? [publicApi, agentsApi] : [];
const files = globSync('{apps/api,packages/contract,packages/engine}/src/**/*.ts', { cwd: folder });

/** Files whose expressions never read what a caller sends, and why. */
const exceptions = [
  { file: 'apps/api/src/http/content-policy.ts', reason: 'reads the pages of our own build' },
];

const read = files
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => !exceptions.some((exception) => exception.file === file))
  .map((file) => expressionsOfCode(file, readFileSync(join(folder, file), 'utf8')));
const expressions = [
  ...read.flatMap((each) => each.expressions),
  ...apis.flatMap(({ operations }) => expressionsOfOperations(operations)),
];
/** Many schemas share a pattern: each is checked once. */
const distinct = new Map(
  expressions.map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
);

const checkers = ['node_modules/recheck/package.json', 'scripts/setup/expressions.js'];
/** What was found to be linear before, by this release of the checker and this way of asking it. */
const known = join(root, '.cache/linear-expressions', fingerprint(checkers));
const linear = new Set(existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : []);
const faults = [...distinct].flatMap(([key, expression]) => {
  const fault = linear.has(key) ? undefined : superLinearFault(expression);
  if (fault === undefined) linear.add(key);
  return fault ?? [];
});
mkdirSync(dirname(known), { recursive: true });
// Another check may be reading it.
writeFileSync(`${known}-${process.pid}`, JSON.stringify([...linear]));
renameSync(`${known}-${process.pid}`, known);

const findings = [
  ...faults,
  ...read.flatMap(({ hidden }) =>
    hidden.map((place) => `${place}: write this expression as a literal, so that it is checked`),
  ),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
