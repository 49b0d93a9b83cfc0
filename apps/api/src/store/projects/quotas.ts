import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { QuotaKind } from '../tables/projects.ts';

/** The day of a quota, as `2026-03-01`. */
type Day = string;

/** The keys among the given ones that a project has already. */
export async function listQuotaKeys(
  db: Db,
  projectId: string,
  kind: QuotaKind,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('quota_names')
    .select('key')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any (${uuidArray(keys)}::uuid[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function countQuotaKeys(db: Db, projectId: string, kind: QuotaKind, day: Day) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from quota_names
    where project_id = ${projectId} and kind = ${kind} and day = ${day}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sorted: two workers that insert the same keys in different orders would deadlock. */
export async function insertQuotaKeys(
  db: Db,
  projectId: string,
  kind: QuotaKind,
  day: Day,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into quota_names (project_id, kind, key, day)
    select ${projectId}, ${kind}, key, ${day}::date
    from unnest(${uuidArray([...keys].sort())}::uuid[]) as given (key)
    on conflict do nothing`.execute(db);
}

/** Adds to what a project has used of a day's quota, and returns the sum of all processes. */
export async function addQuotaUse(
  db: Db,
  projectId: string,
  kind: QuotaKind,
  day: Day,
  more: number,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    insert into quota_days as old (project_id, kind, day, used)
    values (${projectId}, ${kind}, ${day}::date, ${more})
    on conflict (project_id, kind, day) do update set used = old.used + excluded.used
    returning used`.execute(db);
  return rows[0]?.used ?? more;
}

/** Marks a day's quota as exceeded. True for the first to do so. */
export async function markQuotaExceeded(
  db: Db,
  projectId: string,
  kind: QuotaKind,
  day: Day,
): Promise<boolean> {
  const { rows } = await sql`
    insert into quota_days as old (project_id, kind, day, exceeded)
    values (${projectId}, ${kind}, ${day}::date, true)
    on conflict (project_id, kind, day) do update set exceeded = true where not old.exceeded
    returning day`.execute(db);
  return rows.length > 0;
}

/** Forgets names that were new before a date, and the counts of days before it. */
export async function deleteQuotasBefore(db: Db, projectId: string, before: Date): Promise<number> {
  const names = await sql`
    delete from quota_names
    where project_id = ${projectId} and day < ${before.toISOString()}::date`.execute(db);
  const days = await sql`
    delete from quota_days
    where project_id = ${projectId} and day < ${before.toISOString()}::date`.execute(db);
  return Number(names.numAffectedRows ?? 0) + Number(days.numAffectedRows ?? 0);
}
