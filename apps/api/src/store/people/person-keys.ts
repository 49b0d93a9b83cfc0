import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** Undefined as long as nobody of the project was erased or objects. */
export async function findPersonKey(db: Db, projectId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('person_keys')
    .select('secret')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.secret;
}

/** Keeps a secret for a project, unless it has one. */
export async function insertPersonKey(db: Db, projectId: string, secret: string): Promise<void> {
  await db
    .insertInto('person_keys')
    .values({ project_id: projectId, secret })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute();
}

const objectionsLock = (projectId: string) =>
  sql`hashtextextended(${`objections of ${projectId}`}, 0)`;

/**
 * Keeps whoever processes what a project receives waiting until the transaction ends: each then sees
 * an objection, or is done before it is made.
 */
export async function lockObjections(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${objectionsLock(projectId)})`.execute(db);
}

/** The other side of `lockObjections`: any number of transactions may process at once. */
export async function lockObjectionsForShare(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${objectionsLock(projectId)})`.execute(db);
}
