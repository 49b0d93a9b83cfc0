import type { DeedObject } from '@sillage/engine/access/deed-object';
import { findAgentAccount } from '../../store/access/agent-accounts.ts';
import { findProjectAgent } from '../../store/access/agents.ts';
import { findMember } from '../../store/access/members.ts';
import { findServiceAccount } from '../../store/access/service-accounts.ts';
import { findChannelGroups } from '../../store/attribution/channel-groups.ts';
import { findCampaign } from '../../store/campaigns/campaigns.ts';
import { findIntegration, findIntegrationByWmktId } from '../../store/campaigns/integrations.ts';
import { findOutlay } from '../../store/campaigns/outlays.ts';
import { findSourceOutlay } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { findEventType } from '../../store/events/event-types.ts';
import { findWebhook } from '../../store/live/webhooks.ts';
import { findMerge } from '../../store/people/user-merges.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findWorkspace } from '../../store/projects/workspaces.ts';

type Params = Readonly<Record<string, string>>;
type Find = (db: Db, id: string, params: Params) => Promise<unknown>;

const projectOf = ({ projectId = '' }: Params): string => projectId;

async function integrationIdOf(db: Db, params: Params): Promise<string | undefined> {
  const { wmktId = '' } = params;
  return (await findIntegrationByWmktId(db, projectOf(params), wmktId))?.id;
}

/** How the present state of each kind of object is read, to be told before and after a deed. */
const finders: Readonly<Record<string, Find>> = {
  agent: (db, id, { projectId }) =>
    projectId === undefined ? findAgentAccount(db, id) : findProjectAgent(db, projectId, id),
  member: (db, id, { workspaceId = '' }) => findMember(db, workspaceId, id),
  owner: (db, id, { workspaceId = '' }) => findMember(db, workspaceId, id),
  workspace: findWorkspace,
  project: findProject,
  'service-account': findServiceAccount,
  'event-type': (db, id, params) => findEventType(db, projectOf(params), id),
  integration: (db, id, params) => findIntegration(db, projectOf(params), id),
  campaign: async (db, id, params) => {
    const integrationId = await integrationIdOf(db, params);
    return integrationId && findCampaign(db, projectOf(params), integrationId, id);
  },
  outlay: async (db, id, params) => {
    const integrationId = await integrationIdOf(db, params);
    const { parentCampaignId: campaignId } = params;
    if (integrationId === undefined || campaignId === undefined) return undefined;
    return findOutlay(db, { projectId: projectOf(params), integrationId, id: campaignId }, id);
  },
  'source-outlay': (db, id, params) => findSourceOutlay(db, projectOf(params), id),
  webhook: (db, id, params) => findWebhook(db, projectOf(params), id),
  merge: (db, id, params) => findMerge(db, projectOf(params), id),
};

/** What a project has one of: no id names it. */
const singleFinders: Readonly<Record<string, Find>> = {
  'channel-group': (db, _, params) => findChannelGroups(db, projectOf(params)),
};

/** The object of a deed as it is now, when it can be read. */
export async function findObject(
  db: Db,
  object: DeedObject | null,
  params: Params,
): Promise<unknown> {
  if (object === null) return undefined;
  const single = singleFinders[object.kind];
  if (single) return single(db, '', params);
  if (object.id === null) return undefined;
  return finders[object.kind]?.(db, object.id, params);
}
