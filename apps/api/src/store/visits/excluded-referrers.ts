import type { ExcludedReferrer } from '@sillage/contract/visits/excluded-referrers';
import type { Period } from '@sillage/engine/visits/setting-history';
import { type Selectable, sql } from 'kysely';
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

/** From when to when each host was excluded, of those that still were after a date. */
export async function listExclusions(
  db: Db,
  projectId: string,
  after: Date,
): Promise<Map<string, Period[]>> {
  const { rows } = await sql<{ host: string; since: Date; until: Date | null }>`
    select host, created_at as since, null::timestamptz as until from excluded_referrers
    where project_id = ${projectId}
    union all
    select host, since, until from past_excluded_referrers
    where project_id = ${projectId} and until > ${after}`.execute(db);
  const exclusions = new Map<string, Period[]>();
  for (const { host, since, until } of rows) {
    const period = { since: since.getTime(), until: until?.getTime() ?? null };
    exclusions.set(host, [...(exclusions.get(host) ?? []), period]);
  }
  return exclusions;
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

/** To be called in a transaction: keeps from when to when it was excluded. Undefined when it was not. */
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
  if (!row) return undefined;
  await db
    .insertInto('past_excluded_referrers')
    .values({ project_id: projectId, host, since: row.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toExcludedReferrer(row);
}
