import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import type { UserField } from '@sillage/contract/people/user-fields';
import type { Project } from '@sillage/contract/projects/projects';
import type { Interaction } from '@sillage/contract/visits/interactions';
import type { NewOfflineInteraction } from '@sillage/contract/visits/offline-interactions';
import { redact } from '@sillage/engine/people/markers';
import { readIdentities } from '@sillage/engine/people/read-identities';
import { parseInstant } from '@sillage/engine/time/instant';
import { wasSet } from '@sillage/engine/visits/setting-history';
import { ApiError } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import { listCampaignSlugs } from '../../store/campaigns/campaigns.ts';
import type { Db } from '../../store/driver/database.ts';
import { listUserFields } from '../../store/people/user-fields.ts';
import { lockUsers } from '../../store/people/users.ts';
import { toInteraction } from '../../store/visits/interactions.ts';
import { insertInteractions } from '../../store/visits/offline-interactions.ts';
import { openIntegration } from '../campaigns/existing-integration.ts';
import { implicitCampaign } from '../campaigns/implicit-campaign.ts';
import { Pace } from '../pace.ts';
import { identifyUsers } from '../people/identify-users.ts';
import { type ObjectionReader, readObjections } from '../people/leave-out.ts';
import { existingProject } from '../projects/existing-project.ts';
import {
  type CreatedInteraction,
  type ReadInteraction,
  settleExternalIds,
} from './settle-external-ids.ts';

const allFields = { offset: 0, limit: 1000 };

export async function createOfflineInteraction(
  db: Db,
  projectId: string,
  body: NewOfflineInteraction,
): Promise<CreatedInteraction> {
  const [created] = await createOfflineInteractions(db, projectId, [{ value: body }]);
  if (!created) throw new ApiError('internal');
  if (created instanceof ApiError) throw created;
  return created;
}

type Item = { value: NewOfflineInteraction } | { error: ApiError };

/**
 * Creates offline interactions in one transaction, and says what became of each. One with an externalId
 * that its integration knows is not created again.
 */
export async function createOfflineInteractions(
  db: Db,
  projectId: string,
  items: readonly Item[],
): Promise<(CreatedInteraction | ApiError)[]> {
  const project = await existingProject(db, projectId);
  const { data: fields } = await listUserFields(db, projectId, allFields);
  const integrations = await findIntegrations(db, projectId, items);
  return db.transaction().execute(async (transaction) => {
    // One at a time in a project: two requests with one externalId must not both find it free.
    const objections = await readObjections(transaction, project);
    await lockUsers(transaction, projectId);
    const findCampaign = campaignFinder(transaction, projectId);
    const read: (ReadInteraction | ApiError)[] = [];
    const pace = new Pace();
    for (const item of items) {
      if (pace.isDue()) await pace.pause();
      if ('error' in item) read.push(item.error);
      else read.push(await readItem(item.value, { project, fields, integrations, findCampaign }));
    }
    const counted = await leaveOutPersons(objections, read);
    return settleExternalIds(transaction, projectId, counted, (fresh) =>
      insertAll(transaction, project, fresh),
    );
  });
}

/** Interactions of people who were erased or object are of nobody, and known by a digest. */
async function leaveOutPersons(
  objections: ObjectionReader | undefined,
  read: readonly (ReadInteraction | ApiError)[],
): Promise<(ReadInteraction | ApiError)[]> {
  if (!objections) return [...read];
  const left = await objections.leaveOut(
    read.map((each) => ({
      identities: each instanceof ApiError ? [] : each.identities,
      trackerId: null,
      merges: true,
    })),
  );
  const markers = await objections.markersIn(
    read.map((each, index) => ({
      value: each instanceof ApiError || !left[index]?.person ? [] : each.data,
      isTheirs: true,
    })),
  );
  return read.map((each, index) => {
    if (each instanceof ApiError || !left[index]?.person) return each;
    const { integrationId, externalId } = each;
    return {
      ...each,
      identities: [],
      isOfNobody: true,
      externalId: externalId && objections.digests.ofExternalId(integrationId, externalId),
      data: redact(each.data, markers[index] ?? []),
    };
  });
}

interface Known {
  project: Project;
  fields: readonly UserField[];
  integrations: ReadonlyMap<string, string | ApiError>;
  findCampaign: (integrationId: string, slug: string | undefined, at: Date) => Promise<string>;
}

async function readItem(
  { date, userData, nodeData }: NewOfflineInteraction,
  { project, fields, integrations, findCampaign }: Known,
): Promise<ReadInteraction | ApiError> {
  const { identities, faults } = readIdentities(userData, fields, project.currency);
  const { wmktId, campaignSlug, externalId, adSet, ad, kind = 'click' } = nodeData;
  if (wmktId === undefined) faults.unshift('wmktId must be present in nodeData');
  if (faults.length > 0) return new ApiError('invalid-payload', faults);
  const integrationId = integrations.get(String(wmktId)) ?? new ApiError('internal');
  if (integrationId instanceof ApiError) return integrationId;
  const at = new Date(parseInstant(date) ?? 0);
  return {
    identities,
    date: at,
    integrationId,
    campaignId: await findCampaign(integrationId, campaignSlug, at),
    kind,
    externalId: externalId || null,
    data: { ...(adSet !== undefined && { adSet }), ...(ad !== undefined && { ad }) },
  };
}

/** The integration of each wmktId, or why it takes nothing. */
async function findIntegrations(db: Db, projectId: string, items: readonly Item[]) {
  const found = new Map<string, string | ApiError>();
  for (const item of items) {
    const wmktId = 'value' in item ? item.value.nodeData.wmktId : undefined;
    if (wmktId === undefined || found.has(wmktId)) continue;
    const integration = await openIntegration(db, { projectId, wmktId }).catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    found.set(wmktId, integration instanceof ApiError ? integration : integration.id);
  }
  return found;
}

/** Finds the campaign of a slug, or the implicit one, once for all that name it. */
function campaignFinder(db: Db, projectId: string): Known['findCampaign'] {
  const named = new Map<string, ReturnType<typeof listCampaignSlugs>>();
  const implicit = new Map<string, Promise<Campaign>>();
  return async (integrationId, slug, at) => {
    if (slug !== undefined) {
      const found = named.get(slug) ?? listCampaignSlugs(db, projectId, [slug]);
      named.set(slug, found);
      const campaign = (await found).find((each) => each.integrationId === integrationId);
      if (campaign && !wasSet(campaign.stops, at.getTime())) return campaign.id;
    }
    const found = implicit.get(integrationId) ?? implicitCampaign(db, projectId, integrationId);
    implicit.set(integrationId, found);
    return (await found).id;
  };
}

async function insertAll(
  db: Db,
  project: Project,
  fresh: readonly ReadInteraction[],
): Promise<Interaction[]> {
  const users = await identifyUsers(
    db,
    project,
    fresh.map(({ identities }) => ({ identities, trusted: true })),
  );
  const rows = fresh.map((each, index) => ({
    ...each,
    id: newId('interaction'),
    user: users[index] ?? null,
  }));
  const inserted = await insertInteractions(db, project.id, rows);
  return rows.flatMap(({ id }) => {
    const row = inserted.get(id);
    return row ? [toInteraction(row)] : [];
  });
}
