import type { NewProject, Project } from '@sillage/contract/projects';
import { frenchSortKey } from '@sillage/engine/french-order';
import type { Selectable } from 'kysely';
import type { Db } from './database.ts';
import { countRows, type PageOf, type Window } from './page.ts';
import type { ProjectsTable } from './schema.ts';

const toProject = (row: Selectable<ProjectsTable>): Project => ({
  id: row.id,
  accountId: row.workspace_id,
  name: row.name,
  timezone: row.timezone,
  currency: row.currency,
  sessionTimeout: row.session_timeout,
  retentionDurationInDays: row.retention_days,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

export async function findProject(db: Db, id: string): Promise<Project | undefined> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProject(row);
}

export async function listProjects(db: Db, window: Window): Promise<PageOf<Project>> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .orderBy('name_order')
    .orderBy('id')
    .offset(window.offset)
    .limit(window.limit)
    .execute();
  return { total: await countRows(db.selectFrom('projects')), data: rows.map(toProject) };
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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toProject(row);
}
