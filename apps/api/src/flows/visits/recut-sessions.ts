import type { Project } from '@sillage/contract/projects/projects';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { buildSessions, byDate, type Session } from '@sillage/engine/visits/build-sessions';
import { campaignKey } from '@sillage/engine/visits/campaign-key';
import type { Db } from '../../store/driver/database.ts';
import { type HitPoint, listHitsIn } from '../../store/visits/hits.ts';
import {
  listSessionsBefore,
  listSessionsFrom,
  type SessionEnd,
  type SessionToUpsert,
  type StoredSession,
} from '../../store/visits/sessions.ts';
import { Pace } from '../pace.ts';
import { byTracker, type ResolvedHit, resolveHits, timeoutOf } from './resolve-hits.ts';
import { toSession } from './to-session.ts';

export interface Recut {
  made: SessionToUpsert[];
  moved: SessionEnd[];
  removed: StoredSession[];
}

/** A stretch of a browser's hits, from the beginning of a session up to that of another one. */
interface Stretch extends HitPoint {
  stored: StoredSession[];
  /** The session that follows the stretch. */
  next: StoredSession | undefined;
  /** Whether more sessions must be read before it can be cut. */
  isShort: boolean;
  /** Undefined until the next session is known to begin where it did. */
  sessions: Session<ResolvedHit>[] | undefined;
}

/**
 * Cuts the sessions around late hits again, and no others: from the session before a late hit up to
 * the next session that still begins with the same hit. From there on nothing can have changed. A
 * session that keeps its first hit keeps its source.
 */
export async function recutSessions(
  db: Db,
  project: Project,
  late: readonly ResolvedHit[],
  now: Date,
): Promise<Recut> {
  const received = new Map(late.map((hit) => [hit.id, hit]));
  let stretches = await findStretches(db, project, late, now);
  for (let count = 2; stretches.some(isPending); count *= 4) {
    await readStored(db, project.id, stretches.filter(isPending), count);
    stretches = [...Map.groupBy(stretches, ({ trackerId }) => trackerId).values()].flatMap(
      withoutOverlaps,
    );
    const ready = stretches.filter((each) => isPending(each) && !each.isShort);
    await cut(db, project, ready, received);
  }
  return compare(project.id, stretches);
}

const isPending = ({ sessions }: Stretch): boolean => sessions === undefined;

/** Hits before the oldest that are kept have no neighbours any more, and are in no session. */
async function findStretches(
  db: Db,
  { id, retentionDurationInDays }: Project,
  late: readonly ResolvedHit[],
  now: Date,
): Promise<Stretch[]> {
  const oldest = new Date(now.getTime() - retentionDurationInDays * oneDay);
  const starts: HitPoint[] = [];
  const points: HitPoint[] = [];
  for (const [trackerId, hits] of byTracker(late)) {
    const kept = hits
      .filter(({ row }) => row.date >= oldest)
      .map(({ row }) => ({ trackerId, date: row.date, hitId: row.id }))
      .sort(byPoint);
    points.push(...kept);
  }
  const before = Map.groupBy(
    points.length > 0 ? await listSessionsBefore(db, id, points, oldest) : [],
    ({ trackerId }) => trackerId,
  );
  for (const [trackerId, [first]] of Map.groupBy(points, ({ trackerId }) => trackerId)) {
    const sessions = (before.get(trackerId) ?? []).sort(byPoint);
    const [session] = sessions;
    // The first hit may come before every session.
    if (first && (!session || byPoint(first, session) < 0)) starts.push(first);
    starts.push(...sessions);
  }
  return starts.map((start) => ({
    ...start,
    stored: [],
    next: undefined,
    isShort: false,
    sessions: undefined,
  }));
}

const byPoint = (a: HitPoint, b: HitPoint): number =>
  byDate({ id: a.hitId, date: +a.date }, { id: b.hitId, date: +b.date });

async function readStored(db: Db, projectId: string, stretches: readonly Stretch[], count: number) {
  const found = await listSessionsFrom(db, projectId, stretches, count);
  for (const [index, stretch] of stretches.entries()) {
    const sessions = found[index] ?? [];
    stretch.next = sessions.length === count ? sessions.pop() : undefined;
    stretch.stored = sessions;
    stretch.isShort = false;
  }
}

const endOf = ({ trackerId, next }: Stretch): HitPoint | undefined =>
  next && { trackerId, date: next.start, hitId: next.firstHitId };

/** Of a browser's stretches in their order, one that reaches into the next takes its place. */
function withoutOverlaps(stretches: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const stretch of stretches) {
    const last = apart.at(-1);
    const end = last && endOf(last);
    if (!last || (end && byPoint(stretch, end) >= 0)) {
      apart.push(stretch);
      continue;
    }
    const stretchEnd = endOf(stretch);
    if (end && (!stretchEnd || byPoint(stretchEnd, end) > 0)) last.isShort = true;
  }
  return apart;
}

async function cut(
  db: Db,
  project: Project,
  stretches: readonly Stretch[],
  received: ReadonlyMap<string, ResolvedHit>,
): Promise<void> {
  if (stretches.length === 0) return;
  const ranges = stretches.map(({ trackerId, date, hitId, next }) => ({
    trackerId,
    date,
    hitId,
    to: next && { date: next.start, hitId: next.firstHitId },
  }));
  const rows = await listHitsIn(db, project.id, ranges);
  const known = rows.filter(({ id }) => !received.has(id));
  const hits = byTracker([
    ...rows.flatMap(({ id }) => received.get(id) ?? []),
    ...(await resolveHits(db, project, known)),
  ]);
  for (const ofTracker of hits.values()) ofTracker.sort(byDate);
  const pace = new Pace();
  for (const stretch of stretches) {
    if (pace.isDue()) await pace.pause();
    const { stored, next } = stretch;
    const campaigns = new Map(
      [...stored, ...(next ? [next] : [])].map((each) => [each.firstHitId, campaignKey(each)]),
    );
    const within = hitsOf(stretch, hits.get(stretch.trackerId) ?? []).map((hit) => {
      const campaign = campaigns.get(hit.id);
      return campaign === undefined ? hit : { ...hit, campaign };
    });
    const sessions = buildSessions(within, timeoutOf);
    const isNext = sessions.at(-1)?.firstHit?.id === next?.firstHitId;
    if (next && isNext) sessions.pop();
    if (!next || isNext) stretch.sessions = sessions;
  }
}

/** The hits of a stretch, with the first of the next session, among those of its browser in order. */
function hitsOf(stretch: Stretch, sorted: readonly ResolvedHit[]): ResolvedHit[] {
  const last = endOf(stretch);
  const isBefore = (hit: ResolvedHit, point: HitPoint) =>
    byDate(hit, { id: point.hitId, date: +point.date }) < 0;
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const hit = sorted[middle];
    if (hit && isBefore(hit, stretch)) from = middle + 1;
    else to = middle;
  }
  let end = from;
  for (let hit = sorted[end]; hit && (!last || isBefore(hit, last)); hit = sorted[end]) end += 1;
  return sorted.slice(from, last ? end + 1 : end);
}

/** What of the stored sessions changes. */
function compare(projectId: string, stretches: readonly Stretch[]): Recut {
  const recut: Recut = { made: [], moved: [], removed: [] };
  for (const { stored, sessions = [] } of stretches) {
    const left = new Map(stored.map((session) => [session.firstHitId, session]));
    for (const session of sessions) {
      const { firstHit, end, hitCount } = session;
      if (!firstHit) continue;
      const old = left.get(firstHit.id);
      left.delete(firstHit.id);
      if (!old) recut.made.push(toSession(projectId, session, firstHit));
      else if (+old.end !== end || old.hitCount !== hitCount)
        recut.moved.push({ id: old.id, end: new Date(end), hitCount });
    }
    recut.removed.push(...left.values());
  }
  return recut;
}
