import { setTimeout } from 'node:timers/promises';
import { oneHour, oneMinute } from '@sillage/engine/time/milliseconds';
import type { FastifyBaseLogger } from 'fastify';
import { refreshJourneys } from '../flows/attribution/refresh-journeys.ts';
import { anonymizeEvents } from '../flows/events/anonymize-events.ts';
import { foldRollups } from '../flows/events/fold-rollups.ts';
import { processOutbox } from '../flows/events/process-outbox.ts';
import { forgetOld } from '../flows/people/forget-old.ts';
import { processHits } from '../flows/visits/process-hits.ts';
import type { Db } from '../store/driver/database.ts';
import { Worker } from './worker.ts';

const changesAtOnce = 5000;

/**
 * While PostgreSQL writes one batch, another is read and understood. The embedded database has one
 * connection, for which senders wait as well: short batches, between which they go first.
 */
const manners = {
  embedded: { lanes: 1, atOnce: 200, marksAtOnce: 500, patience: 3 },
  postgres: { lanes: 3, atOnce: 500, marksAtOnce: 20_000, patience: 0 },
};

export interface Background {
  /** Events have come: process them now. */
  wake: () => void;
  /** Hits have come: make sessions of them now. */
  wakeHits: () => void;
  stop: () => Promise<void>;
}

/** How long nothing must have come before senders count as gone, in milliseconds. */
const quiet = 50;

/** How long journeys wait at most for events to be processed: questions make those they need. */
const longestWait = 30_000;

/** All that goes on behind the requests. */
export function startBackground(
  db: Db,
  database: keyof typeof manners,
  log: FastifyBaseLogger,
): Background {
  const { lanes, atOnce, marksAtOnce, patience } = manners[database];
  let lastCame = 0;
  /**
   * At most so many times as long as the work before took: it goes on under any load. Who sent
   * before it began could not while it lasted, and is given time to.
   */
  const letSendersPass = async (start: number, end: number) => {
    if (patience === 0 || lastCame < start - quiet) return;
    const until = end + patience * (end - start);
    while (performance.now() < Math.min(until, Math.max(lastCame, end) + quiet))
      await setTimeout(quiet / 2);
  };
  const politely = (work: () => Promise<number>) => async () => {
    const start = performance.now();
    const done = await work();
    await letSendersPass(start, performance.now());
    return done;
  };
  let eventsWait = false;
  const processEvents = politely(async () => {
    const done = await processOutbox(db, atOnce);
    eventsWait = done > 0;
    return done;
  });
  let lastJourneys = 0;
  const makeJourneys = politely(async () => {
    if (eventsWait && performance.now() < lastJourneys + longestWait) return 0;
    lastJourneys = performance.now();
    return refreshJourneys(db, marksAtOnce);
  });
  const events = Array.from(
    { length: lanes },
    () => new Worker({ name: 'events', work: processEvents, idle: 250, log }),
  );
  const sessions = politely(() => processHits(db));
  const hits = new Worker({ name: 'hits', work: sessions, idle: 250, log });
  const workers = [
    ...events,
    hits,
    new Worker({ name: 'rollups', work: () => foldRollups(db, changesAtOnce), idle: 1000, log }),
    new Worker({ name: 'journeys', work: makeJourneys, idle: 1000, log }),
    new Worker({
      name: 'anonymizer',
      work: () => anonymizeEvents(db, new Date()),
      idle: oneMinute,
      log,
    }),
    new Worker({ name: 'forgetter', work: () => forgetOld(db, new Date()), idle: oneHour, log }),
  ];
  return {
    wake: () => {
      lastCame = performance.now();
      for (const lane of events) lane.wake();
    },
    wakeHits: () => {
      lastCame = performance.now();
      hits.wake();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
