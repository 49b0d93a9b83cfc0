import { randomUUID } from 'node:crypto';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { Database } from '../tables/schema.ts';

/**
 * How a column may name a person. An `id` that does goes as a whole; of a `text` and of JSON, also JSON
 * kept as text, only what names the person does.
 */
type ColumnKind = 'id' | 'text' | 'json' | 'json-text';

export interface TraceTable {
  table: keyof Database;
  /** What orders its rows, with the type of each column. */
  key: Record<string, 'uuid' | 'text' | 'bigint' | 'integer'>;
  columns: Record<string, ColumnKind>;
  /** Which rows are looked at; all by default. */
  only?: RawBuilder<boolean>;
  /** Holds rows of all projects. */
  isShared?: true;
  /** Its key does not begin with the project: rows of others are read as well, and passed over. */
  hasOthers?: true;
  /** The columns that are made of those that change. */
  derive?: (changes: Record<string, string | null>) => Record<string, RawBuilder<unknown>>;
}

const id = { id: 'uuid' } as const;

/**
 * A key that is made of what a row names: one that changes gets any other. The database is not asked to
 * make it, since Citus changes no row by what is another value each time.
 */
const anotherKey = () => ({ key: sql`${randomUUID()}::uuid` });

/** A name goes with the text that it is sorted by. */
const orderOf = ({ name }: Record<string, string | null>) =>
  name == null ? {} : { name_order: sql`${frenchSortKey(name)}` };

/**
 * Every table in which a person may be named without being its user. Raw events that wait are left to
 * whoever processes them, who knows of the erasure. A new table comes last: an erasure that is under way
 * knows its place by number.
 */
export const traceTables: readonly TraceTable[] = [
  {
    table: 'raw_events',
    key: id,
    columns: { data: 'json', nonce: 'id', tracker_id: 'id', event_type: 'text' },
    only: sql`not exists (select 1 from outbox
      where outbox.project_id = raw_events.project_id and outbox.id = raw_events.id)`,
  },
  { table: 'trashed_events', key: id, columns: { errors: 'json', event_type_ref: 'text' } },
  { table: 'events', key: id, columns: { event: 'json', user_data: 'json', tracker_id: 'id' } },
  { table: 'metrics', key: { event_id: 'uuid', id: 'uuid' }, columns: { data: 'json' } },
  {
    table: 'hits',
    key: id,
    columns: { page: 'text', referrer: 'text', user_agent: 'text', details: 'json' },
  },
  {
    table: 'interactions',
    key: id,
    columns: {
      first_page: 'text',
      referrer: 'text',
      source: 'text',
      source_campaign: 'text',
      external_id: 'id',
      data: 'json',
    },
  },
  {
    table: 'journey_details',
    key: { kind: 'text', number: 'integer' },
    columns: { value: 'text' },
    derive: anotherKey,
  },
  {
    table: 'journey_nodes',
    key: { number: 'integer' },
    columns: { source: 'text', source_campaign: 'text' },
    derive: anotherKey,
  },
  { table: 'annotations', key: id, columns: { text: 'text' } },
  {
    table: 'views',
    key: { id: 'text' },
    columns: { name: 'text', address: 'text' },
    derive: orderOf,
  },
  { table: 'live_inbox', key: { arrival: 'bigint' }, columns: { item: 'json' } },
  { table: 'live_items', key: { seq: 'bigint' }, columns: { item: 'json' } },
  { table: 'webhook_deliveries', key: id, columns: { body: 'json-text', attempts: 'json' } },
  {
    table: 'idempotency_keys',
    key: { caller: 'text', key: 'text' },
    columns: { answer: 'json-text' },
    isShared: true,
  },
  { table: 'view_links', key: { view_id: 'text', ...id }, columns: { name: 'text' } },
  {
    table: 'source_outlays',
    key: id,
    columns: { source: 'text', source_campaign: 'text', external_id: 'id' },
  },
  {
    table: 'audit_log',
    key: { scope: 'uuid', ...id },
    columns: { path: 'text', before: 'json', after: 'json' },
    hasOthers: true,
  },
];

/** A place in the tables: the index of one, and the key of the last row that was looked at. */
export interface TracePosition {
  index: number;
  after: string[] | null;
}

export const readPosition = (position: string | null): TracePosition =>
  position === null ? { index: 0, after: null } : (JSON.parse(position) as TracePosition);

/** How much of the tables comes before a place, from 0 to 1. Ids are spread evenly. */
export function partOf(position: string | null): number {
  const { index, after } = readPosition(position);
  const start = Number.parseInt(after?.[0]?.slice(0, 8) ?? '', 16);
  const within = /^[0-9a-f]{8}-/.test(after?.[0] ?? '') ? start / 2 ** 32 : 0;
  return Math.min((index + within) / traceTables.length, 1);
}

export interface TraceRow {
  key: string[];
  /** The columns of a row that may name the person, as text; undefined for any other row. */
  columns: Record<string, string | null> | undefined;
}

/** The next rows of a table, with the columns of those in which a marker is. */
export async function listTraces(
  db: Db,
  projectId: string,
  { table, key, columns, only, isShared, hasOthers }: TraceTable,
  after: readonly string[] | null,
  markers: readonly string[],
  limit: number,
): Promise<TraceRow[]> {
  const keys = Object.entries(key);
  const order = sql.join(keys.map(([name]) => sql.ref(name)));
  const place = after && sql.join(after.map((value, i) => sql`${value}::${typeOf(keys[i]?.[1])}`));
  const names = Object.keys(columns);
  const ofProject = sql<boolean>`project_id = ${projectId}`;
  const { rows } = await sql<Record<string, string | null> & { found: boolean }>`
    with page as materialized (
      select ${order}, ${sql.join(names.map((name) => sql.ref(name)))},
        ${hasOthers ? ofProject : sql`true`} as mine
      from ${sql.table(table)}
      where ${isShared || hasOthers ? sql`true` : ofProject} and ${only ?? sql`true`}
        and ${place ? sql`(${order}) > (${place})` : sql`true`}
      order by ${order} limit ${limit}
    ), looked as (
      select *, mine and exists (
        select 1 from unnest(${arrayLiteral(markers)}::text[]) as marker
        where strpos(lower(concat_ws(' ', ${sql.join(
          names.map((name) => sql`${sql.ref(name)}::text`),
        )})), marker) > 0) as found
      from page
    )
    select found, ${sql.join([
      ...keys.map(([name], i) => sql`${sql.ref(name)}::text as ${sql.ref(`k${i}`)}`),
      ...names.map(
        (name, i) => sql`case when found then ${sql.ref(name)}::text end as ${sql.ref(`c${i}`)}`,
      ),
    ])}
    from looked order by ${order}`.execute(db);
  return rows.map((row) => ({
    key: keys.map((_, i) => row[`k${i}`] ?? ''),
    columns: row.found
      ? Object.fromEntries(names.map((name, i) => [name, row[`c${i}`] ?? null]))
      : undefined,
  }));
}

const typeOf = (type: string | undefined) => sql.raw(type ?? 'text');

/** Writes columns of a row, given as text. */
export async function updateTrace(
  db: Db,
  projectId: string,
  { table, key, columns, isShared, derive }: TraceTable,
  rowKey: readonly string[],
  changes: Record<string, string | null>,
): Promise<void> {
  const sets = Object.entries(changes).map(
    ([name, value]) =>
      sql`${sql.ref(name)} = ${value}::${sql.raw(columns[name] === 'json' ? 'jsonb' : 'text')}`,
  );
  for (const [name, value] of Object.entries(derive?.(changes) ?? {}))
    sets.push(sql`${sql.ref(name)} = ${value}`);
  const conditions = Object.entries(key).map(
    ([name, type], i) => sql`${sql.ref(name)} = ${rowKey[i]}::${typeOf(type)}`,
  );
  await sql`
    update ${sql.table(table)} set ${sql.join(sets)}
    where ${isShared ? sql`true` : sql`project_id = ${projectId}`}
      and ${sql.join(conditions, sql` and `)}`.execute(db);
}

/** Empties those of some raw events that are in the trash, which they leave. Returns their ids. */
export async function emptyTrashedEvents(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from trashed_events
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])
    returning id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Takes identities from whoever has them: another person was known by what tells this one. */
export async function deleteIdentityValues(
  db: Db,
  projectId: string,
  values: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_identities
    where project_id = ${projectId} and value = any (${arrayLiteral(values)}::text[])`.execute(db);
  return Number(numAffectedRows);
}
