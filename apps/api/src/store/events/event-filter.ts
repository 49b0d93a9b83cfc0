import type { EventFilter, FieldCondition } from '@sillage/engine/events/read-filter';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';

type Sql = RawBuilder<unknown>;

/** Whether a filter needs rows of `events`: it has more conditions than event types. */
export const needsEventRows = ({ states, fields, attributable }: EventFilter): boolean =>
  [states, fields, attributable].some((part) => part !== undefined);

export const matchesEventTypes = ({ eventTypes }: EventFilter, column = sql`event_type`): Sql =>
  eventTypes ? sql`${column} = any (${arrayLiteral(eventTypes)}::text[])` : sql`true`;

/** The conditions that a row of `events` must meet. */
export const eventConditions = (
  projectId: string,
  { states, fields, attributable }: EventFilter,
): Sql[] => [
  attributable === undefined ? sql`true` : sql`attributable = ${attributable}::boolean`,
  ...Object.entries(states ?? {}).map(([key, value]) => hasState(projectId, key, value)),
  ...(fields ?? []).map(hasField),
];

const hasState = (projectId: string, key: string, value: number): Sql => sql`
  coalesce((
    select value from metrics
    where metrics.project_id = ${projectId} and metrics.event_id = events.id
      and metrics.key = ${key} and kind = 'state' and value is not null and deleted_at is null
      and date <= now()
    order by date desc, arrival desc limit 1), 0) = ${value}::integer`;

/** A location has the parts that are asked for, and maybe others; any other value is the same. */
function hasField({ storageKey, values, orAbsent }: FieldCondition): Sql {
  const documents = values.map((value) => JSON.stringify(value));
  const inEvent = sql`event -> ${storageKey}::text -> 'current'`;
  const inUser = sql`user_data -> ${storageKey}::text -> 'current'`;
  const admitted = sql`any (${arrayLiteral(documents)}::jsonb[])`;
  const found = sql`${inEvent} @> ${admitted} or ${inUser} @> ${admitted}`;
  const absent = sql`${inEvent} is null and ${inUser} is null`;
  if (values.length === 0) return sql`(${absent})`;
  return orAbsent ? sql`(${found} or (${absent}))` : sql`(${found})`;
}
