import { consoleSources } from './console.js';
import { run } from './run.js';
import { siteSources } from './site.js';

/**
 * What a change of a path can affect, besides the HTTP tests, which are found by what they import.
 * Processes and pages read more than they import: a change below one of these folders runs them all.
 * @type {Record<string, readonly string[]>}
 */
const readers = {
  process: ['apps/api', 'apps/site/docs', 'documentation', 'examples', 'packages'],
  browser: [
    ...siteSources,
    ...consoleSources,
    'apps/api/src',
    'apps/api/test/harness',
    'packages/tracker',
  ],
};

/** A change of these can affect anything. */
const everything = [
  'package-lock.json',
  'package.json',
  'packages/test-postgres',
  'scripts',
  'test',
  'vitest.config.ts',
];

/** When one of these has changed, every page is run, and not only those that try something new. */
const pages = ['apps/site/docs', 'documentation'];

/**
 * The projects of the tests that a change since a revision can affect; undefined when it can affect
 * all. Unit tests read the whole tree, and take seconds: they always run.
 * @param {string} base
 * @returns {Promise<{ projects: string[] | undefined, pages: boolean }>}
 */
export async function affectedBy(base) {
  const changed = await changedFiles(base);
  const touches = (/** @type {readonly string[]} */ paths) =>
    changed.some((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)));
  const found = ['unit', ...Object.keys(readers).filter((name) => touches(readers[name] ?? []))];
  return { projects: touches(everything) ? undefined : found, pages: touches(pages) };
}

/** @param {string} base */
async function changedFiles(base) {
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await run('git', args, { quiet: true });
    if (code !== 0) throw new Error(output);
    return output.split('\n').filter(Boolean);
  };
  return [
    ...(await git('diff', '--name-only', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
}
