import type { Project } from '@sillage/contract/projects/projects';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { buildSessions, type SessionHit } from '@sillage/engine/visits/build-sessions';
import { campaignKey } from '@sillage/engine/visits/campaign-key';
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
import { mapInPace, Pace } from '../pace.ts';
import type { Quotas } from '../quotas.ts';
import { type ResolvedSource, resolveSources } from './resolve-sources.ts';
import { toSession } from './to-session.ts';

interface ResolvedHit extends SessionHit {
  row: HitRow;
  source: ResolvedSource;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Makes sessions of hits, in the transaction that has locked their lane. Hits that follow all others
 * of their browser extend its last session. A late hit rebuilds the sessions of its browser, from
 * the session before the hit. Returns the hits, without the identity of browsers beyond the quota.
 */
export async function makeSessions(
  db: Db,
  project: Project,
  received: readonly HitRow[],
  now: Date,
  quotas: Quotas,
): Promise<HitRow[]> {
  const timeout = project.sessionTimeout * 1000;
  const firsts = firstHitsByTracker(received);
  const last = new Map(
    (await listLastSessions(db, project.id, [...firsts.keys()])).map((each) => [
      each.trackerId,
      each,
    ]),
  );
  const newTrackers = [...firsts.keys()].filter((trackerId) => !last.has(trackerId));
  const admitted = await quotas.admitBrowsers(db, project.id, newTrackers.length, now);
  const refused = new Set(newTrackers.slice(admitted));
  for (const trackerId of refused) firsts.delete(trackerId);
  const hits = received.map((hit) =>
    hit.tracker_id !== null && refused.has(hit.tracker_id) ? { ...hit, tracker_id: null } : hit,
  );
  const late = [...firsts.values()].filter(
    ({ trackerId, date }) => date <= (last.get(trackerId)?.end ?? new Date(0)),
  );
  const rebuild = await planRebuild(db, project, late, now);
  const isLate = new Set(rebuild.points.map(({ trackerId }) => trackerId));
  const fresh = hits.filter(({ tracker_id }) => tracker_id === null || !isLate.has(tracker_id));

  const resolved = await resolveHits(db, project.id, [...fresh, ...rebuild.hits], now, quotas);
  const written: SessionToUpsert[] = await mapInPace(arrivals(resolved), (hit) =>
    toSession(project.id, singleHitSession(hit), hit),
  );
  const extended: { id: string; end: Date; hitCount: number }[] = [];
  const pace = new Pace();
  for (const [trackerId, ofTracker] of byTracker(resolved)) {
    if (pace.isDue()) await pace.pause();
    const known = isLate.has(trackerId) ? undefined : last.get(trackerId);
    for (const session of buildSessions(ofTracker, timeout, known && toOpenSession(known))) {
      if (session.firstHit) written.push(toSession(project.id, session, session.firstHit));
      else if (known && session.hitCount > known.hitCount)
        extended.push({ id: known.id, end: new Date(session.end), hitCount: session.hitCount });
    }
  }
  if (rebuild.points.length > 0) {
    const kept = written.map(({ id }) => id);
    await deleteSessionsSince(db, project.id, rebuild.points, kept);
  }
  await updateSessionEnds(db, project.id, extended);
  await upsertSessions(db, project.id, written);
  await insertJourneyMarks(db, project.id, marksOf(written, rebuild.points));
  return hits;
}

/** The marks of journeys that new or rebuilt sessions may change. */
function marksOf(written: readonly SessionToUpsert[], rebuilt: readonly HitPoint[]): JourneyMark[] {
  const since = new Map<string, Date>();
  const mark = (trackerId: string | null, date: Date) => {
    const known = trackerId === null ? undefined : since.get(trackerId);
    if (trackerId !== null && (!known || date < known)) since.set(trackerId, date);
  };
  for (const session of written) mark(session.trackerId, session.start);
  for (const point of rebuilt) mark(point.trackerId, point.date);
  return [...since].map(([key, date]) => ({ kind: 'tracker', key, since: date }));
}

/** The point from which each browser's sessions are rebuilt, and all hits since. */
async function planRebuild(
  db: Db,
  { id, retentionDurationInDays }: Project,
  late: readonly HitPoint[],
  now: Date,
): Promise<{ points: HitPoint[]; hits: HitRow[] }> {
  if (late.length === 0) return { points: [], hits: [] };
  // Older hits have been deleted: sessions from before cannot be rebuilt.
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

function firstHitsByTracker(hits: readonly HitRow[]): Map<string, HitPoint> {
  const firsts = new Map<string, HitPoint>();
  for (const { tracker_id: trackerId, date, id: hitId } of hits) {
    if (trackerId === null) continue;
    const first = firsts.get(trackerId);
    if (!first || date < first.date || (+date === +first.date && hitId < first.hitId))
      firsts.set(trackerId, { trackerId, date, hitId });
  }
  return firsts;
}

async function resolveHits(
  db: Db,
  projectId: string,
  rows: readonly HitRow[],
  now: Date,
  quotas: Quotas,
): Promise<ResolvedHit[]> {
  const sources = await resolveSources(db, projectId, rows, now, quotas);
  return rows.flatMap((row, index) => {
    const source = sources[index];
    if (!source) return [];
    return [{ id: row.id, date: row.date.getTime(), campaign: campaignKey(source), row, source }];
  });
}

function byTracker(hits: readonly ResolvedHit[]): Map<string, ResolvedHit[]> {
  const groups = new Map<string, ResolvedHit[]>();
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
 * Hits without a tracker id cannot be grouped: the page by which a visitor arrives is a session of
 * one hit, and the other hits are in no session.
 */
const arrivals = (hits: readonly ResolvedHit[]): ResolvedHit[] =>
  hits.filter(
    ({ row, source }) => row.tracker_id === null && row.hit_type === 'page' && source.isLanding,
  );

const singleHitSession = ({ date, campaign }: ResolvedHit) => ({
  start: date,
  end: date,
  hitCount: 1,
  campaign,
});

const toOpenSession = (session: LastSession) => ({
  start: session.start.getTime(),
  end: session.end.getTime(),
  hitCount: session.hitCount,
  campaign: campaignKey(session),
});
