import type { Touch } from '@sillage/engine/attribution/touch-path';
import type { Node } from '@sillage/engine/visits/node';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';

/** An interaction that came before an event. */
export interface EventTouch extends Touch {
  eventId: string;
  interactionId: string;
  type: string;
}

type Row = Node & Pick<EventTouch, 'eventId' | 'interactionId' | 'type' | 'at'>;

/** Only the latest touches of an event are read: an undetected bot may have any number. */
const maxTouches = 500;

/**
 * The interactions in the year before each event, by its user, its browser or a browser of its user,
 * in no order; of an anonymized event, those that it was left with. Plain joins: with a limit for each event the planner would scan all interactions by
 * date.
 */
export async function listTouches(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<EventTouch[]> {
  const columns = sql`i.id, i.type, i.start_date, i.source, i.source_campaign, i.integration_id,
    i.campaign_id`;
  const before = (date: string) => sql`i.project_id = ${projectId} and not i.is_bot
    and i.deleted_at is null
    and i.start_date <= ${sql.ref(date)}
    and i.start_date >= ${sql.ref(date)} - interval '8760 hours'`;
  const { rows } = await sql<Row>`
    with e as materialized (
      select id, event_date, user_id, tracker_id from events
      where project_id = ${projectId} and id = any (${arrayLiteral(eventIds)}::uuid[])
        and not untraceable
    ), browsers as materialized (
      select id, event_date, tracker_id from e where tracker_id is not null
      union
      select e.id, e.event_date, u.tracker_id from e
      join user_trackers u on u.project_id = ${projectId} and u.user_id = e.user_id
    ), touches as (
      select b.id as event_id, ${columns} from browsers b
      join interactions i on i.tracker_id = b.tracker_id and ${before('b.event_date')}
      union
      select e.id as event_id, ${columns} from e
      join interactions i on i.user_id = e.user_id and ${before('e.event_date')}
      union
      select f.event_id, ${columns} from event_touches f
      join interactions i on i.project_id = ${projectId} and i.id = f.interaction_id
      where f.project_id = ${projectId} and f.event_id = any (${arrayLiteral(eventIds)}::uuid[])
    ), ranked as (
      select *, row_number() over (partition by event_id order by start_date desc, id) as rank
      from touches
    )
    select event_id as "eventId", id as "interactionId", type,
      round(extract(epoch from start_date) * 1000)::float8 as at, source,
      source_campaign as "sourceCampaign", integration_id as "integrationId",
      campaign_id as "campaignId"
    from ranked where rank <= ${maxTouches}`.execute(db);
  return rows.map(
    ({ source, sourceCampaign, integrationId, campaignId, at, ...row }): EventTouch => ({
      ...row,
      at: Number(at),
      node: { source, sourceCampaign, integrationId, campaignId },
    }),
  );
}

const unnestTouches = unnestRows<Pick<EventTouch, 'eventId' | 'interactionId'>>({
  event_id: ['uuid', (touch) => touch.eventId],
  interaction_id: ['uuid', (touch) => touch.interactionId],
});

/** Lists the interactions before events that are about to lose their trackers. */
export async function freezeTouches(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<void> {
  const touches = await listTouches(db, projectId, eventIds);
  if (touches.length === 0) return;
  await sql`
    insert into event_touches (project_id, event_id, interaction_id)
    select ${projectId}::text, event_id, interaction_id
    from ${unnestTouches(touches)}
    on conflict do nothing`.execute(db);
}
