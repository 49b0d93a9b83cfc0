import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { Database } from '../tables/schema.ts';

/** Whether the agent of an outer query has a second factor. */
export const hasFactor = (eb: ExpressionBuilder<Database, 'agents'>) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('passkeys')
        .select(sql`1`.as('one'))
        .whereRef('passkeys.agent_id', '=', 'agents.id'),
    ),
    eb.exists(
      eb
        .selectFrom('authenticator_apps')
        .select(sql`1`.as('one'))
        .whereRef('authenticator_apps.agent_id', '=', 'agents.id'),
    ),
  ]);

export interface FactorNeeds {
  /** Whether the agent has a passkey or an authenticator app. */
  hasFactor: boolean;
  /** Whether a workspace of which the agent is a member asks for one. */
  isRequired: boolean;
}

export async function findFactorNeeds(db: Db, agentId: string): Promise<FactorNeeds> {
  const row = await db
    .selectFrom('agents')
    .select((eb) => [
      hasFactor(eb).as('has_factor'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('workspace_owners')
              .innerJoin('workspaces', 'workspaces.id', 'workspace_owners.workspace_id')
              .select(sql`1`.as('one'))
              .where('require_second_factor', '=', true)
              .whereRef('workspace_owners.agent_id', '=', 'agents.id'),
          ),
          eb.exists(
            eb
              .selectFrom('project_agents')
              .innerJoin('projects', 'projects.id', 'project_agents.project_id')
              .innerJoin('workspaces', 'workspaces.id', 'projects.workspace_id')
              .select(sql`1`.as('one'))
              .where('require_second_factor', '=', true)
              .whereRef('project_agents.agent_id', '=', 'agents.id'),
          ),
        ])
        .as('is_required'),
    ])
    .where('agents.id', '=', agentId)
    .executeTakeFirst();
  return { hasFactor: Boolean(row?.has_factor), isRequired: Boolean(row?.is_required) };
}

/** Whether a workspace, or the one of a project, asks its members for a second factor. */
export async function requiresSecondFactor(
  db: Db,
  of: { workspaceId: string } | { projectId: string },
): Promise<boolean> {
  const found = db.selectFrom('workspaces').select('id').where('require_second_factor', '=', true);
  const row = await ('workspaceId' in of
    ? found.where('id', '=', of.workspaceId)
    : found.where('id', 'in', (query) =>
        query.selectFrom('projects').select('workspace_id').where('id', '=', of.projectId),
      )
  ).executeTakeFirst();
  return row !== undefined;
}
