import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import { latestTouches, maxTouches, toOrigin } from '@sillage/engine/attribution/latest-touches';
import type { Touch } from '@sillage/engine/attribution/touch-path';
import { directSource, type Node } from '@sillage/engine/visits/node';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { rowsById } from '../driver/rows-by-id.ts';
import { unnestRows } from '../driver/unnest-rows.ts';

/** An interaction that came before an event. */
export interface EventTouch extends Touch {
  interactionId: string;
  type: string;
  kind: InteractionKind;
}

/** What tells the origins of interactions apart. */
const nodeColumns = sql`source, source_campaign, integration_id, campaign_id, kind`;

/** What an event has in common with interactions: its browser, its user, a browser of its user. */
interface Tie {
  eventId: string;
  eventDate: Date;
  by: 'browser' | 'user' | 'event';
  /** The tracker or the user; the event itself when it is anonymized. */
  key: string;
}

type Row = Node &
  Pick<EventTouch, 'interactionId' | 'type' | 'kind' | 'at'> &
  Pick<Tie, 'by' | 'key'>;

const unnestTies = unnestRows<Tie>({
  key: ['text', ({ key }) => key],
  event_date: ['timestamptz', ({ eventDate }) => eventDate.toISOString()],
});

/** Makes a function that gives the latest interactions before an event, in no order. */
export async function listTouches(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<(eventId: string, mostDirect?: number) => EventTouch[]> {
  const ties = Map.groupBy(await listTies(db, projectId, eventIds), ({ eventId }) => eventId);
  const rows = await listTiedInteractions(db, projectId, [...ties.values()].flat());
  const byOrigin = Map.groupBy(rows, originOf);
  const origins = new Map(
    [...byOrigin].map(([origin, touches]) => [origin, toOrigin(touches.map(toTouch))]),
  );
  return (eventId, mostDirect) => {
    const ofEvent = ties.get(eventId) ?? [];
    const until = ofEvent[0]?.eventDate.getTime() ?? 0;
    const found = ofEvent.flatMap((tie) => origins.get(originOf(tie)) ?? []);
    return latestTouches(found, until, mostDirect);
  };
}

const originOf = ({ by, key }: Pick<Tie, 'by' | 'key'>): string => `${by} ${key}`;

const toTouch = ({
  interactionId,
  type,
  kind,
  at,
  source,
  sourceCampaign,
  integrationId,
  campaignId,
}: Row): EventTouch => ({
  interactionId,
  type,
  kind,
  at: Number(at),
  node: { source, sourceCampaign, integrationId, campaignId },
});

/** An anonymized event is tied to nothing but the interactions that it was left with. */
async function listTies(db: Db, projectId: string, eventIds: readonly string[]): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    with e as materialized (
      select events.id, event_date, user_id, tracker_id, untraceable
      from ${rowsById('events', projectId, eventIds)}
    )
    select id as "eventId", event_date as "eventDate", 'browser' as by, tracker_id as key from e
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
 * these events only the latest are read, and the latest that are not followed by their like, which is
 * enough for the later one.
 */
async function listTiedInteractions(
  db: Db,
  projectId: string,
  ties: readonly Tie[],
): Promise<Row[]> {
  if (ties.length === 0) return [];
  const { browser = [], user = [], event = [] } = Object.groupBy(ties, ({ by }) => by);
  const columns = sql`i.id, i.type, i.start_date, i.source, i.source_campaign, i.integration_id,
    i.campaign_id, i.kind`;
  // An interaction at the very date of an event comes before it: hence the microsecond.
  const spans = (some: readonly Tie[]) => sql`
    (select key, max(event_date) as last,
       array_agg(distinct event_date + interval '1 microsecond'
         order by event_date + interval '1 microsecond') as dates
     from ${unnestTies(some)} group by key) as s`;
  const isBefore = sql`i.project_id = ${projectId} and not i.is_bot and i.deleted_at is null
    and i.start_date <= s.last`;
  const { rows } = await sql<Row>`
    with touches as (
      select 'browser' as by, s.key, s.dates, ${columns} from ${spans(browser)}
      join interactions i on i.tracker_id = s.key and ${isBefore}
      union all
      select 'user' as by, s.key, s.dates, ${columns} from ${spans(user)}
      join interactions i on i.user_id = s.key::uuid and ${isBefore}
      union all
      select 'event' as by, s.key, s.dates, ${columns} from ${spans(event)}
      join event_touches f on f.project_id = ${projectId} and f.event_id = s.key::uuid
      join interactions i on i.project_id = ${projectId} and i.id = f.interaction_id
    ), ranked as (
      select *, row_number() over likes as rank,
        lag(row (${nodeColumns})) over likes is distinct from row (${nodeColumns}) as ends_run
      from (select *, width_bucket(start_date, dates) as span,
          source = ${directSource} as is_direct from touches) as spread
      window likes as (partition by by, key, span, is_direct order by start_date desc, id)
    ), counted as (
      select *, count(*) filter (where ends_run) over (
        partition by by, key, span, is_direct order by start_date desc, id) as runs
      from ranked
    )
    select by, key, kind, id as "interactionId", type,
      round(extract(epoch from start_date) * 1000)::float8 as at, source,
      source_campaign as "sourceCampaign", integration_id as "integrationId",
      campaign_id as "campaignId"
    from counted where rank <= ${maxTouches} or (ends_run and runs <= ${maxTouches})
    order by start_date, id desc`.execute(db);
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
    touchesOf(eventId, maxTouches).map(({ interactionId }) => ({ eventId, interactionId })),
  );
  if (touches.length === 0) return;
  await sql`
    insert into event_touches (project_id, event_id, interaction_id)
    select ${projectId}::text, event_id, interaction_id
    from ${unnestTouches(touches)}
    on conflict do nothing`.execute(db);
}
