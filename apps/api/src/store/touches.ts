import type { Node, Touch } from '@sillage/engine/touch-path';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** An interaction before an event. */
export interface EventTouch extends Touch {
  eventId: string;
  interactionId: string;
  type: string;
}

type Row = Node & Pick<EventTouch, 'eventId' | 'interactionId' | 'type' | 'at'>;

/** Of each browser and person, the latest so many: a robot that was not found out has no end. */
const mostTouches = 500;
const window = sql`interval '8760 hours'`;

/**
 * What led to events: the interactions of the year before each by its person, by its browser, or by
 * a browser of its person. In no order.
 */
export async function listTouches(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<EventTouch[]> {
  const columns = sql`i.id, i.type, i.start_date, i.source, i.source_campaign, i.integration_id,
    i.campaign_id`;
  const before = sql`i.project_id = ${projectId} and not i.is_bot
    and i.start_date <= e.event_date and i.start_date >= e.event_date - ${window}`;
  const latest = sql`order by i.start_date desc limit ${mostTouches}`;
  const { rows } = await sql<Row>`
    select e.id as "eventId", t.id as "interactionId", t.type,
      round(extract(epoch from t.start_date) * 1000)::float8 as at, t.source,
      t.source_campaign as "sourceCampaign", t.integration_id as "integrationId",
      t.campaign_id as "campaignId"
    from events e
    cross join lateral (
      (select ${columns} from interactions i where i.user_id = e.user_id and ${before} ${latest})
      union
      (select ${columns} from interactions i where i.tracker_id = e.tracker_id and ${before} ${latest})
      union
      (select ${columns} from user_trackers u
       join interactions i on i.tracker_id = u.tracker_id
       where u.project_id = ${projectId} and u.user_id = e.user_id and ${before} ${latest})
    ) as t
    where e.project_id = ${projectId} and e.id = any (${eventIds}::uuid[])`.execute(db);
  return rows.map(
    ({ source, sourceCampaign, integrationId, campaignId, at, ...row }): EventTouch => ({
      ...row,
      at: Number(at),
      node: { source, sourceCampaign, integrationId, campaignId },
    }),
  );
}
