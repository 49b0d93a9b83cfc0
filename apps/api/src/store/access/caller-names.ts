import type { Db } from '../driver/database.ts';

/** The names that agents and service accounts have today, by id: those that are gone have none. */
export async function listCallerNames(
  db: Db,
  agentIds: readonly string[],
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const agents =
    agentIds.length === 0
      ? []
      : await db
          .selectFrom('agents')
          .select(['id', 'email as name'])
          .where('id', 'in', [...new Set(agentIds)])
          .execute();
  const accounts =
    accountIds.length === 0
      ? []
      : await db
          .selectFrom('service_accounts')
          .select(['id', 'name'])
          .where('id', 'in', [...new Set(accountIds)])
          .execute();
  return new Map([...agents, ...accounts].map(({ id, name }) => [id, name]));
}
