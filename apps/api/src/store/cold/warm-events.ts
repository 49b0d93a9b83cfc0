import { canonicalJson } from '@sillage/engine/text/canonical-json';
import { parseExactJson } from '@sillage/engine/text/exact-json';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { sha256 } from '../driver/sha256.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { ColdEvent } from './cold-data.ts';

/** The digest of what an event says, as a uuid: equal for data that the database would find equal. */
export const dataDigest = (data: unknown): string =>
  sha256(canonicalJson(data))
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const indexName = 'raw_events_warm';
const isWarm = sql`cold_file is null and data <> '{}'::jsonb`;

/**
 * Makes the index by which events to move are found, unless it is there. Only a server that moves events
 * pays for it, and senders do not wait while it is made.
 */
export async function ensureWarmIndex(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index
      where indexrelid = to_regclass(${indexName})`.execute(connection);
    if (rows[0]?.valid) return;
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`drop index if exists ${sql.table(indexName)}`.execute(connection);
      await sql`
        create index concurrently if not exists ${sql.table(indexName)}
        on raw_events (project_id, created_at, id) where ${isWarm}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** When the oldest event whose data are in the database was received, before a date. */
export async function findWarmSince(
  db: Db,
  projectId: string,
  before: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from raw_events
    where project_id = ${projectId} and ${isWarm} and created_at < ${before}
      and ${doesNotWait(projectId)}
    order by created_at, id limit 1`.execute(db);
  return rows[0]?.created_at;
}

/** An event whose data are in the database, and its place in the order of their reception. */
export interface WarmEvent extends ColdEvent {
  place: string;
}

export interface WarmRange {
  since: Date;
  until: Date;
  after: WarmEvent | undefined;
  limit: number;
}

/** Events received in a period whose data are in the database, in the order of their reception. */
export async function listWarmEvents(
  db: Db,
  projectId: string,
  { since, until, after, limit }: WarmRange,
): Promise<WarmEvent[]> {
  const { rows } = await sql<WarmEvent>`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      as "receivedAt", data::text as data, created_at::text as place
    from raw_events
    where project_id = ${projectId} and ${isWarm}
      and created_at >= ${since} and created_at < ${until} and ${doesNotWait(projectId)}
      ${after ? sql`and (created_at, id) > (${after.place}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Who processes an event reads its data: it leaves afterwards. */
const doesNotWait = (projectId: string) => sql`not exists (
  select 1 from outbox where outbox.project_id = ${projectId} and outbox.id = raw_events.id)`;

const unnestCold = unnestRows<ColdEvent>({
  id: ['uuid', ({ id }) => id],
  data: ['text', ({ data }) => data],
  digest: ['uuid', ({ data }) => dataDigest(parseExactJson(data))],
});

/** Takes from events the data that a file has; from those that have changed since, nothing. */
export async function coolRawEvents(
  db: Db,
  projectId: string,
  fileId: string,
  events: readonly ColdEvent[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update raw_events set data = '{}', cold_file = ${fileId}::uuid, cold_digest = given.digest
    from ${unnestCold(events)}
    where raw_events.project_id = ${projectId} and raw_events.id = given.id
      and raw_events.cold_file is null and raw_events.data = given.data::jsonb`.execute(db);
  return Number(numAffectedRows);
}

/** Those of some events that refer to a file. */
export async function listEventsOfFile(
  db: Db,
  projectId: string,
  fileId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from raw_events
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])
      and cold_file = ${fileId}::uuid`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Has events refer to the file that takes the place of another. Returns how many still did. */
export async function moveToFile(
  db: Db,
  projectId: string,
  [from, to]: readonly [string, string],
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update raw_events set cold_file = ${to}::uuid
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])
      and cold_file = ${from}::uuid`.execute(db);
  return Number(numAffectedRows);
}
