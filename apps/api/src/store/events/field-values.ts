import { maxCount } from '@sillage/contract/lists';
import { fold } from '@sillage/engine/text/french-order';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

export interface FieldValueCount {
  value: unknown;
  count: number;
}

/** Nobody chooses a longer value in a list. */
const maxValueLength = 200;

/** The values of a field in the newest events, the most frequent first. */
export async function listFieldValues(
  db: Db,
  projectId: string,
  storageKey: string,
  search: string,
  limit: number,
): Promise<{ isExact: boolean; data: FieldValueCount[] }> {
  const { rows } = await sql<FieldValueCount & { seen: number }>`
    with examined as materialized (
      select coalesce(event -> ${storageKey}::text -> 'current',
        user_data -> ${storageKey}::text -> 'current') as value
      from events
      where project_id = ${projectId} and deleted_at is null
      order by event_date desc limit ${maxCount + 1}
    ), counted as (
      select value, count(*)::integer as count from examined
      where value is not null and length(value::text) <= ${maxValueLength}
        and strpos(${folded}, ${fold(search)}) > 0
      group by value order by count(*) desc, value limit ${limit}
    )
    select counted.*, (select count(*)::integer from examined) as seen
    from counted right join (select 1) as always on true
    order by count desc, value`.execute(db);
  return {
    isExact: (rows[0]?.seen ?? 0) <= maxCount,
    data: rows.filter(({ count }) => count !== null).map(({ value, count }) => ({ value, count })),
  };
}

/** As `fold` of the engine, for Latin letters. Many databases lower-case only those without accent. */
const folded = sql`lower(regexp_replace(
  normalize(value #>> '{}', NFD), '[\u0300-\u036f]', '', 'g'))`;
