import type { AgentAccount } from '@sillage/contract/access/agents';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { AgentsTable } from '../tables/access.ts';
import { forgetCaller } from './idempotency-keys.ts';
import { hasFactor } from './second-factors.ts';

type AccountRow = Selectable<AgentsTable> & { has_factor: boolean };

export const toAgentAccount = (row: AccountRow): AgentAccount => ({
  id: row.id,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  picture: row.picture,
  administrator: row.administrator,
  createdAt: row.created_at.toISOString(),
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  hasSecondFactor: row.has_factor,
});

/** Disabled ones too. */
export async function findAgentAccount(db: Db, id: string): Promise<AgentAccount | undefined> {
  const row = await db
    .selectFrom('agents')
    .selectAll()
    .select((eb) => hasFactor(eb).$castTo<boolean>().as('has_factor'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAgentAccount(row);
}

export interface AgentFilter {
  administrator?: boolean | undefined;
  disabled?: boolean | undefined;
}

export async function listAgentAccounts(
  db: Db,
  pagination: Pagination,
  { administrator, disabled }: AgentFilter,
): Promise<PageOf<AgentAccount>> {
  let found = db.selectFrom('agents');
  if (administrator !== undefined) found = found.where('administrator', '=', administrator);
  if (disabled !== undefined) found = found.where('disabled_at', disabled ? 'is not' : 'is', null);
  const rows = await found
    .selectAll()
    .select((eb) => hasFactor(eb).$castTo<boolean>().as('has_factor'))
    .orderBy('email')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(found), data: rows.map(toAgentAccount) };
}

/** A second call keeps the date of the first. */
export const disableAgentAccount = (db: Db, id: string, now: Date) =>
  db
    .updateTable('agents')
    .set(({ fn, val }) => ({ disabled_at: fn.coalesce('disabled_at', val(now)), updated_at: now }))
    .where('id', '=', id)
    .execute();

export const enableAgentAccount = (db: Db, id: string, now: Date) =>
  db
    .updateTable('agents')
    .set({ disabled_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();

export const updateAdministrator = (db: Db, id: string, administrator: boolean, now: Date) =>
  db.updateTable('agents').set({ administrator, updated_at: now }).where('id', '=', id).execute();

export const updateLastSignedInAt = (db: Db, id: string, now: Date) =>
  db.updateTable('agents').set({ last_signed_in_at: now }).where('id', '=', id).execute();

/** The active administrators, whom nobody else changes until the transaction ends. */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'disabled_at'])
    .where('administrator', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.disabled_at === null).map((row) => row.id);
}

export async function isActiveAdministrator(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('id', '=', id)
    .where('administrator', '=', true)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What an agent is named in, by the column `agent_id`. The audit log keeps the id alone. */
const personTables = [
  'agent_attempts',
  'agent_links',
  'agent_sessions',
  'authenticator_apps',
  'passkeys',
  'project_agents',
  'recovery_codes',
  'workspace_owners',
] as const;

/** Deletes all that is kept of a person who is an agent. */
export async function deleteAgentAccount(db: Db, id: string): Promise<void> {
  for (const table of personTables) await db.deleteFrom(table).where('agent_id', '=', id).execute();
  await sql`
    delete from provider_records
    where model = 'KnownDevice' and payload ->> 'agentId' = ${id}`.execute(db);
  await deleteLinksTo(db, id);
  await forgetCaller(db, `agent:${id}`, id);
  await db.deleteFrom('agents').where('id', '=', id).execute();
}

/** Links that were sent to the agent's address, invitations by others too. */
async function deleteLinksTo(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('one_use_links')
    .where('email', 'in', (query) =>
      query.selectFrom('agents').select('email').where('id', '=', id),
    )
    .execute();
}
