import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import type { NewProjectOutlay } from '@sillage/contract/campaigns/outlay-batches';
import type { NewOutlay, Outlay } from '@sillage/contract/campaigns/outlays';
import { outlayFaults } from '@sillage/engine/campaigns/outlay-faults';
import { ApiError } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import { findCampaign, findCampaignBySlug } from '../../store/campaigns/campaigns.ts';
import { listExternalOutlays } from '../../store/campaigns/external-outlays.ts';
import {
  insertOutlays,
  type OutlayToInsert,
  saysTheSame,
  toOutlay,
} from '../../store/campaigns/outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { openIntegration } from './existing-integration.ts';
import { type Created, insertEach, onlyOne } from './insert-each.ts';

export async function createOutlay(
  db: Db,
  campaign: Campaign,
  body: NewOutlay,
): Promise<Created<Outlay>> {
  return onlyOne(await insertAll(db, campaign.projectId, [toOutlayToInsert(campaign, body)]));
}

type Item = { value: NewProjectOutlay } | { error: ApiError };

/** Creates many outlays in one statement, and says what became of each. */
export async function createOutlays(
  db: Db,
  projectId: string,
  items: readonly Item[],
): Promise<(Created<Outlay> | ApiError)[]> {
  const findCampaignOf = campaignFinder(db, projectId);
  const rows: (OutlayToInsert | ApiError)[] = [];
  for (const item of items) {
    if ('error' in item) {
      rows.push(item.error);
      continue;
    }
    const campaign = await findCampaignOf(item.value);
    rows.push(campaign instanceof ApiError ? campaign : toOutlayToInsert(campaign, item.value));
  }
  return insertAll(db, projectId, rows);
}

export function toOutlayToInsert(
  campaign: Campaign,
  { amount, startDate, endDate, country = null, region = null, externalId }: NewOutlay,
): OutlayToInsert | ApiError {
  const faults = outlayFaults({ amount, startDate, endDate });
  if (faults.length > 0) return new ApiError('invalid-payload', faults);
  const terms = { amount, startDate, endDate, country, region, externalId: externalId ?? null };
  return { id: newId('outlay'), projectId: campaign.projectId, campaign, ...terms };
}

type NamedCampaign = Pick<NewProjectOutlay, 'wmktId' | 'campaignId' | 'campaignSlug'>;

/** Finds the campaign that a row names, once for all the rows that name it. */
export function campaignFinder(db: Db, projectId: string) {
  const found = new Map<string, Campaign | ApiError>();
  return async ({ wmktId, campaignId, campaignSlug }: NamedCampaign) => {
    const key = JSON.stringify([wmktId, campaignId, campaignSlug]);
    const known = found.get(key);
    if (known) return known;
    const campaign = await find(wmktId, campaignId, campaignSlug).catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    found.set(key, campaign);
    return campaign;
  };

  async function find(wmktId: string, id?: string, slug?: string): Promise<Campaign> {
    if (id === undefined && slug === undefined)
      throw new ApiError('invalid-payload', ['campaignSlug should not be empty']);
    if (id !== undefined && slug !== undefined)
      throw new ApiError('invalid-payload', ['campaignId must be absent with campaignSlug']);
    const integration = await openIntegration(db, { projectId, wmktId });
    const campaign =
      id !== undefined
        ? await findCampaign(db, projectId, integration.id, id)
        : await findCampaignBySlug(db, projectId, integration.id, slug ?? '');
    if (!campaign) throw new ApiError('campaign-not-found');
    return campaign;
  }
}

const insertAll = (db: Db, projectId: string, rows: readonly (OutlayToInsert | ApiError)[]) =>
  insertEach(rows, {
    insert: (good) => insertOutlays(db, good),
    listExternal: (ids) => listExternalOutlays(db, 'outlays', projectId, ids),
    saysTheSame,
    toOutlay,
  });
