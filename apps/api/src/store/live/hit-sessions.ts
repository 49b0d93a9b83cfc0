import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';

export interface HitOfSession {
  hitId: string;
  trackerId: string | null;
  date: Date;
  /** The session that it would be alone. */
  ownSessionId: string;
}

export interface HitSession {
  id: string;
  source: string;
  sourceCampaign: string | null;
}

const unnestHits = unnestRows<HitOfSession>({
  hit_id: ['uuid', (hit) => hit.hitId],
  tracker_id: ['text', (hit) => hit.trackerId],
  date: ['timestamptz', (hit) => hit.date.toISOString()],
  session_id: ['uuid', (hit) => hit.ownSessionId],
});

/** The session of each hit that has one, by the hit's id. */
export async function listHitSessions(
  db: Db,
  projectId: string,
  hits: readonly HitOfSession[],
): Promise<Map<string, HitSession>> {
  const { rows } = await sql<HitSession & { hitId: string }>`
    select given.hit_id as "hitId", found.*
    from ${unnestHits(hits)}
    cross join lateral (
      (select id, source, source_campaign as "sourceCampaign" from interactions
      where project_id = ${projectId} and tracker_id = given.tracker_id
        and type = 'session' and start_date <= given.date and deleted_at is null
      order by start_date desc limit 1)
      union all
      (select id, source, source_campaign from interactions
      where project_id = ${projectId} and id = given.session_id and given.tracker_id is null
        and deleted_at is null)
    ) as found`.execute(db);
  return new Map(rows.map(({ hitId, ...session }) => [hitId, session]));
}
