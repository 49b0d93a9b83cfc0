import { toDay } from '@sillage/engine/time/zoned-time';
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
  // As a number: the text of a date depends on a setting, and Citus returns nothing that does.
  const { rows } = await sql<{ number: number; kind: PurgeKind; count: string }>`
    delete from purge_counts where project_id = ${projectId} and day < ${before}::date
    returning day - date '1970-01-01' as number, kind, count`.execute(db);
  const days = [...Map.groupBy(rows, ({ number }) => number)].sort(([a], [b]) => a - b);
  return days.map(([number, counted]) => ({
    day: toDay(number),
    counts: Object.fromEntries(counted.map(({ kind, count }) => [kind, Number(count)])),
  }));
}
