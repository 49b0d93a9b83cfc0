import type { FastifyBaseLogger } from 'fastify';
import { anonymizeEvents } from './flows/anonymize-events.ts';
import { processOutbox } from './flows/process-outbox.ts';
import { refreshJourneys } from './flows/refresh-journeys.ts';
import type { Db } from './store/database.ts';
import { foldRollups } from './store/rollups.ts';
import { Worker } from './worker.ts';

const changesAtOnce = 5000;

export interface Background {
  /** Events have come: process them now. */
  wake: () => void;
  stop: () => Promise<void>;
}

/** All that goes on behind the requests. */
export function startBackground(db: Db, log: FastifyBaseLogger): Background {
  const events = new Worker({ name: 'events', work: () => processOutbox(db), idle: 250, log });
  const workers = [
    events,
    new Worker({ name: 'rollups', work: () => foldRollups(db, changesAtOnce), idle: 1000, log }),
    new Worker({ name: 'journeys', work: () => refreshJourneys(db), idle: 1000, log }),
    new Worker({
      name: 'anonymizer',
      work: () => anonymizeEvents(db, new Date()),
      idle: 60_000,
      log,
    }),
  ];
  return {
    wake: () => events.wake(),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
