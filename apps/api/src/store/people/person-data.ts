import { type RawBuilder, type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { EventRow } from '../events/events.ts';
import type { MetricRow } from '../events/metrics.ts';
import type { RawRow } from '../events/raw-events.ts';
import type { HitsTable, InteractionsTable } from '../tables/visits.ts';

/** Whose data is read: some users, and the browsers that are only theirs. */
export interface DataSubject {
  userIds: readonly string[];
  trackerIds: readonly string[];
  /** What tells the person in events that were refused. */
  markers: readonly string[];
}

type Condition = (subject: DataSubject) => RawBuilder<boolean>;

const byUser: Condition = ({ userIds }) => sql`user_id = any (${uuidArray(userIds)}::uuid[])`;
const byTracker: Condition = ({ trackerIds }) =>
  sql`tracker_id = any (${arrayLiteral(trackerIds)}::text[])`;

/** A table of which rows are a person's, and how these are found. */
interface PersonTable {
  table: string;
  key: string;
  isOf: Condition;
}

const ofPerson: Condition = (subject) => sql`(${byUser(subject)} or ${byTracker(subject)})`;

const tables = {
  events: { table: 'events', key: 'id', isOf: ofPerson },
  interactions: { table: 'interactions', key: 'id', isOf: ofPerson },
  hits: {
    table: 'hits',
    key: 'id',
    isOf: (subject) => sql`${byTracker(subject)} and deleted_at is null`,
  },
  // Whether data in a file name the person is known once they are read.
  trashed: {
    table: 'raw_events',
    key: 'id',
    isOf: ({ markers }) => sql`
      exists (select 1 from trashed_events as refused
        where refused.project_id = raw_events.project_id and refused.id = raw_events.id)
      and (cold_file is not null
        or exists (select 1 from unnest(${arrayLiteral(markers)}::text[]) as marker
          where strpos(lower(concat_ws(' ', data::text, nonce, tracker_id)), marker) > 0))`,
  },
} satisfies Record<string, PersonTable>;

interface Rows {
  events: EventRow;
  interactions: Selectable<InteractionsTable>;
  hits: Selectable<HitsTable>;
  trashed: RawRow;
}

export type PersonRows = keyof Rows;

/** The rows of a person in a table, some at a time, in the order of their ids. */
export async function* readPersonRows<K extends PersonRows>(
  db: Db,
  projectId: string,
  kind: K,
  subject: DataSubject,
  limit = 500,
): AsyncIterable<Rows[K][]> {
  const { table, isOf }: PersonTable = tables[kind];
  let after: string | undefined;
  for (;;) {
    const { rows } = await sql<Rows[K]>`
      select * from ${sql.table(table)}
      where project_id = ${projectId} and ${isOf(subject)}
        and ${after === undefined ? sql`true` : sql`id > ${after}::uuid`}
      order by id limit ${limit}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id;
  }
}

export async function countPersonRows(
  db: Db,
  projectId: string,
  kind: PersonRows,
  subject: DataSubject,
): Promise<number> {
  const { table, isOf }: PersonTable = tables[kind];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where project_id = ${projectId} and ${isOf(subject)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The values of the metrics of some events. */
export async function listMetricsOf(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    select * from metrics
    where project_id = ${projectId} and event_id = any (${uuidArray(eventIds)}::uuid[])
    order by event_id, key, date, arrival`.execute(db);
  return rows;
}

export async function countMetricsOf(
  db: Db,
  projectId: string,
  subject: DataSubject,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from metrics
    join events on events.project_id = ${projectId} and events.id = metrics.event_id
    where metrics.project_id = ${projectId} and ${ofPerson(subject)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The browsers that some users were seen with, shared ones included. */
export async function listTrackersOf(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<{ trackerId: string; isShared: boolean }[]> {
  const users = uuidArray(userIds);
  const { rows } = await sql<{ trackerId: string; isShared: boolean }>`
    select distinct tracker_id as "trackerId", exists (
      select 1 from user_trackers as other
      where other.project_id = ${projectId} and other.tracker_id = mine.tracker_id
        and other.user_id <> all (${users}::uuid[])) as "isShared"
    from user_trackers as mine
    where project_id = ${projectId} and user_id = any (${users}::uuid[])
    order by 1`.execute(db);
  return rows;
}

/** The merges that some users are part of. */
export async function listMergesOf(db: Db, projectId: string, userIds: readonly string[]) {
  const users = sql<string>`any (${uuidArray(userIds)}::uuid[])`;
  return db
    .selectFrom('user_merges')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(({ eb, or }) => or([eb('user_id', '=', users), eb('other_user_id', '=', users)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
