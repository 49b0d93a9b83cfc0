import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,apps}/*/src/**/*.test.ts',
            'apps/site/plugins/**/*.test.ts',
            'packages/*/test/*.test.ts',
            'test/*.test.ts',
            'documentation/{prose,samples}/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'http',
          include: ['apps/api/test/**/*.test.ts'],
          exclude: ['apps/api/test/process/**'],
          globalSetup: 'apps/api/test/harness/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['apps/api/test/process/*.test.ts', 'documentation/test/*.test.ts'],
          globalSetup: 'apps/api/test/harness/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/site/test/*.test.ts', 'packages/tracker/test/browser/*.test.ts'],
          globalSetup: 'apps/api/test/harness/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
