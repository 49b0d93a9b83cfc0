import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { Role } from '../tables/access.ts';

/** An owner of a workspace may do everything in its projects. */
export type AccessRole = Role | 'owner';

type Caller = { kind: 'agent'; id: string } | { kind: 'service'; id: string; keyId: string };

/** The role of a caller on a project. Undefined without a role, or when no longer active. */
export function findProjectRole(
  db: Db,
  caller: Caller,
  projectId: string,
): Promise<AccessRole | undefined> {
  return caller.kind === 'agent'
    ? findAgentRole(db, caller.id, projectId)
    : findServiceRole(db, caller.id, caller.keyId, projectId);
}

async function findAgentRole(db: Db, agentId: string, projectId: string) {
  const row = await db
    .selectFrom('agents')
    .leftJoin('project_agents', (join) =>
      join
        .onRef('project_agents.agent_id', '=', 'agents.id')
        .on('project_agents.project_id', '=', projectId),
    )
    .select(['project_agents.role'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('projects')
          .innerJoin('workspace_owners', 'workspace_owners.workspace_id', 'projects.workspace_id')
          .select(sql`1`.as('one'))
          .where('projects.id', '=', projectId)
          .whereRef('workspace_owners.agent_id', '=', 'agents.id'),
      ).as('owns'),
    )
    .where('agents.id', '=', agentId)
    .where('agents.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.owns ? 'owner' : (row.role ?? undefined);
}

async function findServiceRole(db: Db, id: string, keyId: string, projectId: string) {
  const row = await db
    .selectFrom('service_account_roles as roles')
    .innerJoin('service_accounts as accounts', 'accounts.id', 'roles.service_account_id')
    .innerJoin('service_account_keys as keys', 'keys.service_account_id', 'accounts.id')
    .select('roles.role')
    .where('roles.project_id', '=', projectId)
    .where('accounts.id', '=', id)
    .where('accounts.archived_at', 'is', null)
    .where('keys.id', '=', keyId)
    .where('keys.revoked_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('keys.expires_at', 'is', null), eb('keys.expires_at', '>', sql<Date>`now()`)]),
    )
    .executeTakeFirst();
  return row?.role;
}

export async function isActiveAgent(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('id', '=', agentId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
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

/** Whether an active agent owns the workspace, or has a role on one of its projects. */
export async function isWorkspaceMember(db: Db, agentId: string, workspaceId: string) {
  const row = await db
    .selectFrom('agents')
    .select('agents.id')
    .where('agents.id', '=', agentId)
    .where('agents.disabled_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('workspace_owners')
            .select(sql`1`.as('one'))
            .where('workspace_owners.workspace_id', '=', workspaceId)
            .whereRef('workspace_owners.agent_id', '=', 'agents.id'),
        ),
        exists(
          selectFrom('project_agents')
            .innerJoin('projects', 'projects.id', 'project_agents.project_id')
            .select(sql`1`.as('one'))
            .where('projects.workspace_id', '=', workspaceId)
            .whereRef('project_agents.agent_id', '=', 'agents.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function findServiceAccountWorkspace(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_accounts')
    .select('workspace_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.workspace_id;
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
