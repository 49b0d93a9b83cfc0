import type { Project } from '@sillage/contract/projects/projects';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { buildSessions, type SessionHit } from '@sillage/engine/visits/build-sessions';
import { campaignMark } from '@sillage/engine/visits/campaign-mark';
import type { Db } from '../../store/driver/database.ts';
import { insertJourneyMarks, type JourneyMark } from '../../store/queues/journey-queue.ts';
import { type HitPoint, type HitRow, listHitsSince } from '../../store/visits/hits.ts';
import {
  deleteSessionsSince,
  type LastSession,
  listLastSessions,
  listSessionsBefore,
  type SessionToUpsert,
  updateSessionEnds,
  upsertSessions,
} from '../../store/visits/sessions.ts';
import { type ReadSource, readSources } from './read-sources.ts';
import { toSession } from './to-session.ts';

interface ReadHit extends SessionHit {
  row: HitRow;
  source: ReadSource;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Makes sessions of hits of one project. To be called in the transaction that takes them from their
 * lane, which it alone has. Hits that are later than all others of their browser go on from its last
 * session; where one is not, the browser's sessions are made anew from the one before it.
 */
export async function makeSessions(
  db: Db,
  project: Project,
  hits: readonly HitRow[],
  now: Date,
): Promise<void> {
  const timeout = project.sessionTimeout * 1000;
  const identified = hits.filter(({ tracker_id }) => tracker_id !== null);
  const firsts = firstOfEach(identified);
  const last = new Map(
    (await listLastSessions(db, project.id, [...firsts.keys()])).map((each) => [
      each.trackerId,
      each,
    ]),
  );
  const late = [...firsts.values()].filter(
    ({ trackerId, date }) => date <= (last.get(trackerId)?.end ?? new Date(0)),
  );
  const again = await startAgain(db, project, late, now);
  const isLate = new Set(again.points.map(({ trackerId }) => trackerId));
  const fresh = hits.filter(({ tracker_id }) => tracker_id === null || !isLate.has(tracker_id));

  const read = await readHits(db, project.id, [...fresh, ...again.hits]);
  const written: SessionToUpsert[] = arrivals(read).map((hit) =>
    toSession(project.id, oneHit(hit), hit),
  );
  const extended: { id: string; end: Date; hitCount: number }[] = [];
  for (const [trackerId, ofTracker] of byTracker(read)) {
    const known = isLate.has(trackerId) ? undefined : last.get(trackerId);
    for (const session of buildSessions(ofTracker, timeout, known && open(known))) {
      if (session.firstHit) written.push(toSession(project.id, session, session.firstHit));
      else if (known && session.hitCount > known.hitCount)
        extended.push({ id: known.id, end: new Date(session.end), hitCount: session.hitCount });
    }
  }
  if (again.points.length > 0) {
    const kept = written.map(({ id }) => id);
    await deleteSessionsSince(db, project.id, again.points, kept);
  }
  await updateSessionEnds(db, project.id, extended);
  await upsertSessions(db, project.id, written);
  await insertJourneyMarks(db, project.id, marksOf(written, again.points));
}

/** The journeys that lead through a browser's new sessions, or through those made anew. */
function marksOf(written: readonly SessionToUpsert[], again: readonly HitPoint[]): JourneyMark[] {
  const since = new Map<string, Date>();
  const mark = (trackerId: string | null, date: Date) => {
    const known = trackerId === null ? undefined : since.get(trackerId);
    if (trackerId !== null && (!known || date < known)) since.set(trackerId, date);
  };
  for (const session of written) mark(session.trackerId, session.start);
  for (const point of again) mark(point.trackerId, point.date);
  return [...since].map(([key, date]) => ({ kind: 'tracker', key, since: date }));
}

/** From where the sessions of browsers must be made anew, and all of their hits since. */
async function startAgain(
  db: Db,
  { id, retentionDurationInDays }: Project,
  late: readonly HitPoint[],
  now: Date,
): Promise<{ points: HitPoint[]; hits: HitRow[] }> {
  if (late.length === 0) return { points: [], hits: [] };
  // Hits are forgotten when they are older: sessions from before cannot be made again.
  const oldest = new Date(now.getTime() - retentionDurationInDays * oneDay);
  const before = new Map(
    (await listSessionsBefore(db, id, late, oldest)).map((point) => [point.trackerId, point]),
  );
  const points = late.map(
    (point): HitPoint =>
      before.get(point.trackerId) ??
      (point.date < oldest ? { ...point, date: oldest, hitId: lowestId } : point),
  );
  return { points, hits: await listHitsSince(db, id, points) };
}

/** The first of the hits of each browser. */
function firstOfEach(hits: readonly HitRow[]): Map<string, HitPoint> {
  const firsts = new Map<string, HitPoint>();
  for (const { tracker_id: trackerId, date, id: hitId } of hits) {
    if (trackerId === null) continue;
    const first = firsts.get(trackerId);
    if (!first || date < first.date || (+date === +first.date && hitId < first.hitId))
      firsts.set(trackerId, { trackerId, date, hitId });
  }
  return firsts;
}

async function readHits(db: Db, projectId: string, rows: readonly HitRow[]): Promise<ReadHit[]> {
  const sources = await readSources(db, projectId, rows);
  return rows.flatMap((row, index) => {
    const source = sources[index];
    if (!source) return [];
    return [{ id: row.id, date: row.date.getTime(), campaign: campaignMark(source), row, source }];
  });
}

function byTracker(hits: readonly ReadHit[]): Map<string, ReadHit[]> {
  const groups = new Map<string, ReadHit[]>();
  for (const hit of hits) {
    const { tracker_id: trackerId } = hit.row;
    if (trackerId === null) continue;
    const group = groups.get(trackerId);
    if (group) group.push(hit);
    else groups.set(trackerId, [hit]);
  }
  return groups;
}

/**
 * Nothing ties the hits of a browser without identity: the page by which it comes is a session of
 * one hit, and what it looks at next is of none.
 */
const arrivals = (hits: readonly ReadHit[]): ReadHit[] =>
  hits.filter(
    ({ row, source }) => row.tracker_id === null && row.hit_type === 'page' && source.arrives,
  );

const oneHit = ({ date, campaign }: ReadHit) => ({ start: date, end: date, hitCount: 1, campaign });

const open = (session: LastSession) => ({
  start: session.start.getTime(),
  end: session.end.getTime(),
  hitCount: session.hitCount,
  campaign: campaignMark(session),
});
