import type { Db } from '../driver/database.ts';
import type { Role } from '../tables/access.ts';

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
