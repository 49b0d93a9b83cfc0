import type { AgentSession } from '@sillage/contract/access/sessions';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { PageOf, Pagination } from '../driver/pagination.ts';
import type { AgentSessionsTable } from '../tables/access.ts';

/** How long a use is not written again, in SQL. */
const useInterval = sql<string>`interval '5 minutes'`;

type SessionUse = Omit<Selectable<AgentSessionsTable>, 'ended_at'>;

/**
 * Keeps that a session was used, and whose it is. Uses that follow each other closely are written once;
 * signing in again always is. An ended session stays so.
 */
export async function upsertSessionUse(db: Db, use: SessionUse): Promise<void> {
  await db
    .insertInto('agent_sessions')
    .values(use)
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet(use)
        .where('agent_sessions.ended_at', 'is', null)
        .where(({ or, eb, ref }) =>
          or([
            eb('agent_sessions.signed_in_at', '!=', ref('excluded.signed_in_at')),
            sql<boolean>`agent_sessions.last_used_at + ${useInterval} < excluded.last_used_at`,
          ]),
        ),
    )
    .execute();
}

/** The sessions that go on: the provider has them, and nobody has ended them. */
const liveSessions = (db: Db, agentId: string) =>
  db
    .selectFrom('agent_sessions as sessions')
    .innerJoin('provider_records as records', (join) =>
      join.onRef('records.uid', '=', 'sessions.uid').on('records.model', '=', 'Session'),
    )
    .where('sessions.agent_id', '=', agentId)
    .where('sessions.ended_at', 'is', null)
    .where('records.expires_at', '>', sql<Date>`now()`);

const toSession = (
  row: Selectable<AgentSessionsTable>,
  currentId: string | undefined,
): AgentSession => ({
  id: row.uid,
  current: row.uid === currentId,
  browser: row.browser,
  os: row.os,
  city: row.city,
  countryCode: row.country_code,
  address: row.address,
  methods: row.methods,
  company: row.company,
  signedInAt: row.signed_in_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
});

/** The latest used first. `currentId` is the session of who asks. */
export async function listAgentSessions(
  db: Db,
  agentId: string,
  currentId: string | undefined,
  { offset, limit }: Pagination,
): Promise<PageOf<AgentSession>> {
  const rows = await liveSessions(db, agentId)
    .selectAll('sessions')
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.uid')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await liveSessions(db, agentId)
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return { total, data: rows.map((row) => toSession(row, currentId)) };
}

/** Which of an agent's sessions: one, or all but one. */
export interface WhichSessions {
  only?: string;
  except?: string;
}

/**
 * Ends sessions of an agent, with their grants and what was granted; gives those that went on. Their
 * rows stay, so that a request in flight cannot save one again.
 */
export async function endAgentSessions(
  db: Db,
  agentId: string,
  { only, except }: WhichSessions,
  now: Date,
): Promise<AgentSession[]> {
  const live = await liveSessions(db, agentId)
    .selectAll('sessions')
    .$if(only !== undefined, (query) => query.where('sessions.uid', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('sessions.uid', '!=', except ?? ''))
    .execute();
  await db
    .updateTable('agent_sessions')
    .set({ ended_at: now })
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('uid', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('uid', '!=', except ?? ''))
    .execute();
  const uids = live.map(({ uid }) => uid);
  if (uids.length > 0) await deleteSessionRecords(db, uids);
  return live.map((row) => toSession(row, undefined));
}

async function deleteSessionRecords(db: Db, uids: readonly string[]): Promise<void> {
  const sessions = await db
    .deleteFrom('provider_records')
    .where('model', '=', 'Session')
    .where('uid', 'in', uids)
    .returning('payload')
    .execute();
  const grants = sessions.flatMap(({ payload }) => grantIdsOf(payload));
  if (grants.length === 0) return;
  await db
    .deleteFrom('provider_records')
    .where(({ or, and, eb }) =>
      or([eb('grant_id', 'in', grants), and([eb('model', '=', 'Grant'), eb('id', 'in', grants)])]),
    )
    .execute();
}

/** A session has a grant for each application that it has signed in to. */
const grantIdsOf = ({ authorizations = {} }: Record<string, unknown>): string[] =>
  Object.values(authorizations as Record<string, { grantId?: string }>).flatMap(
    ({ grantId }) => grantId ?? [],
  );

/** The provider has ended it: its browser has signed out. */
export async function updateSessionEndedAt(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('agent_sessions')
    .set({ ended_at: now })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute();
}

/** In batches, like the provider's records. */
export async function deleteExpiredSessions(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from agent_sessions where uid in (
      select uid from agent_sessions where expires_at < now()
      order by expires_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
