import type { Windows } from '@sillage/engine/attribution/touch-path';
import type { EventFilter } from '@sillage/engine/events/read-filter';
import { oneDay } from '@sillage/engine/time/milliseconds';
import type { Range } from '@sillage/engine/time/range';
import { noDetails, type TouchDetails } from '@sillage/engine/visits/touch-details';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { eventConditions, matchesEventTypes } from '../events/event-filter.ts';
import type { TouchNode } from './journey-dictionaries.ts';

export interface UnconvertedScope {
  projectId: string;
  range: Range;
  /** Of the events that a person must not have. */
  filter: EventFilter;
  windows: Windows;
}

export interface UnconvertedNode extends TouchNode {
  details?: TouchDetails;
}

export interface UnconvertedPaths {
  nodes: UnconvertedNode[];
  /** Indexes of nodes from the oldest touch to the latest, and how many persons have just these. */
  paths: { path: number[]; times: number }[];
}

/** Beyond so many visits, one person of two is read, or of four, of eight… */
const maxVisits = 200_000;
const maxTouches = 100;
const maxPaths = 100_000;

const earliest = Date.parse('0001-01-01T00:00:00Z');
const instant = (milliseconds: number): string =>
  new Date(Math.max(milliseconds, earliest)).toISOString();

/**
 * The paths of the persons, and of the browsers of nobody known, with an interaction in the range and
 * no event that the filter admits in it. A path ends with the last interaction of the range.
 */
export async function listUnconvertedPaths(
  db: Db,
  scope: UnconvertedScope,
): Promise<UnconvertedPaths> {
  const { projectId, range, filter, windows } = scope;
  const longest = Math.max(windows.lookbackDays, windows.viewLookbackDays) * oneDay;
  const since = sql`${instant(range.since)}::timestamptz`;
  const until = sql`${instant(range.until)}::timestamptz`;
  const share = await sampleShare(db, scope);
  const { rows } = await sql<Row>`
    with converted as materialized (
      select user_id, tracker_id from events
      where project_id = ${projectId} and deleted_at is null
        and event_date >= ${since} and event_date < ${until}
        and ${matchesEventTypes(filter)}
        and ${sql.join(eventConditions(projectId, filter), sql` and `)}
    ), converted_browsers as materialized (
      select tracker_id from converted where tracker_id is not null
      union
      select u.tracker_id from converted
      join user_trackers u on u.project_id = ${projectId} and u.user_id = converted.user_id
    ), owners as materialized (
      select tracker_id, min(user_id::text) as user_id from user_trackers
      where project_id = ${projectId} group by tracker_id having count(*) = 1
    ), visits as materialized (
      select coalesce(i.user_id::text, owners.user_id, 'browser ' || i.tracker_id) as person,
        i.tracker_id, i.start_date, i.source, i.source_campaign, i.integration_id, i.campaign_id,
        i.kind, case i.type when 'offline' then i.type
          else i.data -> 'utm' ->> 'medium' end as medium
      from interactions i left join owners on owners.tracker_id = i.tracker_id
      where i.project_id = ${projectId} and not i.is_bot and i.deleted_at is null
        and i.start_date >= ${instant(range.since - longest)}::timestamptz
        and i.start_date < ${until}
        and (i.user_id is not null or i.tracker_id is not null)
    ), last_visits as materialized (
      select person, max(start_date) as at from visits
      where start_date >= ${since}
        and hashtextextended(person, 0) & ${share - 1}::bigint = 0
        and person not in (select user_id::text from converted where user_id is not null)
      group by person
      having bool_or(tracker_id in (select tracker_id from converted_browsers)) is not true
    ), touches as materialized (
      select visits.*, dense_rank() over (order by source, source_campaign, integration_id,
        campaign_id, kind, medium) as node
      from visits join last_visits on last_visits.person = visits.person
      where start_date <= last_visits.at and start_date >= last_visits.at
        - case kind when 'view' then ${windows.viewLookbackDays}::integer
          else ${windows.lookbackDays}::integer end * interval '24 hours'
    ), paths as (
      select (array_agg(node order by start_date desc, kind, node desc))[1:${maxTouches}::integer]
        as path
      from touches group by person
    ), counted as (
      select path, count(*)::integer as times from paths group by path
      order by times desc, path limit ${maxPaths}
    )
    select path, times, null::json as nodes from counted
    union all
    select null, 0, json_agg(json_build_object('source', source, 'sourceCampaign', source_campaign,
      'integrationId', integration_id, 'campaignId', campaign_id, 'kind', kind, 'medium', medium) order by node)
    from (select distinct node, source, source_campaign, integration_id, campaign_id, kind, medium
      from touches) as nodes`.execute(db);
  const nodes = rows.find((row) => row.nodes)?.nodes ?? [];
  return {
    nodes: nodes.map(({ medium, ...node }) => ({
      ...node,
      ...(medium !== null && { details: { ...noDetails, medium: medium.toLowerCase() } }),
    })),
    paths: rows.flatMap(({ path, times }) =>
      path
        ? [{ path: path.toReversed().map((node) => Number(node) - 1), times: times * share }]
        : [],
    ),
  };
}

interface Row {
  path: number[] | null;
  times: number;
  nodes: (TouchNode & { medium: string | null })[] | null;
}

/** A power of two: one person of so many is read. */
async function sampleShare(db: Db, { projectId, range }: UnconvertedScope): Promise<number> {
  const { rows } = await sql<{ visits: string }>`
    select count(*) as visits from interactions
    where project_id = ${projectId} and start_date >= ${instant(range.since)}::timestamptz
      and start_date < ${instant(range.until)}::timestamptz
      and deleted_at is null`.execute(db);
  const share = Math.ceil(Number(rows[0]?.visits ?? 0) / maxVisits);
  return share <= 1 ? 1 : 2 ** Math.ceil(Math.log2(share));
}
