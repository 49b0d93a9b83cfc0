import type { FastifyBaseLogger } from 'fastify';
import { anonymizeEvents } from './flows/anonymize-events.ts';
import { processOutbox } from './flows/process-outbox.ts';
import type { Db } from './store/database.ts';
import { foldRollups } from './store/rollups.ts';
import { Worker } from './worker.ts';

const changesAtOnce = 5000;

/** While one batch is written by a database of its own process, another is read and understood. */
const lanes = { embedded: 1, postgres: 2 };

export interface Background {
  /** Events have come: process them now. */
  wake: () => void;
  stop: () => Promise<void>;
}

/** All that goes on behind the requests. */
export function startBackground(
  db: Db,
  database: keyof typeof lanes,
  log: FastifyBaseLogger,
): Background {
  const events = Array.from(
    { length: lanes[database] },
    () => new Worker({ name: 'events', work: () => processOutbox(db), idle: 250, log }),
  );
  const workers = [
    ...events,
    new Worker({ name: 'rollups', work: () => foldRollups(db, changesAtOnce), idle: 1000, log }),
    new Worker({
      name: 'anonymizer',
      work: () => anonymizeEvents(db, new Date()),
      idle: 60_000,
      log,
    }),
  ];
  return {
    wake: () => {
      for (const lane of events) lane.wake();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
