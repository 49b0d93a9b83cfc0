import { findCitus } from '../scripts/setup/citus.js';

/** Where there is no Citus, the only test that runs says so. */
const absence = 'apps/api/test/store/absent.citus.test.ts';

/**
 * Of the tests that any database passes, some that together say every kind of statement: routed and
 * spread reads and writes, locks, queues, whole tables, lists by cursor.
 */
const some = [
  'apps/api/test/**/*.citus.test.ts',
  'apps/api/test/attribution/{attribution,channel-groups,credits,path-events}.test.ts',
  'apps/api/test/campaigns/{campaigns,integrations,missing-rates,outlay-batches}.test.ts',
  'apps/api/test/events/{deletions,fairness,retention}.test.ts',
  'apps/api/test/live/{live,webhooks}.test.ts',
  'apps/api/test/people/{erasures,merges,traces}.test.ts',
  'apps/api/test/store/{distribution,holdings,unit-of-work,unnest-rows}.test.ts',
  'apps/api/test/visits/{interaction-lists,sessions}.test.ts',
];

/** Which HTTP tests run on Citus: some of them, all with `npm run test:citus`. */
export function citusTests(): { include: string[]; exclude: string[] } {
  if (!findCitus()) return { include: [absence], exclude: [] };
  return {
    include: process.env.CITUS_TESTS === 'all' ? ['apps/api/test/**/*.test.ts'] : some,
    exclude: [
      'apps/api/test/process/**',
      'apps/api/test/http/main-thread.test.ts',
      'apps/api/test/store/refresh-statistics.test.ts',
      absence,
    ],
  };
}
