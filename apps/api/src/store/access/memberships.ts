import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { Role } from '../tables/access.ts';

export interface Membership {
  /** Of the workspace. */
  id: string;
  isOwned: boolean;
}

/** The workspaces in which an agent has a role on a project, or which they own. */
export async function listWorkspacesOfAgent(
  db: Db,
  agentId: string,
): Promise<{ workspaces: Membership[]; isAdministrator: boolean }> {
  const { rows } = await sql<Membership>`
    select id, bool_or(is_owned) as "isOwned" from (
      select workspace_id as id, true as is_owned from workspace_owners where agent_id = ${agentId}
      union all
      select projects.workspace_id, false from project_agents
      join projects on projects.id = project_agents.project_id
      where project_agents.agent_id = ${agentId}) as memberships
    group by id`.execute(db);
  return { workspaces: rows, isAdministrator: false };
}

/** Which of these projects a workspace has, whoever asks. */
export async function listProjectsOfWorkspace(
  db: Db,
  workspaceId: string,
  projectIds: readonly string[],
): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', projectIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The roles that an agent has on these projects. */
export async function listProjectRoles(
  db: Db,
  agentId: string,
  projectIds: readonly string[],
): Promise<Map<string, Role>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_agents')
    .select(['project_id', 'role'])
    .where('agent_id', '=', agentId)
    .where('project_id', 'in', projectIds)
    .execute();
  return new Map(rows.map(({ project_id, role }) => [project_id, role]));
}
