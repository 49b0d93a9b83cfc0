import { randomUUID } from 'node:crypto';
import type { Node } from '@sillage/engine/visits/node';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { hourMarks, insertJourneyMarks } from '../queues/journey-queue.ts';

/** A session of the past, without its hits. */
export interface BackdatedSession extends Node {
  id?: string;
  trackerId: string;
  start: Date;
  end: Date;
  hitCount: number;
  isBot?: boolean;
  firstPage?: string;
  referrer?: string;
  /** What a session keeps besides: `utm`, `userAgent`, `geo`, `adSet`, `ad`. */
  data?: Record<string, unknown>;
}

const unnestSessions = unnestRows<BackdatedSession>({
  id: ['uuid', (session) => session.id ?? randomUUID()],
  tracker_id: ['text', (session) => session.trackerId],
  start_date: ['timestamptz', (session) => session.start.toISOString()],
  end_date: ['timestamptz', (session) => session.end.toISOString()],
  hit_count: ['integer', (session) => session.hitCount],
  is_bot: ['boolean', (session) => session.isBot ?? false],
  source: ['text', (session) => session.source],
  source_campaign: ['text', (session) => session.sourceCampaign],
  referrer: ['text', (session) => session.referrer ?? null],
  referrer_type: [
    'text',
    ({ referrer }) => (referrer === undefined ? 'direct' : 'externalReferrer'),
  ],
  first_page: ['text', (session) => session.firstPage ?? null],
  integration_id: ['uuid', (session) => session.integrationId],
  campaign_id: ['uuid', (session) => session.campaignId],
  data: ['jsonb', (session) => session.data ?? {}],
});

/** To be called in a transaction: also marks the journeys of these browsers. */
export async function insertBackdatedSessions(
  db: Db,
  projectId: string,
  sessions: readonly BackdatedSession[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    insert into interactions (project_id, id, type, tracker_id, start_date, end_date, hit_count,
      is_bot, source, source_campaign, referrer, referrer_type, first_page, integration_id,
      campaign_id, data, created_at)
    select ${projectId}, id, 'session', tracker_id, start_date, end_date, hit_count, is_bot, source,
      source_campaign, referrer, referrer_type, first_page, integration_id, campaign_id, data,
      start_date
    from ${unnestSessions(sessions)}`.execute(db);
  const firstDates = new Map<string, Date>();
  for (const { trackerId, start } of sessions) {
    const known = firstDates.get(trackerId);
    if (!known || start < known) firstDates.set(trackerId, start);
  }
  await insertJourneyMarks(db, projectId, [
    ...[...firstDates].map(([key, since]) => ({ kind: 'tracker' as const, key, since })),
    ...hourMarks(sessions.map(({ start }) => start)),
  ]);
}
