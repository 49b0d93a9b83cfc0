import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import { workCounts } from '../flows/work-counts.ts';
import type { Db } from '../store/driver/database.ts';
import { measurePool, replicaOf } from '../store/driver/postgres.ts';
import { replicaReads } from '../store/driver/replica-reads.ts';
import { countQueued, measureHitOutbox, measureOutbox } from '../store/queues/measure-queues.ts';
import { measureWebhookQueue } from '../store/queues/webhook-queue.ts';

type Made = { register: Registry; name: string; help: string };

const gauge = ({ register, name, help }: Made) => new Gauge({ name, help, registers: [register] });

/** A counter, read when it is asked for: with a value, or with one for each value of a label. */
const counter = ({ register, name, help }: Made, read: () => number | [string, string, number][]) =>
  new Counter({
    name,
    help,
    labelNames: ['kind', 'worker', 'answerer'],
    registers: [register],
    collect() {
      this.reset();
      const found = read();
      if (typeof found === 'number') this.inc(found);
      else for (const [label, value, count] of found) this.inc({ [label]: value }, count);
    },
  });

/** What this process has done. */
export function workMetrics(register: Registry): void {
  const byKind = (counts: Record<string, number>): [string, string, number][] =>
    Object.entries(counts).map(([kind, count]) => ['kind', kind, count]);
  counter(
    {
      register,
      name: 'sillage_accepted_total',
      help: 'Events and hits that were stored and acknowledged.',
    },
    () => byKind(workCounts.accepted),
  );
  counter(
    {
      register,
      name: 'sillage_processed_total',
      help: 'Events and hits that were understood and written.',
    },
    () => byKind(workCounts.processed),
  );
  counter(
    { register, name: 'sillage_trashed_events_total', help: 'Events that went to the bin.' },
    () => workCounts.trashed,
  );
  counter(
    {
      register,
      name: 'sillage_work_failures_total',
      help: 'Pieces of background work that failed: they are tried again.',
    },
    () => [...workCounts.failed].map(([worker, count]) => ['worker', worker, count]),
  );
  new Gauge({
    name: 'sillage_event_lag_seconds',
    help: 'How long the oldest event of the batch that this process did last had waited.',
    registers: [register],
    collect() {
      this.set(workCounts.eventLag);
    },
  });
}

/** What waits, in all projects: the same from every process. */
export function queueMetrics(db: Db, register: Registry): { refresh: () => Promise<void> } {
  const made = (name: string, help: string) => gauge({ register, name, help });
  const events = {
    depth: made('sillage_outbox_events', 'Events that wait to be processed.'),
    age: made('sillage_outbox_age_seconds', 'How long the oldest of them has waited.'),
    stuck: made(
      'sillage_outbox_stuck_events',
      'Those of them that failed by themselves, and are tried again every minute.',
    ),
  };
  const hits = {
    depth: made('sillage_outbox_hits', 'Hits that wait to be made into sessions.'),
    age: made('sillage_outbox_hits_age_seconds', 'How long the oldest of them has waited.'),
    stuck: made(
      'sillage_outbox_stuck_hits',
      'Those of them that failed by themselves, and are tried again every minute.',
    ),
  };
  const deliveries = {
    depth: made(
      'sillage_webhook_deliveries',
      'Deliveries of webhooks that wait to be sent, or sent again.',
    ),
    age: made(
      'sillage_webhook_deliveries_age_seconds',
      'For how long the oldest of them has been due.',
    ),
  };
  const rollups = made(
    'sillage_rollup_queue_rows',
    'Changes of metrics that wait to be added to the daily totals.',
  );
  const journeys = made('sillage_journey_queue_rows', 'Journeys that wait to be made again.');
  return {
    refresh: async () => {
      for (const [gauges, measured] of [
        [events, await measureOutbox(db)],
        [hits, await measureHitOutbox(db)],
      ] as const) {
        gauges.depth.set(measured.depth);
        gauges.age.set(measured.age);
        gauges.stuck.set(measured.stuck);
      }
      const waiting = await measureWebhookQueue(db);
      deliveries.depth.set(waiting.depth);
      deliveries.age.set(waiting.age);
      rollups.set(await countQueued(db, 'rollup_queue'));
      journeys.set(await countQueued(db, 'journey_queue'));
    },
  };
}

/** How the connections to PostgreSQL are used. */
export function poolMetrics(db: Db, register: Registry): void {
  if (!measurePool(db)) return;
  new Gauge({
    name: 'sillage_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(measurePool(db) ?? {}))
        this.set({ state }, count);
    },
  });
}

/** How the replica is used. */
export function replicaMetrics(db: Db, register: Registry): void {
  counter(
    {
      register,
      name: 'sillage_replica_reads_total',
      help: 'Statements of questions: the replica answered, or the primary, because the replica was behind, away or full, or failed.',
    },
    () =>
      replicaOf(db)
        ? Object.entries(replicaReads).map(([answerer, count]) => ['answerer', answerer, count])
        : [],
  );
  new Gauge({
    name: 'sillage_replica_lag_bytes',
    help: 'How much of the log of the primary the replica had not replayed when it was last asked.',
    registers: [register],
    collect() {
      this.set(replicaOf(db)?.lag ?? 0);
    },
  });
}
