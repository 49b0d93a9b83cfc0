import type { NodeFilter } from '@sillage/contract/attribution/attribution-filter';
import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { Range } from '@sillage/engine/time/range';
import { adParameters } from '@sillage/engine/visits/ad-parameters';
import type { DetailSource } from '@sillage/engine/visits/touch-details';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';

type Sql = RawBuilder<unknown>;

export interface VisitScope {
  projectId: string;
  range: Range;
  /** The level at which visits are told apart. */
  groupBy: AttributionGroup;
  /** Only visits of these nodes; of all by default. */
  nodes: readonly NodeFilter[] | undefined;
}

/** Visits that are alike at a level. What the level does not need is null. */
export interface FoundVisits extends Pick<DetailSource, 'firstPage' | 'medium' | 'countryCode'> {
  /** Made of all that follows. */
  key: string;
  source: string | null;
  sourceCampaign: string | null;
  integrationId: string | null;
  campaignId: string | null;
  adSet: string | null;
  ad: string | null;
  /** Null when nothing is known of the browser, empty when it does not name its device. */
  device: string | null;
  visits: number;
}

export interface VisitSummary {
  groups: FoundVisits[];
  /** The visits of all groups, and when the first and the last began. */
  total: number;
  first: number;
  last: number;
}

const columns = {
  source: sql`source`,
  source_campaign: sql`source_campaign`,
  integration_id: sql`integration_id::text`,
  campaign_id: sql`campaign_id::text`,
  medium: sql`left(lower(data -> 'utm' ->> 'medium'), 200)`,
  country: sql`data -> 'geo' ->> 'countryCode'`,
  device: sql`case when data -> 'userAgent' is not null
    then coalesce(data -> 'userAgent' -> 'device' ->> 'type', '') end`,
  ad_set: sql`data ->> 'adSet'`,
  ad: sql`data ->> 'ad'`,
  page: sql`split_part(split_part(first_page, '#', 1), '?', 1)`,
  /** An address with the parameters that may name an ad, and a name that only the engine can read. */
  ad_page: sql`case when first_page like '%?%' and (data ->> 'adSet' is null or data ->> 'ad' is null)
    then (select 'https://site/?' || string_agg(part, '&' order by place)
      from unnest(string_to_array(
        substr(split_part(first_page, '#', 1), strpos(split_part(first_page, '#', 1), '?') + 1),
        '&')) with ordinality as parts (part, place)
      where lower(split_part(part, '=', 1)) = any (${arrayLiteral(adParameters)}::text[])
        or split_part(part, '=', 1) ~ '[%+]') end`,
};
type Column = keyof typeof columns;

const nodeColumns: Column[] = ['source', 'source_campaign', 'integration_id', 'campaign_id'];

/** The columns that decide the row of a visit at each level. */
const columnsOf: Record<AttributionGroup, readonly Column[]> = {
  source: ['source'],
  integration: ['source', 'integration_id'],
  campaign: nodeColumns,
  channelGroup: [...nodeColumns, 'medium'],
  adSet: [...nodeColumns, 'ad_set', 'ad_page'],
  ad: [...nodeColumns, 'ad_set', 'ad', 'ad_page'],
  country: ['country'],
  device: ['device'],
  landingPage: ['page'],
};

const earliest = Date.parse('0001-01-01T00:00:00Z');
/** A date that PostgreSQL can read. */
export const instant = (milliseconds: number): string =>
  new Date(Math.max(milliseconds, earliest)).toISOString();

/** The visits of a scope, each with the columns of its level. */
export const visitsIn = ({ projectId, range, groupBy, nodes }: VisitScope): Sql => sql`
  select id, tracker_id, start_date,
    ${sql.join(columnsOf[groupBy].map((name) => sql`${columns[name]} as ${sql.ref(`${name}_`)}`))}
  from interactions
  where project_id = ${projectId} and type = 'session' and not is_bot and deleted_at is null
    and start_date >= ${instant(range.since)}::timestamptz
    and start_date < ${instant(range.until)}::timestamptz
    and ${nodes ? sql`(${sql.join(nodes.map(isOfNode), sql` or `)})` : sql`true`}`;

const isOfNode = ({ source, sourceCampaign, integrationId, campaignId }: NodeFilter): Sql =>
  sql`(${sql.join(
    [
      sql`true`,
      ...(source === undefined ? [] : [sql`source = ${source}`]),
      ...(sourceCampaign === undefined ? [] : [sql`source_campaign = ${sourceCampaign}`]),
      ...(integrationId === undefined ? [] : [sql`integration_id = ${integrationId}`]),
      ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}`]),
    ],
    sql` and `,
  )})`;

/** The columns of `visitsIn` that visits of one group have in common. */
export const groupColumns = (groupBy: AttributionGroup): Sql =>
  sql.join(columnsOf[groupBy].map((name) => sql.ref(`${name}_`)));

/** The key of the group of a visit of `visitsIn`. A row as text tells null from an empty text. */
export const groupKey = (groupBy: AttributionGroup): Sql =>
  sql`md5(row (${groupColumns(groupBy)})::text)::uuid`;

/** The groups of visits of a scope, at most so many, the largest first. */
export async function listVisitGroups(
  db: Db,
  scope: VisitScope,
  max: number,
): Promise<VisitSummary> {
  const { groupBy } = scope;
  const read = (name: Column): Sql =>
    columnsOf[groupBy].includes(name) ? sql.ref(`${name}_`) : sql`null`;
  const { rows } = await sql<FoundVisits & Omit<VisitSummary, 'groups'>>`
    with groups as (
      select ${groupColumns(groupBy)}, count(*) as visits, min(start_date) as first,
        max(start_date) as last
      from (${visitsIn(scope)}) as visits group by ${groupColumns(groupBy)}
    )
    select ${groupKey(groupBy)} as key, ${read('source')} as source,
      ${read('source_campaign')} as "sourceCampaign", ${read('integration_id')} as "integrationId",
      ${read('campaign_id')} as "campaignId", ${read('medium')} as medium,
      ${read('country')} as "countryCode", ${read('device')} as device,
      ${read('ad_set')} as "adSet", ${read('ad')} as ad,
      ${read(groupBy === 'landingPage' ? 'page' : 'ad_page')} as "firstPage",
      visits::float8 as visits, (sum(visits) over ())::float8 as total,
      (extract(epoch from min(first) over ()) * 1000)::float8 as first,
      (extract(epoch from max(last) over ()) * 1000)::float8 as last
    from groups order by visits desc, key limit ${max}`.execute(db);
  const { total = 0, first = 0, last = 0 } = rows[0] ?? {};
  return { groups: rows, total, first: Math.floor(first), last: Math.ceil(last) };
}
