import type { Objection } from '@sillage/contract/people/objections';
import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { ObjectionsTable } from '../tables/people-rights.ts';

const toObjection = (row: Selectable<ObjectionsTable>): Objection => ({
  id: row.id,
  projectId: row.project_id,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

const valid = sql<boolean>`(expires_at is null or expires_at > now())`;

/** What tells someone, and the objection that names it. */
export interface NamedObjection {
  digest: string;
  objectionId: string;
  reason: Objection['reason'];
}

/** Those of some digests that an objection names, and which. */
export async function listObjectionsOfDigests(
  db: Db,
  projectId: string,
  digests: readonly string[],
): Promise<NamedObjection[]> {
  if (digests.length === 0) return [];
  const { rows } = await sql<NamedObjection>`
    select named.digest, named.objection_id as "objectionId", objections.reason from objection_digests as named
    join objections on objections.project_id = ${projectId} and objections.id = named.objection_id
    where named.project_id = ${projectId} and named.digest = any (${arrayLiteral(digests)}::text[])
      and ${valid}`.execute(db);
  return rows;
}

export async function listObjectionsById(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Objection[]> {
  const rows = await db
    .selectFrom('objections')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any (${uuidArray(ids)}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toObjection);
}

export async function listObjections(
  db: Db,
  projectId: string,
  { offset, limit }: Pagination,
): Promise<PageOf<Objection>> {
  const all = db.selectFrom('objections').where('project_id', '=', projectId).where(valid);
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: await countRows(all), data: rows.map(toObjection) };
}

export async function insertObjection(
  db: Db,
  {
    projectId,
    ...objection
  }: { projectId: string; id: string; reason: Objection['reason'] } & {
    createdAt: Date;
    expiresAt: Date | null;
  },
): Promise<Objection> {
  const row = await db
    .insertInto('objections')
    .values({
      project_id: projectId,
      id: objection.id,
      reason: objection.reason,
      created_at: objection.createdAt,
      expires_at: objection.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toObjection(row);
}

export async function insertObjectionDigests(
  db: Db,
  projectId: string,
  objectionId: string,
  digests: readonly string[],
): Promise<void> {
  if (digests.length === 0) return;
  await sql`
    insert into objection_digests (project_id, digest, objection_id)
    select distinct ${projectId}, digest, ${objectionId}::uuid
    from unnest(${arrayLiteral(digests)}::text[]) as given (digest)
    on conflict do nothing`.execute(db);
}

/** False when there is no such objection. */
export async function deleteObjection(db: Db, projectId: string, id: string): Promise<boolean> {
  await db
    .deleteFrom('objection_digests')
    .where('project_id', '=', projectId)
    .where('objection_id', '=', id)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('objections')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the objections of a project that hold no longer. Returns how many they were. */
export async function deleteExpiredObjections(
  db: Db,
  projectId: string,
  now: Date,
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('objections')
    .select('id')
    .where('project_id', '=', projectId)
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
  for (const { id } of rows) await deleteObjection(db, projectId, id);
  return rows.length;
}
