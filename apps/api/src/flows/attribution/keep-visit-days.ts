import { rangeOfDays } from '@sillage/engine/time/day-gaps';
import { oneHour, oneMinute } from '@sillage/engine/time/milliseconds';
import { dayNumberAt } from '@sillage/engine/time/zoned-time';
import {
  areVisitDaysSettled,
  countNodeVisits,
  deleteVisitDays,
  findFirstSession,
  listCountedDays,
  listDayZones,
  type NodeVisits,
  upsertVisitDays,
  type VisitDay,
} from '../../store/attribution/visit-days.ts';
import type { Db } from '../../store/driver/database.ts';
import { findProject, listSheetProjects } from '../../store/projects/projects.ts';
import { type JourneyMark, tryLockJourneys } from '../../store/queues/journey-queue.ts';
import type { BatchSizes } from '../batch-sizes.ts';

/** A project whose days are all counted is looked at again after this long. */
const rest = 10 * oneMinute;

/** The days that marks say have other visits are counted visit by visit again. Needs `lockJourneys`. */
export async function forgetVisitDays(
  db: Db,
  projectId: string,
  marks: readonly JourneyMark[],
): Promise<void> {
  const hours = marks.flatMap(({ kind, key }) => (kind === 'hour' ? [Date.parse(key)] : []));
  if (hours.length === 0) return;
  for (const timezone of await listDayZones(db, projectId)) {
    // Somewhere midnight is at half past.
    const days = hours.flatMap((start) =>
      [start, start + oneHour - 1].map((at) => dayNumberAt(at, timezone)),
    );
    await deleteVisitDays(db, projectId, timezone, [...new Set(days)]);
  }
}

export interface DayCounter {
  sizes: BatchSizes;
  /** Projects of which there is nothing to do until then. */
  restsUntil: Map<string, number>;
  /** The first day of each project that this process has counted itself, from the last one down. */
  checkedFrom: Map<string, number>;
  onFailure: (error: unknown) => void;
}

/**
 * Counts the visits of past days by origin, a batch of each project, those that are missing first. Then
 * each day once in a process: one of the release before may have let a visit in. Returns how many days
 * were counted.
 */
export async function countVisitDays(db: Db, counter: DayCounter, now: number): Promise<number> {
  if (!(await areVisitDaysSettled(db))) return 0;
  let done = 0;
  for (const { id } of await listSheetProjects(db)) {
    if ((counter.restsUntil.get(id) ?? 0) > now) continue;
    try {
      const start = performance.now();
      const counted = await countNext(db, id, counter, now);
      if (counted > 0) counter.sizes.succeeded(id, performance.now() - start);
      done += counted;
    } catch (error) {
      counter.onFailure(error);
    }
  }
  return done;
}

const countNext = (
  db: Db,
  projectId: string,
  { sizes, restsUntil, checkedFrom }: DayCounter,
  now: number,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const project = await findProject(transaction, projectId);
    if (!project || !(await tryLockJourneys(transaction, projectId))) return 0;
    const { timezone } = project;
    const oldest = await findFirstSession(transaction, projectId);
    const counted = new Set(await listCountedDays(transaction, projectId, timezone));
    const first = dayNumberAt(oldest?.getTime() ?? now, timezone);
    const today = dayNumberAt(now, timezone);
    const past = Array.from({ length: Math.max(0, today - first) }, (_, at) => today - 1 - at);
    const missing = past.filter((day) => !counted.has(day));
    const checked = checkedFrom.get(projectId) ?? today;
    const next = (missing.length > 0 ? missing : past.filter((day) => day < checked)).slice(
      0,
      sizes.of(projectId),
    );
    if (next.length === 0) {
      restsUntil.set(projectId, now + rest);
      return 0;
    }
    const visits = await countNodeVisits(
      transaction,
      projectId,
      next.map((day) => ({ day, ...rangeOfDays({ first: day, last: day }, timezone) })),
    );
    await upsertVisitDays(transaction, projectId, timezone, byDay(next, visits));
    if (missing.length === 0) checkedFrom.set(projectId, Math.min(...next));
    return next.length;
  });

function byDay(days: readonly number[], visits: readonly NodeVisits[]): VisitDay[] {
  const found = Map.groupBy(visits, ({ day }) => day);
  return days.map((day) => ({
    day,
    counts: (found.get(day) ?? []).map(({ node, visits: count }) => [
      node.source,
      node.sourceCampaign,
      node.integrationId,
      node.campaignId,
      count,
    ]),
  }));
}
