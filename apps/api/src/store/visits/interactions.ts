import type { SortStep } from '@sillage/contract/lists';
import type { Interaction, interactionSortKeys } from '@sillage/contract/visits/interactions';
import { unknownIdentifier } from '@sillage/engine/attribution/detail-rows';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import {
  isAfter,
  type KeysetColumn,
  type KeysetOrder,
  type KeysetValues,
  keysetOrder,
  keysetValues,
} from '../driver/keyset.ts';
import type { Period } from '../driver/period.ts';
import type { InteractionsTable } from '../tables/visits.ts';

type Row = Selectable<InteractionsTable>;
type SessionData = Pick<
  Interaction,
  'userAgent' | 'geo' | 'asn' | 'consent' | 'adSet' | 'ad' | 'clickIds'
>;

export const toInteraction = (row: Row, userId = row.user_id): Interaction => {
  const { userAgent, geo, asn, consent, adSet, ad, clickIds } = row.data as SessionData;
  return {
    id: row.id,
    projectId: row.project_id,
    type: row.type as Interaction['type'],
    kind: row.kind,
    userId,
    trackerId: row.tracker_id,
    firsthitId: row.first_hit_id,
    startDate: row.start_date.toISOString(),
    endDate: row.end_date.toISOString(),
    duration: Math.round((row.end_date.getTime() - row.start_date.getTime()) / 1000),
    hitCount: row.hit_count,
    isBot: row.is_bot,
    source: row.source,
    sourceCampaign: row.source_campaign,
    ...(adSet !== undefined && { adSet }),
    ...(ad !== undefined && { ad }),
    ...(clickIds && { clickIds }),
    referrer: row.referrer,
    referrerType: row.referrer_type as Interaction['referrerType'],
    firstPage: row.first_page,
    ...(row.type === 'session' && {
      ...(userAgent && { userAgent }),
      ...(geo && { geo }),
      ...(asn && { asn }),
      ...(consent && { consent }),
    }),
    integrationId: row.integration_id,
    nodeId: row.campaign_id,
    externalId: row.external_id,
  };
};

type SortKey = (typeof interactionSortKeys)[number];
export type InteractionSort = SortStep<SortKey>;

const sortColumns: Record<SortKey, KeysetColumn> = {
  startDate: { column: sql`start_date`, kind: 'instant' },
  endDate: { column: sql`end_date`, kind: 'instant' },
  hitCount: { column: sql`hit_count`, kind: 'number' },
  duration: { column: sql`extract(epoch from end_date - start_date)`, kind: 'number' },
};

export const interactionOrder = ({ key, descending }: InteractionSort): KeysetOrder => ({
  name: `interactions ${key} ${descending}`,
  columns: [
    { ...sortColumns[key], descending },
    { column: sql`id`, kind: 'uuid', descending },
  ],
});

export interface InteractionFilter extends Period {
  userId?: string;
  type?: string;
  source?: string;
  integrationId?: string;
  campaignId?: string;
  trackerId?: string;
  isBot?: boolean;
  country?: string;
  device?: string;
  landingPage?: string;
}

/** A landing page is kept without them. */
function withoutLastSlashes(page: string | undefined): string | undefined {
  let end = page?.length ?? 0;
  while (page?.[end - 1] === '/') end -= 1;
  return page?.slice(0, end);
}

/** The conditions that no index helps with. */
const rowConditions = (filter: InteractionFilter): RawBuilder<boolean>[] => [
  ...Object.entries({
    type: filter.type,
    source: filter.source,
    integration_id: filter.integrationId,
    campaign_id: filter.campaignId,
    is_bot: filter.isBot,
  }).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
  ),
  ...(['country', 'device', 'landingPage'] as const).flatMap((kind) => {
    const value = kind === 'landingPage' ? withoutLastSlashes(filter[kind]) : filter[kind];
    if (value === undefined) return [];
    const known = details[kind];
    return [
      value === unknownIdentifier
        ? sql<boolean>`${known} is null`
        : sql<boolean>`${known} = ${value}`,
    ];
  }),
];

/** What attribution breaks credit down by, named as it does: see `touchDetails` in the engine. */
const details = {
  country: sql`case when type = 'session' then data -> 'geo' ->> 'countryCode' end`,
  device: sql`case when type = 'offline' then 'offline' when data -> 'userAgent' is not null
    then coalesce(data -> 'userAgent' -> 'device' ->> 'type', 'desktop') end`,
  landingPage: sql`case when type = 'session' then rtrim(left(regexp_replace(
    split_part(split_part(first_page, '#', 1), '?', 1), '^[a-z]+://(www[.])?', ''), 200), '/') end`,
};

/** Interactions by date, by browser or by person: each has its index. */
function indexed(
  db: Db,
  projectId: string,
  { since, until, userId, trackerId }: InteractionFilter,
) {
  let query = db
    .selectFrom('interactions')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null);
  if (since !== undefined) query = query.where('start_date', '>=', since);
  if (until !== undefined) query = query.where('start_date', '<', until);
  if (trackerId !== undefined) query = query.where('tracker_id', '=', trackerId);
  if (userId !== undefined)
    query = query.where(({ or, eb }) =>
      or([
        eb('user_id', '=', userId),
        sql<boolean>`tracker_id = any (array(
        select tracker_id from user_trackers
        where user_trackers.project_id = ${projectId} and user_trackers.user_id = ${userId}))`,
      ]),
    );
  return query;
}

/**
 * The user of an interaction; for a session, the only user of its browser. The project is given: from
 * that of the row, Citus would not know the node.
 */
const knownUserId = (projectId: string) =>
  sql<string | null>`coalesce(user_id, (
  select case when count(*) = 1 then min(user_trackers.user_id::text)::uuid end from user_trackers
  where user_trackers.project_id = ${projectId}
    and user_trackers.tracker_id = interactions.tracker_id))`.as('known_user_id');

export async function findInteraction(
  db: Db,
  projectId: string,
  id: string,
): Promise<Interaction | undefined> {
  const row = await indexed(db, projectId, {})
    .selectAll()
    .select(knownUserId(projectId))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toInteraction(row, row.known_user_id);
}

export async function listInteractions(
  db: Db,
  projectId: string,
  filter: InteractionFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<Interaction>> {
  const query = indexed(db, projectId, filter).selectAll();
  const page = (await readCursorPage(db, query, pagination, {
    table: 'interactions',
    conditions: rowConditions(filter),
    column: knownUserId(projectId),
  })) as CursorPageOf<Row & { known_user_id: string | null }>;
  return {
    ...page,
    data: page.data.map((row) => toInteraction(row, filter.userId ?? row.known_user_id)),
  };
}

const pageSize = 1000;

/** Reads a whole list page by page. */
export async function* streamInteractions(
  db: Db,
  projectId: string,
  filter: InteractionFilter,
  order: KeysetOrder,
): AsyncIterable<Interaction[]> {
  let last: { keyset_values: KeysetValues } | undefined;
  do {
    let query = indexed(db, projectId, filter)
      .where(({ and }) => and(rowConditions(filter)))
      .selectAll()
      .select([knownUserId(projectId), keysetValues(order).as('keyset_values')])
      .orderBy(keysetOrder(order))
      .limit(pageSize);
    if (last) query = query.where(isAfter(order, last.keyset_values));
    const rows = await query.execute();
    yield rows.map((row) => toInteraction(row, filter.userId ?? row.known_user_id));
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}
