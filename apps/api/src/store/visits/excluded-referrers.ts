import type { ExcludedReferrer } from '@sillage/contract/visits/excluded-referrers';
import type { Selectable } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { ExcludedReferrersTable } from '../tables/visits.ts';

const toExcludedReferrer = (row: Selectable<ExcludedReferrersTable>): ExcludedReferrer => ({
  projectId: row.project_id,
  host: row.host,
  createdAt: row.created_at.toISOString(),
});

export async function listExcludedReferrers(
  db: Db,
  projectId: string,
  pagination: Pagination,
): Promise<PageOf<ExcludedReferrer>> {
  const all = db.selectFrom('excluded_referrers').where('project_id', '=', projectId);
  const rows = await all
    .selectAll()
    .orderBy('host')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(all), data: rows.map(toExcludedReferrer) };
}

export async function listExcludedHosts(db: Db, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('excluded_referrers')
    .select('host')
    .where('project_id', '=', projectId)
    .execute();
  return new Set(rows.map(({ host }) => host));
}

/** Inserts once. A second call changes nothing: its empty update only returns the row. */
export async function insertExcludedReferrer(
  db: Db,
  projectId: string,
  host: string,
): Promise<ExcludedReferrer> {
  const row = await db
    .insertInto('excluded_referrers')
    .values({ project_id: projectId, host })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'host'])
        .doUpdateSet(({ ref }) => ({ host: ref('excluded.host') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toExcludedReferrer(row);
}

/** Undefined when the host is not excluded. */
export async function deleteExcludedReferrer(
  db: Db,
  projectId: string,
  host: string,
): Promise<ExcludedReferrer | undefined> {
  const row = await db
    .deleteFrom('excluded_referrers')
    .where('project_id', '=', projectId)
    .where('host', '=', host)
    .returningAll()
    .executeTakeFirst();
  return row && toExcludedReferrer(row);
}
