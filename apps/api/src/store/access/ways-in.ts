import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** With what an agent can begin a sign-in. */
export interface WaysIn {
  hasPassword: boolean;
  /** Whether an account at another provider is theirs. */
  isLinked: boolean;
  hasPasskey: boolean;
}

export async function findWaysIn(db: Db, agentId: string): Promise<WaysIn> {
  const row = await db
    .selectFrom('agents')
    .select((eb) => [
      eb('password_hash', 'is not', null).as('has_password'),
      eb
        .exists(
          eb
            .selectFrom('agent_links')
            .select(sql`1`.as('one'))
            .whereRef('agent_links.agent_id', '=', 'agents.id'),
        )
        .as('is_linked'),
      eb
        .exists(
          eb
            .selectFrom('passkeys')
            .select(sql`1`.as('one'))
            .whereRef('passkeys.agent_id', '=', 'agents.id'),
        )
        .as('has_passkey'),
    ])
    .where('agents.id', '=', agentId)
    .executeTakeFirst();
  return {
    hasPassword: Boolean(row?.has_password),
    isLinked: Boolean(row?.is_linked),
    hasPasskey: Boolean(row?.has_passkey),
  };
}
