import { afterAll, beforeAll, test } from 'vitest';
import { newDataDir, type Running, startServer } from '../../apps/api/test/harness/process.ts';
import { isWhole } from '../../test/whole.ts';
import { listPages, readText } from '../list-pages.ts';
import { readSamples, type Sample } from '../samples/read-samples.ts';
import { runPage } from '../samples/run-page.ts';
import { noteRun } from '../samples/run-record.ts';

/** A server with the demonstration project for the pages of a file. */
function usePageServer() {
  let data: ReturnType<typeof newDataDir>;
  let running: Running;
  beforeAll(async () => {
    data = newDataDir('demo');
    running = await startServer({ DATA_DIR: data.path, WEBHOOK_PRIVATE_RANGES: '127.0.0.1' });
  });
  afterAll(async () => {
    await running.stop('SIGTERM');
    data.remove();
  });
  /** A reader's server has the default settings; this one has another port and data folder. */
  return (samples: readonly Sample[], directScripts = true) =>
    runPage(samples, {
      url: running.url.replace('127.0.0.1', 'localhost'),
      env: { DATA_DIR: data.path },
      directScripts,
    });
}

/** Its commands are tried without a page: between quotes there. */
const commandTests = readText('apps/api/test/process/cli.test.ts').text;

/** What a page alone tries: commands, programs of a language. What it asks the API, tests over HTTP ask. */
const triedBy = (samples: readonly Sample[]): Set<string> =>
  new Set(
    samples.flatMap(({ mark, text }) => {
      if (mark.kind !== 'run') return [];
      const commands = [...text.matchAll(/sillage -- ([a-z-]+) ([a-z-]+)/g)]
        .map(([, group, verb]) => `'${group}', '${verb}'`)
        .filter((command) => !commandTests.includes(command));
      return [mark.program, ...commands];
    }),
  );

export const isEveryPage = isWhole || process.env.PAGES === 'all';

/** In `npm test`, few pages that together try all that pages try: first those that try the most. */
function coverOf<Page extends { samples: readonly Sample[] }>(pages: readonly Page[]): Page[] {
  if (isEveryPage) return [...pages];
  const all = pages.map((page) => ({ page, tried: triedBy(page.samples) }));
  const chosen: Page[] = [];
  const left = new Set(all.flatMap(({ tried }) => [...tried]));
  while (left.size > 0) {
    const sizes = all.map(({ tried }) => [...tried].filter((each) => left.has(each)).length);
    const next = all[sizes.indexOf(Math.max(...sizes))];
    if (!next) break;
    chosen.push(next.page);
    for (const each of next.tried) left.delete(each);
  }
  return chosen;
}

/**
 * The pages that have something to run, in parts that take about as long: one a test file. Gives what
 * they are run with.
 */
export function testPages(part: number, parts: number) {
  const run = usePageServer();
  const withBlocks = listPages()
    .map((page) => ({ path: page.path, samples: readSamples(page).samples }))
    .filter(({ samples }) => samples.some(({ mark }) => mark.kind === 'run'));
  const pages = coverOf(withBlocks).filter((_, index) => index % parts === part - 1);
  for (const { path, samples } of pages)
    test(`${path} does what it shows`, async () => {
      await run(samples);
      if (process.env.SAMPLES === 'write') noteRun(path, samples);
    });
  return run;
}
