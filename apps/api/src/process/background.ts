import { oneHour, oneMinute } from '@sillage/engine/time/milliseconds';
import type { FastifyBaseLogger } from 'fastify';
import type { ColdSettings } from '../config.ts';
import { purgeAudit } from '../flows/access/purge-audit.ts';
import { buildSheets, type SheetBuilder } from '../flows/attribution/build-sheets.ts';
import { countVisitDays, type DayCounter } from '../flows/attribution/keep-visit-days.ts';
import { journeyRefresher, refreshJourneys } from '../flows/attribution/refresh-journeys.ts';
import { BatchSizes } from '../flows/batch-sizes.ts';
import { coldWork } from '../flows/cold/cold-work.ts';
import { anonymizeEvents } from '../flows/events/anonymize-events.ts';
import { foldRollups, rollupTurns } from '../flows/events/fold-rollups.ts';
import { outboxProcessor } from '../flows/events/process-outbox.ts';
import { sweepLive } from '../flows/live/sweep-live.ts';
import { webhookDispatcher } from '../flows/live/webhook-dispatcher.ts';
import type { SendWebhook } from '../flows/live/webhook-sender.ts';
import { goOnErasing } from '../flows/people/go-on-erasing.ts';
import { purgeExpired } from '../flows/people/purge-expired.ts';
import { continueDeletions } from '../flows/projects/continue-deletions.ts';
import type { Quotas } from '../flows/quotas.ts';
import { type SummarySender, sendSummaries } from '../flows/views/send-summaries.ts';
import { hitProcessor } from '../flows/visits/process-hits.ts';
import { workCounts } from '../flows/work-counts.ts';
import { deleteExpiredSessions } from '../store/access/agent-sessions.ts';
import { deleteExpiredRecords } from '../store/access/provider-records.ts';
import type { Db } from '../store/driver/database.ts';
import { NodeLogs } from '../store/driver/node-logs.ts';
import { refreshGrown, refreshStatistics } from '../store/driver/refresh-statistics.ts';
import { SenderPauses } from './sender-pauses.ts';
import { Stillness } from './stillness.ts';
import { type Trace, Worker, type WorkerOptions } from './worker.ts';

/**
 * PostgreSQL has several connections: while one worker writes a batch, another reads the next. The
 * embedded database has one, which requests need too: its batches are short, with pauses between.
 */
const settings = {
  embedded: {
    eventWorkers: 1,
    eventsPerBatch: 200,
    marksPerBatch: 500,
    journeysPerBatch: 1000,
    daysPerBatch: 4,
    deletionsPerBatch: 1000,
    expiryWorkers: 1,
    expiriesPerBatch: 200,
    maxPauseRatio: 3,
  },
  postgres: {
    eventWorkers: 3,
    eventsPerBatch: 500,
    marksPerBatch: 20_000,
    journeysPerBatch: 10_000,
    daysPerBatch: 30,
    deletionsPerBatch: 5000,
    expiryWorkers: 2,
    expiriesPerBatch: 1000,
    maxPauseRatio: 0,
  },
};

const changesPerBatch = 5000;
const recordsPerBatch = 1000;

/**
 * While events of a project wait, its journeys wait as well, but not longer than this: queries refresh
 * their own.
 */
const maxJourneyDelay = 30_000;

const nothingCold: ColdSettings = { storage: undefined, afterDays: undefined };

export interface Background {
  /** Events have arrived: process them now. */
  wakeEvents: () => void;
  /** Hits have arrived: make sessions of them now. */
  wakeHits: () => void;
  /** Someone is to be erased: begin now. */
  wakeErasures: () => void;
  /** Deliveries of webhooks wait: send them now. */
  wakeWebhooks: () => void;
  /** A project was deleted: delete its data now. */
  wakeDeletions: () => void;
  stop: () => Promise<void>;
}

/** Starts the workers of this process. */
export function startBackground(
  db: Db,
  database: keyof typeof settings,
  log: FastifyBaseLogger,
  quotas: Quotas,
  sendWebhook: SendWebhook,
  auditDays: number,
  /** Undefined when this server sends no mail. */
  summaries?: Pick<SummarySender, 'mailer' | 'publicUrl'>,
  trace?: Trace,
  cold: Pick<ColdSettings, 'storage' | 'afterDays'> = nothingCold,
): Background {
  const { eventWorkers, eventsPerBatch, marksPerBatch, maxPauseRatio } = settings[database];
  const { deletionsPerBatch, expiryWorkers, expiriesPerBatch, journeysPerBatch, daysPerBatch } =
    settings[database];
  const pauses = new SenderPauses(maxPauseRatio);
  const withPauses = (work: () => Promise<number>) => pauses.around(work);
  const logs = new NodeLogs(db);
  const stillness = new Stillness({ position: () => logs.position() });
  /** Of a queue: what waits in it was written. */
  const unlessStill = (work: () => Promise<number>) => stillness.around(work);
  const failureOf = (worker: string) => (error: unknown) => {
    workCounts.fail(worker);
    log.warn({ err: error, worker }, 'work of a project failed, it will be tried again');
  };

  const coldFailure = (error: unknown) => {
    workCounts.fail('cold');
    log.warn(
      { err: error, worker: 'cold' },
      'the cold storage does not answer: no data left the database, it will be tried again',
    );
  };

  const outbox = outboxProcessor(db, eventsPerBatch, failureOf('events'), quotas);
  const refresher = journeyRefresher(db, marksPerBatch, failureOf('journeys'));
  const postponedSince = new Map<string, number>();
  const isPostponed = async (projectId: string): Promise<boolean> => {
    const since = postponedSince.get(projectId) ?? performance.now();
    const waits = performance.now() < since + maxJourneyDelay && (await outbox.isBehind(projectId));
    if (waits) postponedSince.set(projectId, since);
    else postponedSince.delete(projectId);
    return waits;
  };
  const sheets: SheetBuilder = {
    checked: new Set(),
    restsUntil: new Map(),
    restsWith: new Map(),
    journeysPerBatch,
    onFailure: failureOf('sheets'),
  };
  const days: DayCounter = {
    sizes: new BatchSizes(daysPerBatch),
    restsUntil: new Map(),
    checkedFrom: new Map(),
    onFailure: failureOf('visit-days'),
  };
  const turns = rollupTurns(db, failureOf('rollups'));

  const start = (options: Omit<WorkerOptions, 'log' | 'trace'>) =>
    new Worker({ ...options, log, trace });
  const several = (count: number, make: () => Worker) => Array.from({ length: count }, make);
  const processEvents = withPauses(outbox.processNext);
  const events = several(eventWorkers, () =>
    start({ name: 'events', work: unlessStill(processEvents), idleDelay: 250 }),
  );
  const hits = start({
    name: 'hits',
    work: unlessStill(withPauses(hitProcessor(db, failureOf('hits'), quotas))),
    idleDelay: 250,
  });
  const dispatcher = webhookDispatcher(db, sendWebhook, failureOf('webhooks'));
  const webhooks = start({
    name: 'webhooks',
    work: unlessStill(dispatcher.dispatchNext),
    idleDelay: 500,
  });
  const deletions = start({
    name: 'deletions',
    work: withPauses(() =>
      continueDeletions(db, new Date(), deletionsPerBatch, failureOf('deletions')),
    ),
    idleDelay: 10_000,
  });
  const erasures = start({
    name: 'erasures',
    work: withPauses(() => goOnErasing(db, new Date(), failureOf('erasures'))),
    idleDelay: oneMinute / 6,
  });
  const workers = [
    erasures,
    ...events,
    hits,
    webhooks,
    deletions,
    start({
      name: 'live',
      work: () => sweepLive(db, new Date()),
      idleDelay: oneMinute / 2,
    }),
    start({
      name: 'rollups',
      work: unlessStill(() => foldRollups(db, changesPerBatch, turns)),
      idleDelay: 1000,
    }),
    start({
      name: 'journeys',
      work: unlessStill(withPauses(() => refreshJourneys(db, refresher, isPostponed))),
      idleDelay: 1000,
    }),
    start({
      name: 'sheets',
      work: withPauses(() => buildSheets(db, sheets)),
      idleDelay: oneMinute / 4,
    }),
    start({
      name: 'visit-days',
      work: withPauses(() => countVisitDays(db, days, Date.now())),
      idleDelay: oneMinute / 4,
    }),
    ...several(expiryWorkers, () =>
      start({
        name: 'anonymizer',
        work: withPauses(() => anonymizeEvents(db, new Date(), expiriesPerBatch)),
        idleDelay: oneMinute,
      }),
    ),
    start({
      name: 'sign-ins',
      work: async () =>
        (await deleteExpiredRecords(db, recordsPerBatch)) +
        (await deleteExpiredSessions(db, recordsPerBatch)),
      idleDelay: oneMinute / 2,
    }),
    ...(cold.storage
      ? [
          start({
            name: 'cold',
            work: withPauses(coldWork(db, cold.afterDays, coldFailure)),
            idleDelay: oneMinute,
          }),
        ]
      : []),
    ...(summaries
      ? [
          start({
            name: 'summaries',
            work: () =>
              sendSummaries({ db, ...summaries, onFailure: failureOf('summaries') }, new Date()),
            idleDelay: oneMinute,
          }),
        ]
      : []),
    start({
      name: 'audit',
      work: () => purgeAudit(db, auditDays, new Date()),
      idleDelay: oneHour,
    }),
    start({
      name: 'purge',
      work: () => purgeExpired(db, new Date()),
      idleDelay: oneHour,
    }),
    ...(database === 'embedded'
      ? [
          start({
            name: 'statistics',
            work: async () => {
              await refreshStatistics(db);
              return 0;
            },
            idleDelay: oneHour,
          }),
          start({ name: 'growth', work: () => refreshGrown(db), idleDelay: 5000 }),
        ]
      : []),
  ];
  return {
    wakeEvents: () => {
      pauses.noteArrival();
      stillness.end();
      for (const worker of events) worker.wake();
    },
    wakeHits: () => {
      pauses.noteArrival();
      stillness.end();
      hits.wake();
    },
    wakeErasures: () => erasures.wake(),
    wakeWebhooks: () => {
      stillness.end();
      webhooks.wake();
    },
    wakeDeletions: () => deletions.wake(),
    stop: async () => {
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      await dispatcher.stop();
      await ended;
    },
  };
}
