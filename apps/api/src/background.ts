import type { FastifyBaseLogger } from 'fastify';
import { anonymizeEvents } from './flows/anonymize-events.ts';
import { forgetHits } from './flows/forget-hits.ts';
import { processHits } from './flows/process-hits.ts';
import { processOutbox } from './flows/process-outbox.ts';
import type { Db } from './store/database.ts';
import { foldRollups } from './store/rollups.ts';
import { Worker } from './worker.ts';

const changesAtOnce = 5000;

export interface Background {
  /** Events have come: process them now. */
  wake: () => void;
  /** Hits have come: make sessions of them now. */
  wakeHits: () => void;
  stop: () => Promise<void>;
}

/** All that goes on behind the requests. */
export function startBackground(db: Db, log: FastifyBaseLogger): Background {
  const events = new Worker({ name: 'events', work: () => processOutbox(db), idle: 250, log });
  const hits = new Worker({ name: 'hits', work: () => processHits(db), idle: 250, log });
  const workers = [
    events,
    hits,
    new Worker({ name: 'rollups', work: () => foldRollups(db, changesAtOnce), idle: 1000, log }),
    new Worker({
      name: 'anonymizer',
      work: () => anonymizeEvents(db, new Date()),
      idle: 60_000,
      log,
    }),
    new Worker({ name: 'forgetter', work: () => forgetHits(db, new Date()), idle: 3_600_000, log }),
  ];
  return {
    wake: () => events.wake(),
    wakeHits: () => hits.wake(),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
