import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { Database } from '../tables/schema.ts';
import { holdings, settingsTables, workspaceTables } from './holdings.ts';

const countOf = ({ numAffectedRows }: { numAffectedRows?: bigint }) => Number(numAffectedRows ?? 0);

/**
 * Deletes about so many rows of a project from a table, and returns how many: fewer than the limit
 * when none is left.
 */
export async function deleteProjectRows(
  db: Db,
  table: keyof Database,
  projectId: string,
  limit: number,
): Promise<number> {
  const holding = holdings[table];
  const isBatched = holding.kind === 'queue' || holding.kind === 'data';
  const ofBatch = isBatched
    ? sql`and ${sql.ref(holding.column)} = any (array(
        select ${sql.ref(holding.column)} from ${sql.table(table)}
        where project_id = ${projectId} limit ${limit}))`
    : sql``;
  return countOf(
    await sql`
      delete from ${sql.table(table)} where project_id = ${projectId} ${ofBatch}`.execute(db),
  );
}

/** Deletes a project's settings and the project: from now on, nobody finds it. */
export async function deleteProject(db: Db, projectId: string): Promise<number> {
  let count = 0;
  for (const table of settingsTables)
    count += await deleteProjectRows(db, table, projectId, Number.POSITIVE_INFINITY);
  await db.deleteFrom('projects').where('id', '=', projectId).execute();
  return count + 1;
}

/** Deletes what a workspace has besides its projects: its owners, its service accounts and their keys. */
export async function deleteWorkspaceRows(db: Db, workspaceId: string): Promise<number> {
  const accounts = db
    .selectFrom('service_accounts')
    .select('id')
    .where('workspace_id', '=', workspaceId);
  let count = 0;
  for (const table of ['service_account_keys', 'service_account_roles'] as const)
    count += countOf(
      await sql`
        delete from ${sql.table(table)} where service_account_id in (${accounts})`.execute(db),
    );
  for (const table of workspaceTables)
    count += countOf(
      await sql`
        delete from ${sql.table(table)} where workspace_id = ${workspaceId}`.execute(db),
    );
  const { numDeletedRows } = await db
    .deleteFrom('workspaces')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return count + Number(numDeletedRows);
}
