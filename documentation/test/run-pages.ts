import { afterAll, beforeAll, test } from 'vitest';
import { newDataDir, type Running, startServer } from '../../apps/api/test/harness/process.ts';
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

/**
 * The pages that have something to run, in parts that take about as long: one a test file. Gives what
 * they are run with.
 */
export function testPages(part: number, parts: number) {
  const run = usePageServer();
  const pages = listPages()
    .map((page) => ({ path: page.path, samples: readSamples(page).samples }))
    .filter(({ samples }) => samples.some(({ mark }) => mark.kind === 'run'))
    .filter((_, index) => index % parts === part - 1);
  for (const { path, samples } of pages)
    test(`${path} does what it shows`, async () => {
      await run(samples);
      if (process.env.SAMPLES === 'write') noteRun(path, samples);
    });
  return run;
}
