import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../driver/database.ts';

type Payload = Record<string, unknown>;

export interface ProviderRecord {
  payload: Payload;
  consumedAt: Date | null;
}

const isNotExpired = sql<boolean>`(expires_at is null or expires_at > now())`;

const isNotEnded = (uid: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from agent_sessions where agent_sessions.uid = ${uid} and ended_at is not null)`;

async function findBy(
  db: Db,
  model: string,
  column: 'id' | 'uid',
  value: string,
): Promise<ProviderRecord | undefined> {
  const row = await db
    .selectFrom('provider_records')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where(column, '=', value)
    .where(isNotExpired)
    // A request in flight may save a session again after its end.
    .$if(model === 'Session', (query) => query.where(isNotEnded(sql.ref('provider_records.uid'))))
    .executeTakeFirst();
  return row && { payload: row.payload, consumedAt: row.consumed_at };
}

export const findRecord = (db: Db, model: string, id: string) => findBy(db, model, 'id', id);
export const findRecordByUid = (db: Db, model: string, uid: string) =>
  findBy(db, model, 'uid', uid);

/** Whether a grant goes on, and the session that it was used in. */
export async function isLiveGrant(db: Db, id: string, session: string | undefined) {
  const row = await db
    .selectFrom('provider_records')
    .select('id')
    .where('model', '=', 'Grant')
    .where('id', '=', id)
    .where(isNotExpired)
    .$if(session !== undefined, (query) => query.where(isNotEnded(sql`${session}`)))
    .executeTakeFirst();
  return row !== undefined;
}

const toRow = (model: string, id: string, payload: Payload, expiresAt: Date | null) => ({
  model,
  id,
  payload: JSON.stringify(payload),
  grant_id: (payload.grantId as string | undefined) ?? null,
  uid: (payload.uid as string | undefined) ?? null,
  expires_at: expiresAt,
});

export async function upsertRecord(
  db: Db,
  model: string,
  id: string,
  payload: Payload,
  expiresAt: Date | null,
): Promise<void> {
  const row = toRow(model, id, payload, expiresAt);
  await db
    .insertInto('provider_records')
    .values(row)
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

/** False when there is such a record already. Of two calls at once, only one succeeds. */
export async function insertRecord(
  db: Db,
  model: string,
  id: string,
  payload: Payload,
  expiresAt: Date | null,
): Promise<boolean> {
  const inserted = await db
    .insertInto('provider_records')
    .values(toRow(model, id, payload, expiresAt))
    .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when it was consumed already. Of two calls at once, only one succeeds. */
export async function consumeRecord(db: Db, model: string, id: string): Promise<boolean> {
  const consumed = await db
    .updateTable('provider_records')
    .set({ consumed_at: sql<Date>`now()` })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** Finds a record and deletes it: of two calls at once, only one gets it. */
export async function takeRecord(db: Db, model: string, id: string): Promise<Payload | undefined> {
  const row = await db
    .deleteFrom('provider_records')
    .where('model', '=', model)
    .where('id', '=', id)
    .where(isNotExpired)
    .returning('payload')
    .executeTakeFirst();
  return row?.payload;
}

export async function deleteRecord(db: Db, model: string, id: string): Promise<void> {
  await db.deleteFrom('provider_records').where('model', '=', model).where('id', '=', id).execute();
}

export async function deleteRecordsOfGrant(db: Db, grantId: string): Promise<void> {
  await db.deleteFrom('provider_records').where('grant_id', '=', grantId).execute();
}

/** Deletes the grant that a record is of, with all its records. */
export async function deleteGrantOfRecord(db: Db, model: string, id: string): Promise<void> {
  const row = await db
    .selectFrom('provider_records')
    .select('grant_id')
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.grant_id) return;
  await deleteRecord(db, 'Grant', row.grant_id);
  await deleteRecordsOfGrant(db, row.grant_id);
}

/** In batches: one statement over a million rows would hold the embedded database. */
export async function deleteExpiredRecords(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from provider_records where (model, id) in (
      select model, id from provider_records where expires_at < now()
      order by expires_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** Ends the sessions of an account and its grants, and with them every token they gave. */
export async function deleteSignIns(db: Db, accountId: string): Promise<void> {
  await sql`
    delete from provider_records where grant_id in (
      select id from provider_records
      where model = 'Grant' and payload ->> 'accountId' = ${accountId})`.execute(db);
  await sql`
    delete from provider_records
    where model in ('Session', 'Grant') and payload ->> 'accountId' = ${accountId}`.execute(db);
}

/** Ends every session and every sign-in that is under way. Devices stay known. */
export async function deleteAllSignIns(db: Db): Promise<void> {
  await sql`
    delete from provider_records
    where model in ('Session', 'Grant', 'Interaction') or grant_id is not null`.execute(db);
}
