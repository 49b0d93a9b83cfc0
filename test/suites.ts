import { findCitus } from '../scripts/setup/citus.js';
import { isWhole } from './whole.ts';

const http = 'apps/api/test';
const everyHttpFile = [`${http}/**/*.test.ts`];

/** A database of one's own gets no demonstration. */
const demonstration = `${http}/demo/demo.test.ts`;

/** On PostgreSQL every file runs: it finds what the others do, and the deadlocks, in less time. */
export const onPostgres = {
  include: everyHttpFile,
  exclude: [
    `${http}/process/**`,
    '**/*.citus.test.ts',
    demonstration,
    // What a body costs the main thread is the same whatever the database.
    `${http}/http/main-thread.test.ts`,
    // What PostgreSQL adds to a stream is in `live.postgres.test.ts`.
    ...(isWhole ? [] : [`${http}/live/live.test.ts`]),
  ],
};

/**
 * On the embedded database: its driver and thread, the one connection that all share, many rows at
 * once, numbers and dates, queues. The same SQL gives the same rows.
 */
const whereTheDriverMatters = [
  `${http}/campaigns/{outlay-batches,known-rates}.test.ts`,
  `${http}/cold/cold.test.ts`,
  demonstration,
  `${http}/events/{batch,events,insights,nonces,retention}.test.ts`,
  `${http}/http/{exact-numbers,idempotency,main-thread}.test.ts`,
  `${http}/live/{live,webhooks}.test.ts`,
  `${http}/people/merges.test.ts`,
  `${http}/store/*.test.ts`,
  `${http}/visits/hits.test.ts`,
];

export const onEmbedded = {
  include: isWhole ? everyHttpFile : whereTheDriverMatters,
  exclude: [`${http}/process/**`, '**/*.{citus,postgres}.test.ts'],
};

/** On Citus: migrations, the driver, and a file of each subject: routed and spread reads and writes. */
const ofEachSubject = [
  `${http}/**/*.citus.test.ts`,
  `${http}/attribution/attribution.test.ts`,
  `${http}/campaigns/outlay-batches.test.ts`,
  `${http}/events/deletions.test.ts`,
  `${http}/live/live.postgres.test.ts`,
  `${http}/people/merges.test.ts`,
  `${http}/store/{distribution,unit-of-work,unnest-rows}.test.ts`,
  `${http}/visits/sessions.test.ts`,
];

/** Where there is no Citus, the only test that runs says so. */
const absence = `${http}/store/absent.citus.test.ts`;

export const onCitus = findCitus()
  ? {
      include: isWhole ? everyHttpFile : ofEachSubject,
      exclude: [
        `${http}/process/**`,
        `${http}/http/main-thread.test.ts`,
        `${http}/store/refresh-statistics.test.ts`,
        absence,
        demonstration,
        // A database that is away: `ingestion-outage.test.ts`.
        ...(isWhole ? [] : [`${http}/events/node-away.citus.test.ts`]),
      ],
    }
  : { include: [absence], exclude: [] };
