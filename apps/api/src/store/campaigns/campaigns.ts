import { randomUUID } from 'node:crypto';
import type {
  Campaign,
  CampaignChanges,
  campaignSortKeys,
  NewCampaign,
} from '@sillage/contract/campaigns/campaigns';
import type { SortStep } from '@sillage/contract/lists';
import { fold, frenchSortKey } from '@sillage/engine/text/french-order';
import type { Period } from '@sillage/engine/visits/setting-history';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { isDistinctFrom } from '../driver/is-distinct-from.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { CampaignsTable } from '../tables/campaigns.ts';

type SortKey = (typeof campaignSortKeys)[number];

const sortColumns = {
  name: 'name_order',
  campaignId: 'id',
  active: 'active',
} as const satisfies Record<SortKey, keyof CampaignsTable>;

export interface CampaignFilter {
  active?: boolean;
  campaignId?: string;
  campaignSlug?: string;
  nameLike?: string;
  explicit?: boolean;
}

export const toCampaign = (row: Selectable<CampaignsTable>): Campaign => ({
  id: row.id,
  integrationId: row.integration_id,
  projectId: row.project_id,
  name: row.name,
  campaignSlug: row.slug,
  active: row.active,
  explicit: row.explicit,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const namedAs = (name: string) => ({
  name,
  name_order: frenchSortKey(name),
  search_text: fold(name),
});

const campaignsOf = (db: Db, projectId: string, integrationId: string) =>
  db
    .selectFrom('campaigns')
    .where('project_id', '=', projectId)
    .where('integration_id', '=', integrationId);

export async function findCampaign(
  db: Db,
  projectId: string,
  integrationId: string,
  id: string,
): Promise<Campaign | undefined> {
  const row = await campaignsOf(db, projectId, integrationId)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCampaign(row);
}

export async function findCampaignBySlug(
  db: Db,
  projectId: string,
  integrationId: string,
  slug: string,
): Promise<Campaign | undefined> {
  const row = await campaignsOf(db, projectId, integrationId)
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && toCampaign(row);
}

/** The campaigns that people made in a time, by name: none that traffic made. */
export const listCampaignsMade = (
  db: Db,
  projectId: string,
  { since, until }: { since: number; until: number },
) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('project_id', '=', projectId)
    .where('explicit', '=', true)
    .where('created_at', '>=', new Date(since))
    .where('created_at', '<', new Date(until))
    .orderBy('name_order')
    .orderBy('id')
    .execute();

/** The campaigns of a project with one of these slugs, in any of its integrations. */
export const listCampaignSlugs = (db: Db, projectId: string, slugs: readonly string[]) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'integration_id as integrationId', 'slug', 'stops', 'created_at as createdAt'])
    .where('project_id', '=', projectId)
    .where('slug', '=', sql<string>`any (${arrayLiteral(slugs)}::text[])`)
    .execute();

async function findImplicitCampaign(
  db: Db,
  projectId: string,
  integrationId: string,
): Promise<Campaign | undefined> {
  const row = await campaignsOf(db, projectId, integrationId)
    .selectAll()
    .where('explicit', '=', false)
    .executeTakeFirst();
  return row && toCampaign(row);
}

export async function listCampaigns(
  db: Db,
  projectId: string,
  integrationId: string,
  filter: CampaignFilter,
  { key, descending }: SortStep<SortKey>,
  pagination: Pagination,
): Promise<PageOf<Campaign>> {
  const matching = matchingCampaigns(db, projectId, integrationId, filter);
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[key], descending ? 'desc' : 'asc')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(matching), data: rows.map(toCampaign) };
}

function matchingCampaigns(
  db: Db,
  projectId: string,
  integrationId: string,
  { active, campaignId, campaignSlug, nameLike, explicit }: CampaignFilter,
) {
  let query = campaignsOf(db, projectId, integrationId);
  if (active !== undefined) query = query.where('active', '=', active);
  if (campaignId !== undefined) query = query.where('id', '=', campaignId);
  if (campaignSlug !== undefined) query = query.where('slug', '=', campaignSlug);
  if (nameLike !== undefined)
    query = query.where(sql<boolean>`strpos(search_text, ${fold(nameLike)}) > 0`);
  if (explicit !== undefined) query = query.where('explicit', '=', explicit);
  return query;
}

/** Undefined when the integration already has a campaign with this slug. */
export async function insertCampaign(
  db: Db,
  projectId: string,
  integrationId: string,
  { campaignSlug, name, active = true }: NewCampaign,
): Promise<Campaign | undefined> {
  const row = await db
    .insertInto('campaigns')
    .values({
      project_id: projectId,
      id: newId('campaign'),
      integration_id: integrationId,
      ...namedAs(name),
      slug: campaignSlug,
      active,
      explicit: true,
      ...(!active && { stops: JSON.stringify([{ since: 0, until: null } satisfies Period]) }),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'integration_id', 'slug']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toCampaign(row);
}

/** The campaign of traffic that names none: made when first asked for, one an integration. */
export async function findOrInsertImplicitCampaign(
  db: Db,
  projectId: string,
  integrationId: string,
  name: string,
): Promise<Campaign> {
  const known = await findImplicitCampaign(db, projectId, integrationId);
  if (known) return known;
  await db
    .insertInto('campaigns')
    .values({
      project_id: projectId,
      id: randomUUID(),
      integration_id: integrationId,
      ...namedAs(name),
      slug: null,
      active: true,
      explicit: false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'integration_id'])
        .where(sql<boolean>`not explicit`)
        .doNothing(),
    )
    .execute();
  const made = await findImplicitCampaign(db, projectId, integrationId);
  if (!made) throw new Error(`no implicit campaign in integration ${integrationId}`);
  return made;
}

/** Returns how many campaigns changed: none when the values are the same. */
export async function updateCampaign(
  db: Db,
  projectId: string,
  id: string,
  { name, active }: CampaignChanges,
  updatedAt: Date,
): Promise<number> {
  const columns = {
    ...(name !== undefined && namedAs(name)),
    ...(active !== undefined && { active }),
  };
  const at = updatedAt.getTime();
  const begun = JSON.stringify([{ since: at, until: null } satisfies Period]);
  const stops = active
    ? sql<string>`case when active then stops
        else jsonb_set(stops, '{-1,until}', ${String(at)}::jsonb) end`
    : sql<string>`case when active then stops || ${begun}::jsonb else stops end`;
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ ...columns, updated_at: updatedAt, ...(active !== undefined && { stops }) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where(isDistinctFrom(columns))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
