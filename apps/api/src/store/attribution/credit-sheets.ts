import { randomUUID } from 'node:crypto';
import type { DatedBy, MadeSheet } from '@sillage/engine/attribution/make-sheets';
import type { EventFilter } from '@sillage/engine/events/read-filter';
import type { Range } from '@sillage/engine/time/range';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import { matchesEventTypes } from '../events/event-filter.ts';

const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

const unnestSheets = unnestRows<MadeSheet>({
  dated_by: ['text', ({ datedBy }) => datedBy],
  day: ['integer', ({ day }) => day],
  event_type: ['text', ({ eventType }) => eventType],
  id: ['uuid', () => randomUUID()],
  packed: ['bytea', ({ packed }) => hex(packed)],
  positions: ['bytea', ({ positions }) => hex(positions)],
});

export async function insertSheets(
  db: Db,
  projectId: string,
  sheets: readonly MadeSheet[],
): Promise<void> {
  if (sheets.length === 0) return;
  await sql`
    insert into credit_sheets (project_id, dated_by, day, event_type, id, packed, positions)
    select ${projectId}, dated_by, day, event_type, id, packed, positions
    from ${unnestSheets(sheets)}`.execute(db);
}

export async function deleteSheets(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom('credit_sheets').where('project_id', '=', projectId).execute();
}

/** Days before one that have several sheets of a type of events, at most so many. */
export async function listSplitDays(
  db: Db,
  projectId: string,
  before: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`
    select distinct day from (
      select day from credit_sheets
      where project_id = ${projectId} and day < ${before}::integer
      group by dated_by, day, event_type having count(*) > 1
    ) as split limit ${limit}::integer`.execute(db);
  return rows.map(({ day }) => day);
}

interface TakenSheet {
  dated_by: DatedBy;
  day: number;
  event_type: string;
  packed: Buffer;
  positions: Buffer;
}

/** Takes the sheets of days that have so many or more, concatenated by day. Needs `lockJourneys`. */
export async function takeManySheets(
  db: Db,
  projectId: string,
  days: readonly number[],
  many: number,
): Promise<MadeSheet[]> {
  const among = sql`project_id = ${projectId} and day = any (${arrayLiteral(days)}::integer[])`;
  const { rows } = await sql<{ dated_by: DatedBy; day: number; event_type: string; ids: string[] }>`
    select dated_by, day, event_type, array_agg(id::text) as ids from credit_sheets
    where ${among} and dated_by = any ('{event,interaction}'::text[])
    group by 1, 2, 3 having count(*) >= ${many}::integer`.execute(db);
  const ids = rows.flatMap((row) => row.ids);
  if (ids.length === 0) return [];
  const taken = await sql<TakenSheet>`
    delete from credit_sheets
    where ${among} and id = any (${uuidArray(ids)}::uuid[])
    returning dated_by, day, event_type, packed,
      coalesce(positions, ''::bytea) as positions`.execute(db);
  const groups = Map.groupBy(taken.rows, (row) => [row.dated_by, row.day, row.event_type].join());
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { dated_by: datedBy, day, event_type: eventType } = first;
    return [
      {
        datedBy,
        day,
        eventType,
        packed: Buffer.concat(group.map((row) => row.packed)),
        positions: Buffer.concat(group.map((row) => row.positions)),
      },
    ];
  });
}

export interface SheetScope {
  projectId: string;
  /** What the sheets must have been made with. */
  settings: string;
  datedBy: DatedBy;
  /** Day numbers, the last included. */
  first: number;
  last: number;
  filter: EventFilter;
  /** Parts of days, of which journeys are read: those with a change of one of the keys. */
  parts: readonly Range[];
  keys: readonly string[];
  /** Whether these journeys are followed by the details of their touch points. */
  withDetails: boolean;
  withPositions: boolean;
}

export interface StoredSheets {
  /** The sheets of each day, concatenated; without their positions unless the scope asks for them. */
  days: { day: number; packed: Uint8Array; positions: Uint8Array }[];
  /** The journeys of each part, concatenated. */
  parts: Uint8Array[];
}

interface FoundSheets {
  kind: string;
  place: number;
  packed: Uint8Array | null;
  positions: Uint8Array | null;
}

const nothing = new Uint8Array(0);

/**
 * The sheets of days; undefined when the project has none that are complete and made so. One statement:
 * the sheets, and the journeys of parts of days, are of one instant.
 */
export async function listSheets(db: Db, scope: SheetScope): Promise<StoredSheets | undefined> {
  const {
    projectId,
    settings,
    datedBy,
    first,
    last,
    filter,
    parts,
    keys,
    withDetails,
    withPositions,
  } = scope;
  const packed = withDetails ? sql`packed || coalesce(details, decode('00', 'hex'))` : sql`packed`;
  const ofParts = parts.map(
    ({ since, until }, part) => sql`
      union all
      select 'part', ${part}::integer,
        string_agg(${packed}, ''::bytea), null::bytea
      from journeys
      where project_id = ${projectId} and ${matchesEventTypes(filter)} and event_id in (
        select event_id from metric_changes
        where project_id = ${projectId} and key = any (${arrayLiteral(keys)}::text[])
          and at >= ${new Date(since).toISOString()}::timestamptz
          and at < ${new Date(until).toISOString()}::timestamptz)`,
  );
  const { rows } = await sql<FoundSheets>`
    select 'state' as kind, 0 as place, null::bytea as packed, null::bytea as positions from credit_sheet_states
    where project_id = ${projectId} and settings = ${settings} and is_complete
    union all
    select 'day', day, string_agg(packed, ''::bytea),
      ${withPositions ? sql`string_agg(positions, ''::bytea)` : sql`null::bytea`} from credit_sheets
    where project_id = ${projectId} and dated_by = ${datedBy}
      and day between ${first}::integer and ${last}::integer and ${matchesEventTypes(filter)}
    group by day ${sql.join(ofParts, sql` `)}`.execute(db);
  if (!rows.some(({ kind }) => kind === 'state')) return undefined;
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  const journeys = new Map(of('part').map(({ place, packed }) => [place, packed ?? nothing]));
  return {
    days: of('day').map(({ place, packed, positions }) => ({
      day: place,
      packed: packed ?? nothing,
      positions: positions ?? nothing,
    })),
    parts: parts.map((_, part) => journeys.get(part) ?? nothing),
  };
}
