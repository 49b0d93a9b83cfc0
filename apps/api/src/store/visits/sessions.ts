import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import { type HitPoint, unnestPoints } from './hits.ts';

/** Where a session comes from. A hit that comes by another campaign ends the session. */
export interface SessionSource {
  source: string;
  sourceCampaign: string | null;
  integrationId: string | null;
  campaignId: string | null;
}

export interface StoredSession extends SessionSource {
  id: string;
  trackerId: string;
  firstHitId: string;
  start: Date;
  end: Date;
  hitCount: number;
}

const storedSession = sql`
  select id, tracker_id as "trackerId", first_hit_id as "firstHitId", start_date as start,
    end_date as end, hit_count as "hitCount", source, source_campaign as "sourceCampaign",
    integration_id as "integrationId", campaign_id as "campaignId"
  from interactions`;

/** The last session of each browser; a browser without session has no row. */
export async function listLastSessions(
  db: Db,
  projectId: string,
  trackerIds: readonly string[],
): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select session.* from unnest(${arrayLiteral(trackerIds)}::text[]) as given (tracker_id)
    cross join lateral (
      ${storedSession}
      where project_id = ${projectId} and tracker_id = given.tracker_id and type = 'session'
        and deleted_at is null
      order by start_date desc, first_hit_id desc limit 1
    ) as session`.execute(db);
  return rows;
}

/** For each point, the first hit of the last session of its browser that begins before it. */
export async function listSessionsBefore(
  db: Db,
  projectId: string,
  points: readonly HitPoint[],
  since: Date,
): Promise<HitPoint[]> {
  const { rows } = await sql<HitPoint>`
    select distinct session.* from ${unnestPoints(points)}
    cross join lateral (
      select tracker_id as "trackerId", start_date as date, first_hit_id as "hitId"
      from interactions
      where project_id = ${projectId} and tracker_id = given.tracker_id and type = 'session'
        and deleted_at is null and start_date >= ${since}
        and (start_date, first_hit_id) < (given.date, given.hit_id)
      order by start_date desc, first_hit_id desc limit 1
    ) as session`.execute(db);
  return rows;
}

/** From each point on, the first sessions of its browser, at most so many, the oldest first. */
export async function listSessionsFrom(
  db: Db,
  projectId: string,
  points: readonly HitPoint[],
  limit: number,
): Promise<StoredSession[][]> {
  const { rows } = await sql<StoredSession & { hitId: string }>`
    select session.*, given.hit_id as "hitId" from ${unnestPoints(points)}
    cross join lateral (
      ${storedSession}
      where project_id = ${projectId} and tracker_id = given.tracker_id and type = 'session'
        and deleted_at is null and (start_date, first_hit_id) >= (given.date, given.hit_id)
      order by start_date, first_hit_id limit ${limit}
    ) as session
    order by session.start, session."firstHitId"`.execute(db);
  const byPoint = Map.groupBy(rows, ({ hitId }) => hitId);
  return points.map(({ hitId }) => byPoint.get(hitId) ?? []);
}

export async function deleteSessions(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from interactions
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

export interface SessionToUpsert extends SessionSource {
  id: string;
  trackerId: string | null;
  start: Date;
  end: Date;
  hitCount: number;
  firstHitId: string;
  isBot: boolean;
  referrer: string | null;
  referrerType: string;
  firstPage: string;
  externalId: string | null;
  data: Record<string, unknown>;
}

const unnestSessions = unnestRows<SessionToUpsert>({
  id: ['uuid', (session) => session.id],
  tracker_id: ['text', (session) => session.trackerId],
  start_date: ['timestamptz', (session) => session.start.toISOString()],
  end_date: ['timestamptz', (session) => session.end.toISOString()],
  hit_count: ['integer', (session) => session.hitCount],
  first_hit_id: ['uuid', (session) => session.firstHitId],
  is_bot: ['boolean', (session) => session.isBot],
  source: ['text', (session) => session.source],
  source_campaign: ['text', (session) => session.sourceCampaign],
  referrer: ['text', (session) => session.referrer],
  referrer_type: ['text', (session) => session.referrerType],
  first_page: ['text', (session) => session.firstPage],
  integration_id: ['uuid', (session) => session.integrationId],
  campaign_id: ['uuid', (session) => session.campaignId],
  external_id: ['text', (session) => session.externalId],
  data: ['jsonb', (session) => session.data],
});

/** Replaces a session that is there already. */
export async function upsertSessions(
  db: Db,
  projectId: string,
  sessions: readonly SessionToUpsert[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    insert into interactions (project_id, type, id, tracker_id, start_date, end_date, hit_count,
      first_hit_id, is_bot, source, source_campaign, referrer, referrer_type, first_page,
      integration_id, campaign_id, external_id, data)
    select ${projectId}, 'session', id, tracker_id, start_date, end_date, hit_count, first_hit_id,
      is_bot, source, source_campaign, referrer, referrer_type, first_page, integration_id,
      campaign_id, external_id, data
    from ${unnestSessions(sessions)}
    on conflict (project_id, id) do update set
      end_date = excluded.end_date, hit_count = excluded.hit_count, is_bot = excluded.is_bot,
      source = excluded.source, source_campaign = excluded.source_campaign,
      referrer = excluded.referrer, referrer_type = excluded.referrer_type,
      first_page = excluded.first_page, integration_id = excluded.integration_id,
      campaign_id = excluded.campaign_id, external_id = excluded.external_id,
      data = excluded.data`.execute(db);
}

export type SessionEnd = Pick<SessionToUpsert, 'id' | 'end' | 'hitCount'>;

const unnestSessionEnds = unnestRows<SessionEnd>({
  id: ['uuid', (session) => session.id],
  end_date: ['timestamptz', (session) => session.end.toISOString()],
  hit_count: ['integer', (session) => session.hitCount],
});

/** Updates the end and the hit count of sessions that go on. */
export async function updateSessionEnds(
  db: Db,
  projectId: string,
  sessions: readonly SessionEnd[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    update interactions set end_date = given.end_date, hit_count = given.hit_count
    from ${unnestSessionEnds(sessions)}
    where project_id = ${projectId} and interactions.id = given.id`.execute(db);
}
