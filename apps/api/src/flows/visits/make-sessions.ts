import type { Project } from '@sillage/contract/projects/projects';
import { buildSessions } from '@sillage/engine/visits/build-sessions';
import { campaignKey } from '@sillage/engine/visits/campaign-key';
import type { Db } from '../../store/driver/database.ts';
import {
  hourMarks,
  insertJourneyMarks,
  type JourneyMark,
} from '../../store/queues/journey-queue.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import {
  deleteSessions,
  listLastSessions,
  type SessionEnd,
  type SessionToUpsert,
  type StoredSession,
  updateSessionEnds,
  upsertSessions,
} from '../../store/visits/sessions.ts';
import { mapInPace, Pace } from '../pace.ts';
import type { Quotas } from '../quotas.ts';
import { recutSessions } from './recut-sessions.ts';
import { byTracker, type ResolvedHit, resolveHits, timeoutOf } from './resolve-hits.ts';
import { toSession } from './to-session.ts';

/**
 * Makes sessions of hits, in the transaction that has locked their lane. Hits that follow all others
 * of their browser extend its last session; around a late hit, sessions are cut again. Returns the
 * hits, without the identity of browsers beyond the quota.
 */
export async function makeSessions(
  db: Db,
  project: Project,
  received: readonly HitRow[],
  now: Date,
  quotas: Quotas,
): Promise<HitRow[]> {
  const trackerIds = [...new Set(received.flatMap(({ tracker_id }) => tracker_id ?? []))];
  const last = new Map(
    (await listLastSessions(db, project.id, trackerIds)).map((each) => [each.trackerId, each]),
  );
  const newTrackers = trackerIds.filter((trackerId) => !last.has(trackerId));
  const admitted = await quotas.admitBrowsers(db, project.id, newTrackers.length, now);
  const refused = new Set(newTrackers.slice(admitted));
  const hits = received.map((hit) =>
    hit.tracker_id !== null && refused.has(hit.tracker_id) ? { ...hit, tracker_id: null } : hit,
  );

  const resolved = await resolveHits(db, project, hits, (names) =>
    quotas.refuseNames(db, project.id, 'source', names, now),
  );
  const made: SessionToUpsert[] = await mapInPace(arrivals(resolved), (hit) =>
    toSession(project.id, singleHitSession(hit), hit),
  );
  const moved: SessionEnd[] = [];
  const late: ResolvedHit[] = [];
  const pace = new Pace();
  for (const [trackerId, ofTracker] of byTracker(resolved)) {
    if (pace.isDue()) await pace.pause();
    const known = last.get(trackerId);
    if (known && ofTracker.some(({ date }) => date <= known.end.getTime())) {
      late.push(...ofTracker);
      continue;
    }
    for (const session of buildSessions(ofTracker, timeoutOf, known && toOpenSession(known))) {
      if (session.firstHit) made.push(toSession(project.id, session, session.firstHit));
      else if (known && session.hitCount > known.hitCount)
        moved.push({ id: known.id, end: new Date(session.end), hitCount: session.hitCount });
    }
  }
  const recut = await recutSessions(db, project, late, now);
  made.push(...recut.made);
  await deleteSessions(
    db,
    project.id,
    recut.removed.map(({ id }) => id),
  );
  await updateSessionEnds(db, project.id, [...moved, ...recut.moved]);
  await upsertSessions(db, project.id, made);
  await insertJourneyMarks(db, project.id, marksOf([...made, ...recut.removed]));
  return hits;
}

/** The marks of journeys that sessions change which were made or removed: not when one goes on. */
function marksOf(sessions: readonly Pick<SessionToUpsert, 'trackerId' | 'start'>[]): JourneyMark[] {
  const since = new Map<string, Date>();
  for (const { trackerId, start } of sessions) {
    const known = trackerId === null ? undefined : since.get(trackerId);
    if (trackerId !== null && (!known || start < known)) since.set(trackerId, start);
  }
  return [
    ...[...since].map(([key, date]) => ({ kind: 'tracker' as const, key, since: date })),
    ...hourMarks(sessions.map(({ start }) => start)),
  ];
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

const toOpenSession = (session: StoredSession) => ({
  start: session.start.getTime(),
  end: session.end.getTime(),
  hitCount: session.hitCount,
  campaign: campaignKey(session),
});
