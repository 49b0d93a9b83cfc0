import { afterAll, beforeAll, test } from 'vitest';
import { newDataDir, type Running, startServer } from '../../apps/api/test/harness/process.ts';
import { isWhole } from '../../test/whole.ts';
import { listPages } from '../list-pages.ts';
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

/** What a page tries: commands, addresses of the API, programs of a language. */
const triedBy = (samples: readonly Sample[]): string[] =>
  samples.flatMap(({ mark, text }) => {
    if (mark.kind !== 'run') return [];
    const found = text.match(/sillage -- [a-z-]+ [a-z-]+|\/v1\/[^"'\s?`]+/g) ?? [];
    return [mark.program, ...found.map((each) => each.replace(/s\/[^/]+/g, 's/…'))];
  });

const isEveryPage = isWhole || process.env.PAGES === 'all';

/** In `npm test`, a page that tries nothing new is left out: another one has tried it. */
function isNew() {
  const tried = new Set<string>();
  return ({ samples }: { samples: readonly Sample[] }): boolean => {
    const before = tried.size;
    for (const each of triedBy(samples)) tried.add(each);
    return isEveryPage || tried.size > before;
  };
}

/**
 * The pages that have something to run, in parts that take about as long: one a test file. Gives what
 * they are run with.
 */
export function testPages(part: number, parts: number) {
  const run = usePageServer();
  const pages = listPages()
    .map((page) => ({ path: page.path, samples: readSamples(page).samples }))
    .filter(({ samples }) => samples.some(({ mark }) => mark.kind === 'run'))
    .filter(isNew())
    .filter((_, index) => index % parts === part - 1);
  for (const { path, samples } of pages)
    test(`${path} does what it shows`, async () => {
      await run(samples);
      if (process.env.SAMPLES === 'write') noteRun(path, samples);
    });
  return run;
}
