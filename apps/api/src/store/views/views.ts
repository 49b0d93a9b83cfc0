import type { Author } from '@sillage/contract/views/author';
import type { View } from '@sillage/contract/views/views';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import type { Selectable } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { ViewsTable } from '../tables/views.ts';
import { type AuthorId, authorColumns, withAuthors } from './authors.ts';

const toView = (row: Selectable<ViewsTable>, createdBy: Author): View => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  screen: row.screen,
  address: row.address,
  createdBy,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const readOne = async (
  db: Db,
  row: Selectable<ViewsTable> | undefined,
): Promise<View | undefined> => (row ? (await withAuthors(db, [row], toView))[0] : undefined);

const ofProject = (db: Db, projectId: string, screen?: string) => {
  const query = db.selectFrom('views').where('project_id', '=', projectId);
  return screen === undefined ? query : query.where('screen', '=', screen);
};

export async function listViews(
  db: Db,
  projectId: string,
  screen: string | undefined,
  { offset, limit }: Pagination,
): Promise<PageOf<View>> {
  const rows = await ofProject(db, projectId, screen)
    .selectAll()
    .orderBy('name_order')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const total = await countRows(ofProject(db, projectId, screen));
  return { total, data: await withAuthors(db, rows, toView) };
}

export const countViews = (db: Db, projectId: string): Promise<number> =>
  countRows(ofProject(db, projectId));

export async function findView(db: Db, projectId: string, id: string): Promise<View | undefined> {
  const row = await ofProject(db, projectId).selectAll().where('id', '=', id).executeTakeFirst();
  return readOne(db, row);
}

type Settings = Pick<View, 'name' | 'screen' | 'address'>;

export async function insertView(
  db: Db,
  projectId: string,
  id: string,
  { name, screen, address }: Settings,
  author: AuthorId,
): Promise<View> {
  const row = await db
    .insertInto('views')
    .values({
      project_id: projectId,
      id,
      name,
      name_order: frenchSortKey(name),
      screen,
      address,
      ...authorColumns(author),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return (await readOne(db, row)) as View;
}

export async function updateView(
  db: Db,
  projectId: string,
  id: string,
  { name, screen, address }: Settings,
  now: Date,
): Promise<View | undefined> {
  const row = await db
    .updateTable('views')
    .set({ name, name_order: frenchSortKey(name), screen, address, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return readOne(db, row);
}

export async function deleteView(db: Db, projectId: string, id: string): Promise<View | undefined> {
  const row = await db
    .deleteFrom('views')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return readOne(db, row);
}
