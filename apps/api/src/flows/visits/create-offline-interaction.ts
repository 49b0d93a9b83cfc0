import type { Interaction } from '@sillage/contract/visits/interactions';
import type { NewOfflineInteraction } from '@sillage/contract/visits/offline-interactions';
import { readIdentities } from '@sillage/engine/people/read-identities';
import { parseInstant } from '@sillage/engine/time/instant';
import { ApiError } from '../../errors/api-error.ts';
import { findCampaignBySlug } from '../../store/campaigns/campaigns.ts';
import type { Db } from '../../store/driver/database.ts';
import { listUserFields } from '../../store/people/user-fields.ts';
import { insertInteraction } from '../../store/visits/interactions.ts';
import { openIntegration } from '../campaigns/existing-integration.ts';
import { implicitCampaign } from '../campaigns/implicit-campaign.ts';
import { identifyUsers } from '../people/identify-users.ts';
import { existingProject } from '../projects/existing-project.ts';

const allFields = { offset: 0, limit: 1000 };

export async function createOfflineInteraction(
  db: Db,
  projectId: string,
  { date, userData, nodeData }: NewOfflineInteraction,
): Promise<Interaction> {
  const project = await existingProject(db, projectId);
  const { data: fields } = await listUserFields(db, projectId, allFields);
  const { identities, faults } = readIdentities(userData, fields, project.currency);
  const { wmktId, campaignSlug, externalId, adSet, ad, kind = 'click' } = nodeData;
  if (wmktId === undefined) faults.unshift('wmktId must be present in nodeData');
  if (faults.length > 0) throw new ApiError('invalid-payload', faults);

  const integration = await openIntegration(db, { projectId, wmktId: String(wmktId) });
  return db.transaction().execute(async (transaction) => {
    const named =
      campaignSlug !== undefined
        ? await findCampaignBySlug(transaction, projectId, integration.id, campaignSlug)
        : undefined;
    const campaign = named ?? (await implicitCampaign(transaction, projectId, integration.id));
    const [user = null] = await identifyUsers(transaction, project, [
      { identities, trusted: true },
    ]);
    return insertInteraction(transaction, {
      projectId,
      type: 'offline',
      user,
      date: new Date(parseInstant(date) ?? 0),
      integrationId: integration.id,
      campaignId: campaign.id,
      kind,
      externalId: externalId ?? null,
      data: { ...(adSet !== undefined && { adSet }), ...(ad !== undefined && { ad }) },
    });
  });
}
