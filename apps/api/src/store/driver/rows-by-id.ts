import { type RawBuilder, sql } from 'kysely';
import { uuidArray } from './uuid-array.ts';

/**
 * The rows of a project with these ids, as an item of FROM that is named as the table: one step in the
 * index for each, whatever the planner believes. Of a table that grew since it was counted it expects
 * few rows of a project, and would read all of them to find these.
 */
export const rowsById = (
  table: string,
  projectId: string,
  ids: readonly string[],
  column = 'id',
): RawBuilder<unknown> => sql`
  unnest(${uuidArray(ids)}::uuid[]) as wanted (id) cross join lateral (
    select * from ${sql.table(table)}
    where project_id = ${projectId} and ${sql.ref(column)} = wanted.id offset 0
  ) as ${sql.table(table)}`;
