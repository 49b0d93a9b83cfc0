import { knownFields } from '@sillage/engine/events/known-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { ColumnKind, ParquetColumn, ParquetRow } from '../driver/parquet-file.ts';
import { listDescriptions } from '../events/event-descriptions.ts';

interface ExportedColumn extends ParquetColumn {
  /** The field of events that it is made of. */
  field?: string;
}

export interface ExportedTable {
  name: TableName;
  columns: ExportedColumn[];
}

type TableName = keyof typeof tables;

const columns = <K extends ColumnKind>(kind: K, ...names: string[]): ExportedColumn[] =>
  names.map((name) => ({ name, kind }));

const outlayColumns = [
  ...columns('decimal', 'amount'),
  ...columns('text', 'currency'),
  ...columns('instant', 'start_date', 'end_date'),
  ...columns('text', 'country', 'region', 'external_id'),
  ...columns('instant', 'created_at', 'updated_at'),
];

/** What an export has of a project, by table: the columns after `id`. */
const tables = {
  events: [
    ...columns('text', 'event_type', 'user_id', 'tracker_id'),
    ...columns('instant', 'event_date'),
    ...columns('boolean', 'attributable'),
    ...columns('instant', 'anonymized_at', 'created_at', 'updated_at'),
    ...columns('json', 'event', 'user_data'),
  ],
  metrics: [
    ...columns('text', 'event_id', 'key', 'kind'),
    ...columns('instant', 'date'),
    ...columns('decimal', 'value'),
    ...columns('json', 'data'),
    ...columns('instant', 'created_at'),
  ],
  interactions: [
    ...columns('text', 'type', 'kind', 'user_id', 'tracker_id'),
    ...columns('instant', 'start_date', 'end_date'),
    ...columns('integer', 'hit_count'),
    ...columns('boolean', 'is_bot'),
    ...columns('text', 'source', 'source_campaign', 'referrer', 'referrer_type', 'first_page'),
    ...columns('text', 'integration_id', 'campaign_id', 'external_id'),
    ...columns('json', 'data'),
    ...columns('instant', 'created_at'),
  ],
  integrations: [
    ...columns('text', 'wmkt_id', 'name'),
    ...columns('instant', 'created_at', 'updated_at', 'archived_at'),
  ],
  campaigns: [
    ...columns('text', 'integration_id', 'name', 'slug'),
    ...columns('boolean', 'active', 'explicit'),
    ...columns('instant', 'created_at', 'updated_at'),
  ],
  outlays: [...columns('text', 'integration_id', 'campaign_id'), ...outlayColumns],
  source_outlays: [...columns('text', 'source', 'source_campaign', 'medium'), ...outlayColumns],
} satisfies Record<string, ExportedColumn[]>;

/** A deleted row of these keeps its place for a while. */
const withDeletedRows: readonly TableName[] = [
  'events',
  'metrics',
  'interactions',
  'outlays',
  'source_outlays',
];

/** More fields than this are in `event` and `user_data` alone. */
const maxFields = 500;

const kindOfField: Readonly<Record<string, ColumnKind>> = {
  string: 'text',
  email: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'instant',
};

/** The tables of an export. Events have a column for each of their fields, by its type. */
export async function listExportedTables(db: Db, projectId: string): Promise<ExportedTable[]> {
  const fields = [...knownFields(await listDescriptions(db, projectId))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, maxFields)
    .map(([field, { types }]): ExportedColumn => {
      const [type = '', ...others] = types;
      const kind = others.length === 0 ? kindOfField[type] : undefined;
      return { name: `field_${field}`, kind: kind ?? 'json', field };
    });
  return Object.entries(tables).map(([name, known]) => ({
    name: name as TableName,
    columns: [...columns('text', 'id'), ...known, ...(name === 'events' ? fields : [])],
  }));
}

export interface ExportedRange {
  /** The id after which to go on. */
  after: string | undefined;
  /** Rows that were made later are not in it. */
  until: Date;
  limit: number;
}

/** Reads rows of a project in the order of their ids. */
export async function listExportedRows(
  db: Db,
  projectId: string,
  { name, columns: wanted }: ExportedTable,
  { after, until, limit }: ExportedRange,
): Promise<ParquetRow[]> {
  const values = wanted.map((column, index) => sql`${cellOf(column)} as ${sql.ref(`c${index}`)}`);
  const { rows } = await sql<ParquetRow>`
    select ${sql.join(values)} from ${sql.table(name)}
    where ${isExported(projectId, name, until)}
      ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(wanted.map((column, index) => [column.name, row[`c${index}`] ?? null])),
  );
}

export async function countExportedRows(
  db: Db,
  projectId: string,
  name: TableName,
  until: Date,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from ${sql.table(name)}
    where ${isExported(projectId, name, until)}`.execute(db);
  return Number(rows[0]?.count);
}

const isExported = (projectId: string, name: TableName, until: Date): RawBuilder<unknown> =>
  sql`project_id = ${projectId} and created_at <= ${until}
    ${withDeletedRows.includes(name) ? sql`and deleted_at is null` : sql``}`;

function cellOf({ name, kind, field }: ExportedColumn): RawBuilder<unknown> {
  if (field !== undefined) return fieldValue(field, kind);
  const column = sql.ref(name);
  if (kind === 'boolean' || kind === 'integer') return column;
  return kind === 'instant' ? instantText(column) : sql`${column}::text`;
}

/** ISO 8601 in UTC, whatever the session says. */
const instantText = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What was understood of a field, if it is of the kind that its column has. */
function fieldValue(field: string, kind: ColumnKind): RawBuilder<unknown> {
  const current = sql`(coalesce(event -> ${field}, user_data -> ${field}) -> 'current')`;
  if (kind === 'json') return sql`${current}::text`;
  const text = sql`${current} #>> '{}'`;
  if (kind === 'number')
    return sql`case jsonb_typeof(${current}) when 'number' then (${text})::double precision end`;
  if (kind === 'boolean')
    return sql`case jsonb_typeof(${current}) when 'boolean' then (${text})::boolean end`;
  return sql`case jsonb_typeof(${current}) when 'string' then ${text} end`;
}
