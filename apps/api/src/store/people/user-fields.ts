import type { NewUserField, UserField } from '@sillage/contract/people/user-fields';
import type { Selectable } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { UserFieldsTable } from '../tables/people.ts';

const toUserField = (row: Selectable<UserFieldsTable>): UserField => ({
  projectId: row.project_id,
  storageKey: row.storage_key,
  type: row.type,
  discriminant: row.discriminant,
  isPii: row.is_pii,
  createdAt: row.created_at.toISOString(),
});

export async function listUserFields(
  db: Db,
  projectId: string,
  pagination: Pagination,
): Promise<PageOf<UserField>> {
  const all = db.selectFrom('user_fields').where('project_id', '=', projectId);
  const rows = await all
    .selectAll()
    .orderBy('storage_key')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(all), data: rows.map(toUserField) };
}

/** Undefined when the storage key is taken. */
export async function insertUserField(
  db: Db,
  projectId: string,
  { storageKey, type, discriminant = false, isPii = false }: NewUserField,
): Promise<UserField | undefined> {
  const row = await db
    .insertInto('user_fields')
    .values({
      project_id: projectId,
      storage_key: storageKey,
      type,
      discriminant,
      is_pii: isPii,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'storage_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toUserField(row);
}

/** Undefined when there is no such field. */
export async function deleteUserField(
  db: Db,
  projectId: string,
  storageKey: string,
): Promise<UserField | undefined> {
  const row = await db
    .deleteFrom('user_fields')
    .where('project_id', '=', projectId)
    .where('storage_key', '=', storageKey)
    .returningAll()
    .executeTakeFirst();
  return row && toUserField(row);
}
