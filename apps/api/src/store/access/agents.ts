import type { Agent, AgentAccount } from '@sillage/contract/access/agents';
import type { ProjectAgent } from '@sillage/contract/access/project-agents';
import type { Selectable } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { AgentsTable, Role } from '../tables/access.ts';
import { toAgentAccount } from './agent-accounts.ts';

const toAgent = ({ id, email, firstname, lastname, picture }: Selectable<AgentsTable>): Agent => ({
  id,
  email,
  firstname,
  lastname,
  picture,
});

export async function findAgent(db: Db, id: string): Promise<Agent | undefined> {
  const row = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && toAgent(row);
}

/** For signing in: with the hash of the password. */
export async function findAgentByEmail(db: Db, email: string) {
  return db
    .selectFrom('agents')
    .select(['id', 'password_hash', 'email_claimed'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The hash of an agent's password, to check it again; undefined for who has none. */
export async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('agents')
    .select('password_hash')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}

export interface AgentChange {
  firstname?: string | undefined;
  lastname?: string | undefined;
  picture?: string | null | undefined;
  email?: string;
  email_claimed?: boolean;
  password_hash?: string | null;
}

/** Undefined when there is no such agent, or it is disabled. */
export async function updateAgent(
  db: Db,
  id: string,
  change: AgentChange,
  now: Date,
): Promise<Agent | undefined> {
  const row = await db
    .updateTable('agents')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toAgent(row);
}

/** Whether an agent has this address, disabled or not. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Does nothing when the password has changed since `from` was read. */
export async function updatePasswordHash(db: Db, id: string, from: string, to: string) {
  await db
    .updateTable('agents')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute();
}

export interface AgentToInsert {
  /** When it was told ahead, to an authenticator. */
  id?: string;
  email: string;
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  picture: string | null;
  administrator?: boolean;
  /** Nobody has proved to read its mailbox. */
  isEmailClaimed?: boolean;
}

/** Undefined when the e-mail is taken. */
export async function insertAgent(db: Db, agent: AgentToInsert): Promise<AgentAccount | undefined> {
  const { email, passwordHash, firstname, lastname, picture, administrator = false } = agent;
  const { isEmailClaimed = false } = agent;
  const row = await db
    .insertInto('agents')
    .values({
      id: agent.id ?? newId('agent'),
      email,
      password_hash: passwordHash,
      firstname,
      lastname,
      picture,
      administrator,
      email_claimed: isEmailClaimed,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toAgentAccount({ ...row, has_factor: false });
}

const projectAgents = (db: Db, projectId: string) =>
  db
    .selectFrom('project_agents')
    .innerJoin('agents', 'agents.id', 'project_agents.agent_id')
    .select(['agents.id', 'email', 'firstname', 'lastname', 'role'])
    .where('project_agents.project_id', '=', projectId);

export async function listProjectAgents(
  db: Db,
  projectId: string,
  pagination: Pagination,
): Promise<PageOf<ProjectAgent>> {
  const data = await projectAgents(db, projectId)
    .orderBy('email')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  const total = await countRows(
    db.selectFrom('project_agents').where('project_id', '=', projectId),
  );
  return { total, data };
}

export const findProjectAgent = (db: Db, projectId: string, agentId: string) =>
  projectAgents(db, projectId).where('agents.id', '=', agentId).executeTakeFirst();

export async function upsertProjectAgent(db: Db, projectId: string, agentId: string, role: Role) {
  await db
    .insertInto('project_agents')
    .values({ project_id: projectId, agent_id: agentId, role })
    .onConflict((conflict) => conflict.columns(['project_id', 'agent_id']).doUpdateSet({ role }))
    .execute();
}

export async function deleteProjectAgent(db: Db, projectId: string, agentId: string) {
  await db
    .deleteFrom('project_agents')
    .where('project_id', '=', projectId)
    .where('agent_id', '=', agentId)
    .execute();
}
