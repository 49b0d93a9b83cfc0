import type {
  NewWorkspace,
  Workspace,
  WorkspaceChange,
} from '@sillage/contract/projects/workspaces';
import type { Selectable } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { WorkspacesTable } from '../tables/projects.ts';

const toWorkspace = (row: Selectable<WorkspacesTable>): Workspace => ({
  id: row.id,
  name: row.name,
  requireSecondFactor: row.require_second_factor,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export async function findWorkspace(db: Db, id: string): Promise<Workspace | undefined> {
  const row = await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toWorkspace(row);
}

/** Locks a workspace for the transaction that deletes it: no project can come meanwhile. */
export async function lockWorkspace(db: Db, id: string): Promise<Workspace | undefined> {
  const row = await db
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toWorkspace(row);
}

export async function findOldestWorkspace(db: Db): Promise<Workspace | undefined> {
  const row = await db
    .selectFrom('workspaces')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toWorkspace(row);
}

/** All workspaces, or those that an agent owns. */
export async function listWorkspaces(
  db: Db,
  pagination: Pagination,
  ownerId?: string,
): Promise<PageOf<Workspace>> {
  let visible = db.selectFrom('workspaces');
  if (ownerId !== undefined)
    visible = visible.where('id', 'in', (query) =>
      query.selectFrom('workspace_owners').select('workspace_id').where('agent_id', '=', ownerId),
    );
  const rows = await visible
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(visible), data: rows.map(toWorkspace) };
}

export async function insertWorkspace(db: Db, { name }: NewWorkspace): Promise<Workspace> {
  const row = await db
    .insertInto('workspaces')
    .values({ id: newId('workspace'), name })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWorkspace(row);
}

/** Undefined when there is no such workspace. */
export async function updateWorkspace(
  db: Db,
  id: string,
  { name, requireSecondFactor }: WorkspaceChange,
  now: Date,
): Promise<Workspace | undefined> {
  const row = await db
    .updateTable('workspaces')
    .set({
      ...(name !== undefined && { name }),
      ...(requireSecondFactor !== undefined && { require_second_factor: requireSecondFactor }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toWorkspace(row);
}
