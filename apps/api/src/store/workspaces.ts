import { randomUUID } from 'node:crypto';
import type { NewWorkspace, Workspace } from '@sillage/contract/workspaces';
import type { Selectable } from 'kysely';
import type { Db } from './database.ts';
import { countRows, type PageOf, type Window } from './page.ts';
import type { WorkspacesTable } from './schema.ts';

const toWorkspace = (row: Selectable<WorkspacesTable>): Workspace => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const oldestFirst = (db: Db) =>
  db.selectFrom('workspaces').selectAll().orderBy('created_at').orderBy('id');

export async function findWorkspace(db: Db, id: string): Promise<Workspace | undefined> {
  const row = await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toWorkspace(row);
}

export async function findOldestWorkspace(db: Db): Promise<Workspace | undefined> {
  const row = await oldestFirst(db).limit(1).executeTakeFirst();
  return row && toWorkspace(row);
}

export async function listWorkspaces(db: Db, window: Window): Promise<PageOf<Workspace>> {
  const rows = await oldestFirst(db).offset(window.offset).limit(window.limit).execute();
  const total = await countRows(db.selectFrom('workspaces'));
  return { total, data: rows.map(toWorkspace) };
}

export async function insertWorkspace(db: Db, { name }: NewWorkspace): Promise<Workspace> {
  const row = await db
    .insertInto('workspaces')
    .values({ id: randomUUID(), name })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWorkspace(row);
}
