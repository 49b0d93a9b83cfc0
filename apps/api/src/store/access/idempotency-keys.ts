import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';

export interface KeyToClaim {
  /** Whose key it is. */
  caller: string;
  key: string;
  /** Of the request: another request under the same key has another one. */
  fingerprint: string;
  seed: string;
  now: Date;
  /** A key that was first used before this is free again. */
  expiredBefore: Date;
  /** A request that began before this, and has no answer, was lost with its process. */
  lostBefore: Date;
}

export interface UsedKey {
  fingerprint: string;
  /** Null while the first request is in progress. */
  status: number | null;
  /** Null also when it must not be kept. */
  answer: string | null;
}

/** The seed of the request, when the key is free or its request was lost. Undefined otherwise. */
export async function claimKey(
  db: Db,
  { caller, key, fingerprint, seed, now, expiredBefore, lostBefore }: KeyToClaim,
): Promise<string | undefined> {
  const { rows } = await sql<{ seed: string }>`
    insert into idempotency_keys as known (caller, key, fingerprint, seed, created_at, claimed_at)
    values (${caller}, ${key}, ${fingerprint}, ${seed}::uuid, ${now}, ${now})
    on conflict (caller, key) do update set
      fingerprint = excluded.fingerprint,
      seed = case when known.created_at < ${expiredBefore} then excluded.seed else known.seed end,
      created_at =
        case when known.created_at < ${expiredBefore} then excluded.created_at else known.created_at end,
      claimed_at = excluded.claimed_at, status = null, answer = null
    where known.created_at < ${expiredBefore}
      or (known.status is null and known.claimed_at < ${lostBefore}
        and known.fingerprint = excluded.fingerprint)
    returning seed`.execute(db);
  return rows[0]?.seed;
}

export const findUsedKey = (db: Db, caller: string, key: string): Promise<UsedKey | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();

export async function updateKeyAnswer(
  db: Db,
  caller: string,
  key: string,
  answer: { status: number; answer: string | null },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set(answer)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}

interface Renamed {
  id: string;
  externalId: string | null;
}

const unnestRenamed = unnestRows<Renamed>({
  id: ['text', ({ id }) => id],
  external_id: ['text', ({ externalId }) => externalId],
});

/** Writes the `externalId` that interactions have now into the answers that told of them. */
export async function renameInAnswers(db: Db, interactions: readonly Renamed[]): Promise<void> {
  if (interactions.length === 0) return;
  await sql`
    update idempotency_keys
    set answer = jsonb_set(answer::jsonb, '{externalId}', to_jsonb(given.external_id))::text
    from ${unnestRenamed(interactions)}
    where idempotency_keys.answer::jsonb ->> 'id' = given.id`.execute(db);
}

/** Lets the next request under the key do the work of one that may have been done or not. */
export async function releaseKey(db: Db, caller: string, key: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ claimed_at: new Date(0) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

/** Frees the key of a request that has done nothing. */
export async function deleteKey(db: Db, caller: string, key: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

export async function deleteKeysBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (caller, key) in (
      select caller, key from idempotency_keys where created_at < ${before}
      order by created_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** Forgets the keys of a caller, and the answers that others got about them. Their keys stay used. */
export async function forgetCaller(db: Db, caller: string, id: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('caller', '=', caller).execute();
  await db
    .updateTable('idempotency_keys')
    .set({ answer: null })
    .where('answer', 'like', `%${id}%`)
    .execute();
}
