import type { ProjectRole } from '@sillage/contract/access/rights';
import type { NewProject, Project, ProjectChanges } from '@sillage/contract/projects/projects';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { ProjectsTable } from '../tables/projects.ts';

const toProject = (row: Selectable<ProjectsTable>): Project => ({
  id: row.id,
  accountId: row.workspace_id,
  name: row.name,
  timezone: row.timezone,
  currency: row.currency,
  sessionTimeout: row.session_timeout,
  retentionDurationInDays: row.retention_days,
  erasureMemoryInDays: row.erasure_memory_days,
  // A project that is older than this filter does not say it.
  trafficFilters: {
    ...row.traffic_filters,
    excludeReferrerSpam: row.traffic_filters.excludeReferrerSpam ?? false,
  },
  ingestion: row.ingestion,
  attribution: row.attribution,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

export async function findProject(db: Db, id: string): Promise<Project | undefined> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProject(row);
}

/** Locks a project for the transaction that deletes it, once no other refers to it. */
export async function lockProject(db: Db, id: string): Promise<Project | undefined> {
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toProject(row);
}

/** The ids of the projects of a workspace, in their order. */
export async function listProjectIds(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every project, with what its sheets of credits are made with. */
export const listSheetProjects = (
  db: Db,
): Promise<Pick<Project, 'id' | 'timezone' | 'attribution'>[]> =>
  db.selectFrom('projects').select(['id', 'timezone', 'attribution']).orderBy('id').execute();

type ProjectOfRole = Project & { role: ProjectRole };

/** Those that an agent has a role on, with it; without an agent, all of them, as their owner. */
export async function listProjects(
  db: Db,
  pagination: Pagination,
  agentId?: string,
): Promise<PageOf<ProjectOfRole>> {
  const visible =
    agentId === undefined
      ? db.selectFrom('projects')
      : db
          .selectFrom('projects')
          .where(({ or, eb }) =>
            or([
              eb('workspace_id', 'in', ownedWorkspaces(db, agentId)),
              eb('id', 'in', rolesOf(db, agentId).select('project_id')),
            ]),
          );
  const rows = await visible
    .selectAll()
    .orderBy('name_order')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  const roles = agentId === undefined ? [] : await listRoles(db, agentId, rows);
  return {
    total: await countRows(visible),
    data: rows.map((row, index) => ({ ...toProject(row), role: roles[index] ?? 'owner' })),
  };
}

const ownedWorkspaces = (db: Db, agentId: string) =>
  db.selectFrom('workspace_owners').select('workspace_id').where('agent_id', '=', agentId);

const rolesOf = (db: Db, agentId: string) =>
  db.selectFrom('project_agents').where('agent_id', '=', agentId);

/** The role of an agent on each of these projects; undefined for an owner. */
async function listRoles(db: Db, agentId: string, projects: Selectable<ProjectsTable>[]) {
  const owned = await ownedWorkspaces(db, agentId).execute();
  const given = await rolesOf(db, agentId)
    .select(['project_id', 'role'])
    .where('project_id', 'in', ['', ...projects.map(({ id }) => id)])
    .execute();
  const ownedIds = new Set(owned.map((each) => each.workspace_id));
  const roles = new Map(given.map((each) => [each.project_id, each.role]));
  return projects.map(({ id, workspace_id }) =>
    ownedIds.has(workspace_id) ? undefined : roles.get(id),
  );
}

/** Undefined when the id is taken. */
export async function insertProject(
  db: Db,
  project: Required<NewProject>,
): Promise<Project | undefined> {
  const row = await db
    .insertInto('projects')
    .values({
      id: project.id,
      workspace_id: project.accountId,
      name: project.name,
      name_order: frenchSortKey(project.name),
      timezone: project.timezone,
      currency: project.currency,
      session_timeout: project.sessionTimeout,
      retention_days: project.retentionDurationInDays,
      erasure_memory_days: project.erasureMemoryInDays,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toProject(row);
}

/** Undefined when there is no such project. */
export async function updateProject(
  db: Db,
  id: string,
  changes: ProjectChanges,
  updatedAt: Date,
): Promise<Project | undefined> {
  const { name } = changes;
  const row = await db
    .updateTable('projects')
    .set({
      name,
      name_order: name === undefined ? undefined : frenchSortKey(name),
      timezone: changes.timezone,
      currency: changes.currency,
      session_timeout: changes.sessionTimeout,
      retention_days: changes.retentionDurationInDays,
      erasure_memory_days: changes.erasureMemoryInDays,
      traffic_filters:
        changes.trafficFilters &&
        sql`traffic_filters || ${JSON.stringify(changes.trafficFilters)}::jsonb`,
      ingestion: changes.ingestion && sql`ingestion || ${JSON.stringify(changes.ingestion)}::jsonb`,
      attribution:
        changes.attribution && sql`attribution || ${JSON.stringify(changes.attribution)}::jsonb`,
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toProject(row);
}

/** A second call keeps the date of the first. Undefined when there is no such project. */
export async function updateProjectArchivedAt(
  db: Db,
  id: string,
  archivedAt: Date,
): Promise<Project | undefined> {
  await db
    .updateTable('projects')
    .set({ archived_at: archivedAt, updated_at: archivedAt })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .execute();
  return findProject(db, id);
}
