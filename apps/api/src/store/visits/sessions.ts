import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { type HitPoint, unnestPoints } from './hits.ts';

/** Where a session comes from, as far as another campaign would end it. */
export interface SessionSource {
  source: string;
  sourceCampaign: string | null;
  integrationId: string | null;
  campaignId: string | null;
}

export interface LastSession extends SessionSource {
  id: string;
  trackerId: string;
  start: Date;
  end: Date;
  hitCount: number;
}

/** The last session of each browser that has one. */
export async function listLastSessions(
  db: Db,
  projectId: string,
  trackerIds: readonly string[],
): Promise<LastSession[]> {
  const { rows } = await sql<LastSession>`
    select session.* from unnest(${trackerIds}::text[]) as given (tracker_id)
    cross join lateral (
      select id, tracker_id as "trackerId", start_date as start, end_date as end,
        hit_count as "hitCount", source, source_campaign as "sourceCampaign",
        integration_id as "integrationId", campaign_id as "campaignId"
      from interactions
      where project_id = ${projectId} and tracker_id = given.tracker_id and type = 'session'
      order by start_date desc, first_hit_id desc limit 1
    ) as session`.execute(db);
  return rows;
}

/** Of each browser, the first hit of the last session that began before a point. */
export async function listSessionsBefore(
  db: Db,
  projectId: string,
  points: readonly HitPoint[],
  since: Date,
): Promise<HitPoint[]> {
  const { rows } = await sql<HitPoint>`
    select session.* from ${unnestPoints(points)}
    cross join lateral (
      select tracker_id as "trackerId", start_date as date, first_hit_id as "hitId"
      from interactions
      where project_id = ${projectId} and tracker_id = point.tracker_id and type = 'session'
        and start_date >= ${since} and (start_date, first_hit_id) < (point.date, point.hit_id)
      order by start_date desc, first_hit_id desc limit 1
    ) as session`.execute(db);
  return rows;
}

/** Forgets the sessions of browsers that began at a point or later, save some. */
export async function deleteSessionsSince(
  db: Db,
  projectId: string,
  points: readonly HitPoint[],
  kept: readonly string[],
): Promise<void> {
  await sql`
    delete from interactions using ${unnestPoints(points)}
    where project_id = ${projectId} and interactions.tracker_id = point.tracker_id
      and type = 'session' and (start_date, first_hit_id) >= (point.date, point.hit_id)
      and id <> all(${kept}::uuid[])`.execute(db);
}

export interface SessionToWrite extends SessionSource {
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

/** Writes sessions whole: one that is there already is replaced. */
export async function writeSessions(
  db: Db,
  projectId: string,
  sessions: readonly SessionToWrite[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    insert into interactions (project_id, type, id, tracker_id, start_date, end_date, hit_count,
      first_hit_id, is_bot, source, source_campaign, referrer, referrer_type, first_page,
      integration_id, campaign_id, external_id, data)
    select ${projectId}, 'session', * from unnest(
      ${sessions.map((session) => session.id)}::uuid[],
      ${sessions.map((session) => session.trackerId)}::text[],
      ${sessions.map((session) => session.start.toISOString())}::timestamptz[],
      ${sessions.map((session) => session.end.toISOString())}::timestamptz[],
      ${sessions.map((session) => session.hitCount)}::integer[],
      ${sessions.map((session) => session.firstHitId)}::uuid[],
      ${sessions.map((session) => session.isBot)}::boolean[],
      ${sessions.map((session) => session.source)}::text[],
      ${sessions.map((session) => session.sourceCampaign)}::text[],
      ${sessions.map((session) => session.referrer)}::text[],
      ${sessions.map((session) => session.referrerType)}::text[],
      ${sessions.map((session) => session.firstPage)}::text[],
      ${sessions.map((session) => session.integrationId)}::uuid[],
      ${sessions.map((session) => session.campaignId)}::uuid[],
      ${sessions.map((session) => session.externalId)}::text[],
      ${sessions.map((session) => JSON.stringify(session.data))}::jsonb[])
    on conflict (project_id, id) do update set
      end_date = excluded.end_date, hit_count = excluded.hit_count, is_bot = excluded.is_bot,
      source = excluded.source, source_campaign = excluded.source_campaign,
      referrer = excluded.referrer, referrer_type = excluded.referrer_type,
      first_page = excluded.first_page, integration_id = excluded.integration_id,
      campaign_id = excluded.campaign_id, external_id = excluded.external_id,
      data = excluded.data`.execute(db);
}

/** Makes sessions longer. */
export async function extendSessions(
  db: Db,
  projectId: string,
  sessions: readonly { id: string; end: Date; hitCount: number }[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    update interactions set end_date = longer.end_date, hit_count = longer.hit_count
    from unnest(
      ${sessions.map((session) => session.id)}::uuid[],
      ${sessions.map((session) => session.end.toISOString())}::timestamptz[],
      ${sessions.map((session) => session.hitCount)}::integer[]
    ) as longer (id, end_date, hit_count)
    where project_id = ${projectId} and interactions.id = longer.id`.execute(db);
}
