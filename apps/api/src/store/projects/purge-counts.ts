import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { PurgeKind } from '../tables/projects.ts';

/** The day of a count, as `2026-03-01`, in UTC. */
type Day = string;

export async function addPurgeCount(
  db: Db,
  projectId: string,
  day: Day,
  kind: PurgeKind,
  count: number,
): Promise<void> {
  await sql`
    insert into purge_counts (project_id, day, kind, count)
    values (${projectId}, ${day}::date, ${kind}, ${count})
    on conflict (project_id, day, kind) do update
      set count = purge_counts.count + excluded.count`.execute(db);
}

export interface DayOfPurges {
  day: Day;
  counts: Partial<Record<PurgeKind, number>>;
}

/** What was counted on days before this one, which is counted no more. Of two calls, one gets it. */
export async function takePurgeCounts(
  db: Db,
  projectId: string,
  before: Day,
): Promise<DayOfPurges[]> {
  const { rows } = await sql<{ day: Day; kind: PurgeKind; count: string }>`
    delete from purge_counts where project_id = ${projectId} and day < ${before}::date
    returning day::text as day, kind, count`.execute(db);
  const days = [...new Set(rows.map(({ day }) => day))].sort();
  return days.map((day) => ({
    day,
    counts: Object.fromEntries(
      rows.filter((row) => row.day === day).map(({ kind, count }) => [kind, Number(count)]),
    ),
  }));
}
