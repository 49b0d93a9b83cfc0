import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { RunReport } from './test/run-report.ts';
import { SlowestFirst } from './test/slowest-first.ts';
import { onCitus, onEmbedded, onPostgres } from './test/suites.ts';

const embedded = 'apps/api/test/harness/embedded-setup.ts';
const postgres = 'apps/api/test/harness/postgres-setup.ts';
const citus = 'apps/api/test/harness/citus-setup.ts';
const bundle = 'apps/api/test/harness/bundle-setup.ts';

/**
 * Files of a project share a worker one after the other, and so what it has read and opened: a test
 * changes nothing that outlives it. Time-outs are for what hangs: none is near on a busy machine.
 */
const project = (
  name: string,
  minutes: number,
  test: { include: string[]; exclude?: string[]; globalSetup?: string[]; maxWorkers?: number },
): TestProjectConfiguration => ({
  test: {
    name,
    isolate: false,
    testTimeout: minutes * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/seed.ts'],
    // As many as cores: with one more, each test costs a third more, and the run takes longer.
    maxWorkers: availableParallelism(),
    // Projects with another number of workers have a turn of their own.
    sequence: { groupOrder: test.maxWorkers ? 0 : 1 },
    ...test,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', new RunReport()],
    projects: [
      project('unit', 2, {
        include: [
          '{packages,apps}/*/src/**/*.test.ts',
          'apps/site/plugins/**/*.test.ts',
          'apps/console/scripts/*.test.ts',
          'packages/*/test/*.test.ts',
          'test/*.test.ts',
          'documentation/{prose,samples}/*.test.ts',
        ],
      }),
      project('http', 5, { ...onEmbedded, globalSetup: [embedded] }),
      project('http-postgres', 5, { ...onPostgres, globalSetup: [postgres] }),
      project('http-citus', 5, { ...onCitus, globalSetup: [citus] }),
      project('process', 10, {
        include: ['apps/api/test/process/*.test.ts', 'documentation/test/*.test.ts'],
        // They wait for a third of their time: for what was killed, or has to give up.
        maxWorkers: availableParallelism() + 1,
        globalSetup: [bundle, embedded, postgres],
      }),
      project('browser', 5, {
        include: [
          'apps/site/test/**/*.test.ts',
          'apps/console/test/**/*.test.ts',
          'packages/tracker/test/browser/*.test.ts',
        ],
        globalSetup: [bundle, embedded],
      }),
    ],
  },
});
