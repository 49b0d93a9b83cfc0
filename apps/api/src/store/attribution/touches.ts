import { latestTouches, maxTouches, toOrigin } from '@sillage/engine/attribution/latest-touches';
import type { Touch } from '@sillage/engine/attribution/touch-path';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { directSource, type Node } from '@sillage/engine/visits/node';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';

/** An interaction that came before an event. */
export interface EventTouch extends Touch {
  interactionId: string;
  type: string;
}

/** How long before an event an interaction may be, in days. */
const reach = 365;

/** What an event has in common with interactions: its browser, its user, a browser of its user. */
interface Tie {
  eventId: string;
  eventDate: Date;
  kind: 'browser' | 'user' | 'event';
  /** The tracker or the user; the event itself when it is anonymized. */
  key: string;
}

type Row = Node & Pick<EventTouch, 'interactionId' | 'type' | 'at'> & Pick<Tie, 'kind' | 'key'>;

const unnestTies = unnestRows<Tie>({
  key: ['text', ({ key }) => key],
  event_date: ['timestamptz', ({ eventDate }) => eventDate.toISOString()],
});

/** Makes a function that gives the latest interactions before an event, in no order. */
export async function listTouches(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<(eventId: string) => EventTouch[]> {
  const ties = Map.groupBy(await listTies(db, projectId, eventIds), ({ eventId }) => eventId);
  const rows = await listTiedInteractions(db, projectId, [...ties.values()].flat());
  const byOrigin = Map.groupBy(rows, originOf);
  const origins = new Map(
    [...byOrigin].map(([origin, touches]) => [origin, toOrigin(touches.map(toTouch))]),
  );
  return (eventId) => {
    const ofEvent = ties.get(eventId) ?? [];
    const until = ofEvent[0]?.eventDate.getTime() ?? 0;
    const found = ofEvent.flatMap((tie) => origins.get(originOf(tie)) ?? []);
    return latestTouches(found, until - reach * oneDay, until);
  };
}

const originOf = ({ kind, key }: Pick<Tie, 'kind' | 'key'>): string => `${kind} ${key}`;

const toTouch = ({
  interactionId,
  type,
  at,
  source,
  sourceCampaign,
  integrationId,
  campaignId,
}: Row): EventTouch => ({
  interactionId,
  type,
  at: Number(at),
  node: { source, sourceCampaign, integrationId, campaignId },
});

/** An anonymized event is tied to nothing but the interactions that it was left with. */
async function listTies(db: Db, projectId: string, eventIds: readonly string[]): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    with e as materialized (
      select id, event_date, user_id, tracker_id, untraceable from events
      where project_id = ${projectId} and id = any (${arrayLiteral(eventIds)}::uuid[])
    )
    select id as "eventId", event_date as "eventDate", 'browser' as kind, tracker_id as key from e
    where tracker_id is not null and not untraceable
    union
    select e.id, e.event_date, 'browser', u.tracker_id from e
    join user_trackers u on u.project_id = ${projectId} and u.user_id = e.user_id
    where not untraceable
    union
    select id, event_date, 'user', user_id::text from e
    where user_id is not null and not untraceable
    union
    select e.id, e.event_date, 'event', e.id::text from e
    join event_touches f on f.project_id = ${projectId} and f.event_id = e.id`.execute(db);
  return rows;
}

/**
 * Each interaction is read once for all events that its browser or user has in common. Between two of
 * these events only the latest are read, which is enough for the later one.
 */
async function listTiedInteractions(
  db: Db,
  projectId: string,
  ties: readonly Tie[],
): Promise<Row[]> {
  if (ties.length === 0) return [];
  const { browser = [], user = [], event = [] } = Object.groupBy(ties, ({ kind }) => kind);
  const columns = sql`i.id, i.type, i.start_date, i.source, i.source_campaign, i.integration_id,
    i.campaign_id`;
  // An interaction at the very date of an event comes before it: hence the microsecond.
  const spans = (some: readonly Tie[]) => sql`
    (select key, min(event_date) as first, max(event_date) as last,
       array_agg(distinct event_date + interval '1 microsecond'
         order by event_date + interval '1 microsecond') as dates
     from ${unnestTies(some)} group by key) as s`;
  const isBefore = sql`i.project_id = ${projectId} and not i.is_bot and i.deleted_at is null
    and i.start_date <= s.last and i.start_date >= s.first - ${reach} * interval '24 hours'`;
  const { rows } = await sql<Row>`
    with touches as (
      select 'browser' as kind, s.key, s.dates, ${columns} from ${spans(browser)}
      join interactions i on i.tracker_id = s.key and ${isBefore}
      union all
      select 'user' as kind, s.key, s.dates, ${columns} from ${spans(user)}
      join interactions i on i.user_id = s.key::uuid and ${isBefore}
      union all
      select 'event' as kind, s.key, s.dates, ${columns} from ${spans(event)}
      join event_touches f on f.project_id = ${projectId} and f.event_id = s.key::uuid
      join interactions i on i.project_id = ${projectId} and i.id = f.interaction_id
    ), ranked as (
      select *, row_number() over (
        partition by kind, key, width_bucket(start_date, dates), source = ${directSource}
        order by start_date desc, id) as rank
      from touches
    )
    select kind, key, id as "interactionId", type,
      round(extract(epoch from start_date) * 1000)::float8 as at, source,
      source_campaign as "sourceCampaign", integration_id as "integrationId",
      campaign_id as "campaignId"
    from ranked where rank <= ${maxTouches} order by start_date, id desc`.execute(db);
  return rows;
}

const unnestTouches = unnestRows<Pick<EventTouch, 'interactionId'> & { eventId: string }>({
  event_id: ['uuid', (touch) => touch.eventId],
  interaction_id: ['uuid', (touch) => touch.interactionId],
});

/** Lists the interactions before events that are about to lose their trackers. */
export async function freezeTouches(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<void> {
  const touchesOf = await listTouches(db, projectId, eventIds);
  const touches = eventIds.flatMap((eventId) =>
    touchesOf(eventId).map(({ interactionId }) => ({ eventId, interactionId })),
  );
  if (touches.length === 0) return;
  await sql`
    insert into event_touches (project_id, event_id, interaction_id)
    select ${projectId}::text, event_id, interaction_id
    from ${unnestTouches(touches)}
    on conflict do nothing`.execute(db);
}
