import type { Identity, KeptKeys, Owner } from '@sillage/engine/people/resolve-users';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { type Columns, unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';

export interface OwnedIdentity extends Identity, Owner {}

const identityColumns: Columns<Identity> = {
  storage_key: ['text', (identity) => identity.storageKey],
  value: ['text', (identity) => identity.value],
};
const unnestIdentities = unnestRows(identityColumns);
const unnestOwnedIdentities = unnestRows<OwnedIdentity>({
  ...identityColumns,
  user_id: ['uuid', ({ userId }) => userId],
  home_user_id: ['uuid', homeColumn],
  trusted: ['boolean', ({ trusted }) => trusted],
});

/** Null when the home is the user: see `Home`. */
export function homeColumn({ userId, home }: Pick<Owner, 'userId' | 'home'>): string | null {
  return home === userId ? null : home;
}

/**
 * Locks the users of a project until the transaction ends, so that one transaction at a time decides
 * which identities belong to whom.
 */
export async function lockUsers(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 1))`.execute(db);
}

/** Identities that are known, with the user of each. */
export async function listIdentityOwners(
  db: Db,
  projectId: string,
  identities: readonly Identity[],
): Promise<(OwnedIdentity & { createdAt: Date })[]> {
  const { rows } = await sql<OwnedIdentity & { createdAt: Date }>`
    select i.storage_key as "storageKey", i.value, i.user_id as "userId",
      coalesce(i.home_user_id, i.user_id) as home, i.trusted, u.created_at as "createdAt"
    from ${unnestIdentities(identities)}
    join user_identities i on i.project_id = ${projectId}
      and i.storage_key = given.storage_key and i.value = given.value
    join users u on u.project_id = i.project_id and u.id = i.user_id`.execute(db);
  return rows;
}

interface KeptRow {
  userId: string;
  key: string;
  trusted: boolean;
  count: number;
}

export async function listKeptKeys(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<Map<string, KeptKeys>> {
  const { rows } = await sql<KeptRow>`
    select user_id as "userId", storage_key as key, trusted, count(*)::integer as count
    from user_identities
    where project_id = ${projectId} and user_id = any (${uuidArray(userIds)}::uuid[])
    group by user_id, storage_key, trusted`.execute(db);
  const users = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...users].map(([userId, all]) => {
      const trusted = all.some((row) => row.trusted);
      const those = all.filter((row) => row.trusted === trusted);
      return [userId, { trusted, counts: new Map(those.map(({ key, count }) => [key, count])) }];
    }),
  );
}

export async function insertUsers(db: Db, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`
    insert into users (project_id, id) select ${projectId}, unnest(${uuidArray(ids)}::uuid[])`.execute(
    db,
  );
}

/** Inserts identities, or gives those that are known to their new owner. */
export async function upsertIdentities(
  db: Db,
  projectId: string,
  identities: readonly OwnedIdentity[],
): Promise<void> {
  if (identities.length === 0) return;
  await sql`
    insert into user_identities (project_id, storage_key, value, user_id, home_user_id, trusted)
    select ${projectId}, storage_key, value, user_id, home_user_id, trusted
    from ${unnestOwnedIdentities(identities)}
    on conflict (project_id, storage_key, value) do update
    set user_id = excluded.user_id, home_user_id = excluded.home_user_id,
      trusted = excluded.trusted`.execute(db);
}

/** Those of these users who are there, each once, the oldest first. */
export async function listUsersByAge(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
