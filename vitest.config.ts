import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { RunReport } from './test/run-report.ts';
import { SlowestFirst } from './test/slowest-first.ts';
import { onCitus, onEmbedded, onPostgres } from './test/suites.ts';

const embedded = 'apps/api/test/harness/embedded-setup.ts';
const postgres = 'apps/api/test/harness/postgres-setup.ts';
const citus = 'apps/api/test/harness/citus-setup.ts';
const bundle = 'apps/api/test/harness/bundle-setup.ts';

const waits = ['process', 'http', 'http-postgres', 'http-citus'];

/**
 * Files of a project share a worker one after the other, and so what it has read and opened: a test
 * changes nothing that outlives it. Time-outs are for what hangs: none is near on a busy machine.
 */
const project = (
  name: string,
  minutes: number,
  test: { include: string[]; exclude?: string[]; globalSetup?: string[] },
): TestProjectConfiguration => ({
  test: {
    name,
    isolate: false,
    // Most of what a test makes is of no use a moment later.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    testTimeout: minutes * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/seed.ts'],
    // Who waits for a database or a process leaves a core to one more; a browser waits for nothing.
    maxWorkers: availableParallelism() + (waits.includes(name) ? 1 : 0),
    // Projects with another number of workers have a turn of their own.
    sequence: { groupOrder: waits.includes(name) ? 0 : 1 },
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
