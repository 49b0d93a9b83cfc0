import { type Kysely, sql } from 'kysely';

/** The tables that grow without end. */
const growing = [
  'raw_events',
  'events',
  'metrics',
  'metric_changes',
  'hits',
  'interactions',
  'journeys',
  'journey_details',
];

/**
 * By default a table is cleaned when a fifth of it is dead, and counted when a tenth is new: of a billion
 * rows that is months too late. What a cleaning costs grows with what there is to clean, and with indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of growing)
    await sql`
      alter table ${sql.table(table)} set (
        autovacuum_vacuum_scale_factor = 0.02,
        autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.01)`.execute(db);
}
