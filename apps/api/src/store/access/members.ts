import type { Member } from '@sillage/contract/access/members';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import { hasFactor } from './second-factors.ts';

/** The ids of a workspace's owners, and of those who have a role on one of its projects. */
const memberIds = (db: Db, workspaceId: string) =>
  db
    .selectFrom('workspace_owners')
    .select('agent_id')
    .where('workspace_id', '=', workspaceId)
    .union(
      db
        .selectFrom('project_agents')
        .innerJoin('projects', 'projects.id', 'project_agents.project_id')
        .select('agent_id')
        .where('projects.workspace_id', '=', workspaceId),
    );

const members = (db: Db, workspaceId: string) =>
  db.selectFrom('agents').where('id', 'in', memberIds(db, workspaceId));

type Computed = 'owner' | 'roles' | 'disabledAt' | 'hasSecondFactor' | 'lastSignedInAt';

type AgentRow = Omit<Member, Computed> & {
  last_signed_in_at: Date | null;
  disabled_at: Date | null;
  has_factor: boolean;
};

const selected = [
  'id',
  'email',
  'firstname',
  'lastname',
  'picture',
  'last_signed_in_at',
  'disabled_at',
] as const;

export async function listMembers(
  db: Db,
  workspaceId: string,
  pagination: Pagination,
): Promise<PageOf<Member>> {
  const found = members(db, workspaceId);
  const rows = await found
    .select(selected)
    .select((eb) => hasFactor(eb).$castTo<boolean>().as('has_factor'))
    .orderBy('email')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(found), data: await withRoles(db, workspaceId, rows) };
}

export async function findMember(
  db: Db,
  workspaceId: string,
  agentId: string,
): Promise<Member | undefined> {
  const rows = await members(db, workspaceId)
    .select(selected)
    .select((eb) => hasFactor(eb).$castTo<boolean>().as('has_factor'))
    .where('id', '=', agentId)
    .execute();
  const [member] = await withRoles(db, workspaceId, rows);
  return member;
}

export async function isMember(db: Db, workspaceId: string, agentId: string): Promise<boolean> {
  const row = await members(db, workspaceId)
    .select('id')
    .where('id', '=', agentId)
    .executeTakeFirst();
  return row !== undefined;
}

async function withRoles(db: Db, workspaceId: string, rows: AgentRow[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const roles = await db
    .selectFrom('project_agents')
    .innerJoin('projects', 'projects.id', 'project_agents.project_id')
    .select(['agent_id', 'project_id', 'role'])
    .where('projects.workspace_id', '=', workspaceId)
    .where('agent_id', 'in', ids)
    .orderBy('project_id')
    .execute();
  const owners = await db
    .selectFrom('workspace_owners')
    .select('agent_id')
    .where('workspace_id', '=', workspaceId)
    .where('agent_id', 'in', ids)
    .execute();
  const ownerIds = new Set(owners.map((owner) => owner.agent_id));
  return rows.map(({ last_signed_in_at, disabled_at, has_factor, ...agent }) => ({
    ...agent,
    owner: ownerIds.has(agent.id),
    roles: roles
      .filter(({ agent_id }) => agent_id === agent.id)
      .map(({ project_id, role }) => ({ projectId: project_id, role })),
    hasSecondFactor: has_factor,
    lastSignedInAt: last_signed_in_at?.toISOString() ?? null,
    disabledAt: disabled_at?.toISOString() ?? null,
  }));
}

/** Whether the account concerns others than this workspace: another one, or the whole server. */
export async function belongsElsewhere(
  db: Db,
  workspaceId: string,
  agentId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('id', '=', agentId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('administrator', '=', true),
        exists(
          selectFrom('workspace_owners')
            .select('agent_id')
            .where('agent_id', '=', agentId)
            .where('workspace_id', '!=', workspaceId),
        ),
        exists(
          selectFrom('project_agents')
            .innerJoin('projects', 'projects.id', 'project_agents.project_id')
            .select('agent_id')
            .where('agent_id', '=', agentId)
            .where('projects.workspace_id', '!=', workspaceId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an agent's roles on all projects of a workspace. */
export async function deleteMemberRoles(db: Db, workspaceId: string, agentId: string) {
  await db
    .deleteFrom('project_agents')
    .where('agent_id', '=', agentId)
    .where('project_id', 'in', (query) =>
      query.selectFrom('projects').select('id').where('workspace_id', '=', workspaceId),
    )
    .execute();
}
