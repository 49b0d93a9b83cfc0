import type { ServiceAccount } from '@sillage/contract/access/service-accounts';
import { sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { Role } from '../tables/access.ts';

const accounts = (db: Db) =>
  db
    .selectFrom('service_accounts')
    .selectAll()
    .select(
      sql<{ projectId: string; role: Role }[]>`coalesce((
        select json_agg(json_build_object('projectId', project_id, 'role', role) order by project_id)
        from service_account_roles where service_account_id = service_accounts.id), '[]')`.as(
        'roles',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const toServiceAccount = (row: Row): ServiceAccount => ({
  id: row.id,
  accountId: row.workspace_id,
  name: row.name,
  roles: row.roles,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

export async function findServiceAccount(db: Db, id: string): Promise<ServiceAccount | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row && toServiceAccount(row);
}

export async function listServiceAccounts(
  db: Db,
  projectId: string,
  pagination: Pagination,
): Promise<PageOf<ServiceAccount>> {
  const rows = await accounts(db)
    .where('id', 'in', (query) =>
      query
        .selectFrom('service_account_roles')
        .select('service_account_id')
        .where('project_id', '=', projectId),
    )
    .orderBy('name')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  const total = await countRows(
    db.selectFrom('service_account_roles').where('project_id', '=', projectId),
  );
  return { total, data: rows.map(toServiceAccount) };
}

export async function insertServiceAccount(db: Db, workspaceId: string, name: string) {
  const id = newId('service-account');
  await db.insertInto('service_accounts').values({ id, workspace_id: workspaceId, name }).execute();
  return id;
}

export async function upsertServiceAccountRole(
  db: Db,
  projectId: string,
  serviceAccountId: string,
  role: Role,
): Promise<void> {
  await db
    .insertInto('service_account_roles')
    .values({ project_id: projectId, service_account_id: serviceAccountId, role })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'service_account_id']).doUpdateSet({ role }),
    )
    .execute();
}

export async function deleteServiceAccountRole(
  db: Db,
  projectId: string,
  serviceAccountId: string,
): Promise<void> {
  await db
    .deleteFrom('service_account_roles')
    .where('project_id', '=', projectId)
    .where('service_account_id', '=', serviceAccountId)
    .execute();
}

export async function updateServiceAccountArchivedAt(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('service_accounts')
    .set({ archived_at: now, updated_at: now })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .execute();
}
