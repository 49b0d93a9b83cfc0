import type { Db } from '../driver/database.ts';

export interface OwnedWorkspace {
  id: string;
  name: string;
}

export async function isWorkspaceOwner(db: Db, agentId: string, workspaceId: string) {
  const row = await db
    .selectFrom('workspace_owners')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** From the oldest to the newest. */
export const listOwnedWorkspaces = (db: Db, agentId: string): Promise<OwnedWorkspace[]> =>
  db
    .selectFrom('workspaces')
    .innerJoin('workspace_owners', 'workspace_owners.workspace_id', 'workspaces.id')
    .select(['workspaces.id', 'workspaces.name'])
    .where('workspace_owners.agent_id', '=', agentId)
    .orderBy('workspaces.created_at')
    .orderBy('workspaces.id')
    .execute();

/**
 * Waits for whoever else changes the owners of these workspaces. Of two owners who are removed at
 * once, the second one is then seen to be the last.
 */
export async function lockOwners(db: Db, workspaceIds: readonly string[]): Promise<void> {
  if (workspaceIds.length === 0) return;
  await db
    .selectFrom('workspaces')
    .select('id')
    .where('id', 'in', workspaceIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The active owners of a workspace, but for one agent. */
export async function hasOtherOwner(db: Db, workspaceId: string, agentId: string) {
  const row = await db
    .selectFrom('workspace_owners')
    .innerJoin('agents', 'agents.id', 'workspace_owners.agent_id')
    .select('agents.id')
    .where('workspace_owners.workspace_id', '=', workspaceId)
    .where('agents.id', '!=', agentId)
    .where('agents.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWorkspaceOwner(
  db: Db,
  workspaceId: string,
  agentId: string,
): Promise<void> {
  await db
    .insertInto('workspace_owners')
    .values({ workspace_id: workspaceId, agent_id: agentId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'agent_id']).doNothing())
    .execute();
}

export async function deleteWorkspaceOwner(db: Db, workspaceId: string, agentId: string) {
  await db
    .deleteFrom('workspace_owners')
    .where('workspace_id', '=', workspaceId)
    .where('agent_id', '=', agentId)
    .execute();
}
