import type { ProjectRole } from '@sillage/contract/access/rights';
import type { Author } from '@sillage/contract/views/author';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

type Caller = { kind: 'agent'; id: string } | { kind: 'service'; id: string; keyId: string };

/** The role of a caller on a project. Undefined without a role, or when no longer active. */
export function findProjectRole(
  db: Db,
  caller: Caller,
  projectId: string,
): Promise<ProjectRole | undefined> {
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

/** The role that who made something has today on its project; a service account needs no key for it. */
export async function findAuthorRole(
  db: Db,
  { kind, id }: Pick<Author, 'kind' | 'id'>,
  projectId: string,
): Promise<ProjectRole | undefined> {
  if (kind === 'agent') return findAgentRole(db, id, projectId);
  const row = await db
    .selectFrom('service_account_roles as roles')
    .innerJoin('service_accounts as accounts', 'accounts.id', 'roles.service_account_id')
    .select('roles.role')
    .where('roles.project_id', '=', projectId)
    .where('accounts.id', '=', id)
    .where('accounts.archived_at', 'is', null)
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

export async function findServiceAccountWorkspace(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_accounts')
    .select('workspace_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.workspace_id;
}
