import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

export interface ProviderKey {
  id: string;
  use: 'signing' | 'cookie';
  /** As JSON, in clear or in `sealed`: see `identity/keys.ts`. */
  secret: Record<string, unknown>;
}

/** The keys in use, newest first, then those retired in the last hour. */
export async function listProviderKeys(db: Db): Promise<ProviderKey[]> {
  return db
    .selectFrom('provider_keys')
    .select(['id', 'use', 'secret'])
    .where(({ eb, or }) =>
      or([
        eb('retired_at', 'is', null),
        eb('retired_at', '>', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .orderBy(sql`retired_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertProviderKey(db: Db, { id, use, secret }: ProviderKey): Promise<void> {
  await db
    .insertInto('provider_keys')
    .values({ id, use, secret: JSON.stringify(secret) })
    .execute();
}

export async function updateProviderKey(db: Db, { id, secret }: ProviderKey): Promise<void> {
  await db
    .updateTable('provider_keys')
    .set({ secret: JSON.stringify(secret) })
    .where('id', '=', id)
    .execute();
}

/** Every key, retired ones too. */
export const listAllProviderKeys = (db: Db): Promise<ProviderKey[]> =>
  db.selectFrom('provider_keys').select(['id', 'use', 'secret']).orderBy('id').execute();

/** Nothing that they signed is believed any longer. */
export async function deleteProviderKeys(db: Db, except: readonly string[]): Promise<void> {
  await db.deleteFrom('provider_keys').where('id', 'not in', except).execute();
}

export async function retireProviderKeys(db: Db, except: readonly string[]): Promise<void> {
  await db
    .updateTable('provider_keys')
    .set({ retired_at: sql<Date>`now()` })
    .where('retired_at', 'is', null)
    .where('id', 'not in', except)
    .execute();
}
