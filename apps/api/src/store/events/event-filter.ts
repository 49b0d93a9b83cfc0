import type { InsightFilter } from '@sillage/contract/events/insights';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';

type Sql = RawBuilder<unknown>;

/** Whether a filter needs rows of `events`: it has more conditions than event types. */
export const needsEventRows = ({ states, fields, attributable }: InsightFilter): boolean =>
  [states, fields, attributable].some((part) => part !== undefined);

export const matchesEventTypes = ({ eventTypes }: InsightFilter, column = sql`event_type`): Sql =>
  eventTypes ? sql`${column} = any (${arrayLiteral(eventTypes)}::text[])` : sql`true`;

/** The conditions that a row of `events` must meet. */
export const eventConditions = (
  projectId: string,
  { states, fields, attributable }: InsightFilter,
): Sql[] => [
  attributable === undefined ? sql`true` : sql`attributable = ${attributable}::boolean`,
  ...Object.entries(states ?? {}).map(([key, value]) => hasState(projectId, key, value)),
  ...Object.entries(fields ?? {}).map(([key, value]) => hasField(key, [value].flat())),
];

const hasState = (projectId: string, key: string, value: number): Sql => sql`
  coalesce((
    select value from metrics
    where metrics.project_id = ${projectId} and metrics.event_id = events.id
      and metrics.key = ${key} and kind = 'state' and value is not null and deleted_at is null
      and date <= now()
    order by date desc, arrival desc limit 1), 0) = ${value}::integer`;

function hasField(key: string, values: unknown[]): Sql {
  const documents = values.map((value) => JSON.stringify(value));
  const admitted = sql`any (${arrayLiteral(documents)}::jsonb[])`;
  return sql`(event -> ${key}::text -> 'current' = ${admitted}
    or user_data -> ${key}::text -> 'current' = ${admitted})`;
}
