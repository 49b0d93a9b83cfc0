import type { DeedObject } from '@sillage/engine/access/deed-object';
import { findAgentAccount } from '../../store/access/agent-accounts.ts';
import { findProjectAgent } from '../../store/access/agents.ts';
import { type DeedTable, lockDeedRow } from '../../store/access/deed-locks.ts';
import { findMember } from '../../store/access/members.ts';
import { findServiceAccount } from '../../store/access/service-accounts.ts';
import { findChannelGroups } from '../../store/attribution/channel-groups.ts';
import { findCampaign } from '../../store/campaigns/campaigns.ts';
import { findIntegration, findIntegrationByWmktId } from '../../store/campaigns/integrations.ts';
import { findImport } from '../../store/campaigns/outlay-imports.ts';
import { findOutlay } from '../../store/campaigns/outlays.ts';
import { findSourceOutlay } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { findEventType } from '../../store/events/event-types.ts';
import { findWebhook } from '../../store/live/webhooks.ts';
import { findMerge } from '../../store/people/user-merges.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findWorkspace } from '../../store/projects/workspaces.ts';
import { findAnnotation } from '../../store/views/annotations.ts';
import { findViewLink } from '../../store/views/view-links.ts';
import { findView } from '../../store/views/views.ts';

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
  'outlay-import': (db, id, params) => findImport(db, projectOf(params), id),
  webhook: (db, id, params) => findWebhook(db, projectOf(params), id),
  merge: (db, id, params) => findMerge(db, projectOf(params), id),
  view: (db, id, params) => findView(db, projectOf(params), id),
  annotation: (db, id, params) => findAnnotation(db, projectOf(params), id),
  link: (db, id, params) => findViewLink(db, projectOf(params), params.viewId ?? '', id),
};

/**
 * The tables of settings, whose state before a deed must be the one that it changes. Not agents nor
 * webhooks: a password takes long to hash, another server to answer, and no connection waits for it.
 */
const lockedTables: Readonly<Record<string, { table: DeedTable; column: string }>> = {
  workspace: { table: 'workspaces', column: 'id' },
  project: { table: 'projects', column: 'id' },
  'service-account': { table: 'service_accounts', column: 'id' },
  'event-type': { table: 'event_types', column: 'reference' },
  integration: { table: 'integrations', column: 'id' },
  campaign: { table: 'campaigns', column: 'id' },
  outlay: { table: 'outlays', column: 'id' },
  'source-outlay': { table: 'source_outlays', column: 'id' },
};

/** Waits for who changes the object of a deed, and has others wait until the deed is told. */
export async function lockObject(db: Db, object: DeedObject | null, params: Params): Promise<void> {
  const locked = object && Object.hasOwn(lockedTables, object.kind) && lockedTables[object.kind];
  if (!locked || object.id === null) return;
  await lockDeedRow(db, locked.table, {
    column: locked.column,
    id: object.id,
    projectId: object.kind in ofServer ? undefined : projectOf(params),
  });
}

/** Kinds whose tables no project has a part of. */
const ofServer = { workspace: true, project: true, 'service-account': true };

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
