import type { outlaySortKeys } from '@sillage/contract/campaigns/outlays';
import type {
  ProjectCampaign,
  ProjectOutlay,
  projectCampaignSortKeys,
} from '@sillage/contract/campaigns/project-spend';
import { fold, frenchSortKey } from '@sillage/engine/text/french-order';
import { sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetColumn, KeysetOrder } from '../driver/keyset.ts';
import type { Period } from '../driver/period.ts';
import { toCampaign } from './campaigns.ts';
import { toOutlay } from './outlays.ts';

type CampaignSortKey = (typeof projectCampaignSortKeys)[number];
type OutlaySortKey = (typeof outlaySortKeys)[number];

const campaignColumns: Record<CampaignSortKey, KeysetColumn> = {
  name: {
    column: sql`campaigns.name_order`,
    kind: 'text',
    source: { column: sql`campaigns.name`, toColumn: frenchSortKey },
  },
  createdAt: { column: sql`campaigns.created_at`, kind: 'instant' },
  active: { column: sql`campaigns.active`, kind: 'boolean' },
};

export const projectCampaignOrder = (key: CampaignSortKey, descending: boolean): KeysetOrder => ({
  name: `project-campaigns ${key} ${descending}`,
  columns: [
    { ...campaignColumns[key], descending },
    { column: sql`campaigns.id`, kind: 'uuid', descending },
  ],
});

const place = (name: 'country' | 'region'): KeysetColumn => ({
  column: sql.ref(`outlays.${name}_order`),
  kind: 'text',
  nullable: true,
  source: { column: sql.ref(`outlays.${name}`), toColumn: frenchSortKey },
});

const outlayColumns: Record<OutlaySortKey, KeysetColumn> = {
  campaignId: { column: sql`outlays.campaign_id`, kind: 'uuid' },
  startDate: { column: sql`outlays.start_date`, kind: 'instant' },
  endDate: { column: sql`outlays.end_date`, kind: 'instant' },
  amount: { column: sql`outlays.amount`, kind: 'number' },
  country: place('country'),
  region: place('region'),
};

export const projectOutlayOrder = (key: OutlaySortKey, descending: boolean): KeysetOrder => ({
  name: `project-outlays ${key} ${descending}`,
  columns: [
    { ...outlayColumns[key], descending },
    { column: sql`outlays.id`, kind: 'uuid', descending },
  ],
});

export interface SpendFilter extends Period {
  integrationId?: string;
  campaignId?: string;
  active?: boolean;
  explicit?: boolean;
  search?: string;
}

/** Campaigns of a project, with their integrations. */
function campaignsOf(db: Db, projectId: string, filter: SpendFilter) {
  const { integrationId, active, explicit } = filter;
  let query = db
    .selectFrom('campaigns')
    .innerJoin('integrations', (join) =>
      join
        .onRef('integrations.project_id', '=', 'campaigns.project_id')
        .onRef('integrations.id', '=', 'campaigns.integration_id'),
    )
    .where('campaigns.project_id', '=', projectId);
  if (integrationId !== undefined)
    query = query.where('campaigns.integration_id', '=', integrationId);
  if (active !== undefined) query = query.where('campaigns.active', '=', active);
  if (explicit !== undefined) query = query.where('explicit', '=', explicit);
  return query;
}

export async function listProjectCampaigns(
  db: Db,
  projectId: string,
  filter: SpendFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<ProjectCampaign>> {
  let query = campaignsOf(db, projectId, filter);
  const search = fold(filter.search ?? '');
  if (search !== '')
    query = query.where(
      sql<boolean>`(strpos(campaigns.search_text, ${search}) > 0
        or strpos(lower(campaigns.slug), ${search}) > 0)`,
    );
  const wanted = query.selectAll('campaigns').select('integrations.wmkt_id');
  const page = await readCursorPage(db, wanted, pagination);
  const data = page.data.map((row) => ({ ...toCampaign(row), wmktId: row.wmkt_id }));
  return { ...page, data };
}

export async function listProjectOutlays(
  db: Db,
  projectId: string,
  filter: SpendFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<ProjectOutlay>> {
  const { since, until, campaignId } = filter;
  let query = campaignsOf(db, projectId, filter)
    .innerJoin('outlays', (join) =>
      join
        .onRef('outlays.project_id', '=', 'campaigns.project_id')
        .onRef('outlays.campaign_id', '=', 'campaigns.id'),
    )
    .where('outlays.project_id', '=', projectId)
    .where('outlays.deleted_at', 'is', null);
  const search = fold(filter.search ?? '');
  if (search !== '')
    query = query.where(sql<boolean>`strpos(campaigns.search_text, ${search}) > 0`);
  if (campaignId !== undefined) query = query.where('campaign_id', '=', campaignId);
  if (since) query = query.where('end_date', '>', since);
  if (until) query = query.where('start_date', '<', until);
  const wanted = query.selectAll('outlays').select('integrations.wmkt_id');
  const page = await readCursorPage(db, wanted, pagination);
  const data = page.data.map((row) => ({ ...toOutlay(row), wmktId: row.wmkt_id }));
  return { ...page, data };
}
