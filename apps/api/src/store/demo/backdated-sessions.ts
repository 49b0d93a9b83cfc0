import { randomUUID } from 'node:crypto';
import type { Node } from '@sillage/engine/visits/node';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';

/** A visit that is known as a whole, without its hits. */
export interface PastSession extends Node {
  id?: string;
  trackerId: string;
  start: Date;
  end: Date;
  hitCount: number;
  isBot?: boolean;
  firstPage?: string;
  referrer?: string;
}

/** Keeps visits of the past, in a transaction. */
export async function insertPastSessions(
  db: Db,
  projectId: string,
  sessions: readonly PastSession[],
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map((session) => ({
    ...session,
    id: session.id ?? randomUUID(),
    referrerType: session.referrer === undefined ? 'direct' : 'externalReferrer',
  }));
  await sql`
    insert into interactions (project_id, id, type, tracker_id, start_date, end_date, hit_count,
      is_bot, source, source_campaign, referrer, referrer_type, first_page, integration_id,
      campaign_id, data, created_at)
    select ${projectId}, id, 'session', "trackerId", "start", "end", "hitCount",
      coalesce("isBot", false), source, "sourceCampaign", referrer, "referrerType", "firstPage",
      "integrationId", "campaignId", '{}', "start"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
      id uuid, "trackerId" text, "start" timestamptz, "end" timestamptz, "hitCount" integer,
      "isBot" boolean, source text, "sourceCampaign" text, referrer text, "referrerType" text,
      "firstPage" text, "integrationId" uuid, "campaignId" uuid)`.execute(db);
  const firsts = new Map<string, Date>();
  for (const { trackerId, start } of sessions) {
    const known = firsts.get(trackerId);
    if (!known || start < known) firsts.set(trackerId, start);
  }
  await insertJourneyMarks(
    db,
    projectId,
    [...firsts].map(([key, since]) => ({ kind: 'tracker', key, since })),
  );
}
