import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { endAgentSessions } from './agent-sessions.ts';

/**
 * Ends all that an agent has opened by signing in, but one session if one is kept: sessions, what they
 * were granted, sign-ins that have proved a password and are not over, browsers that the account knows.
 */
export async function endSignIns(
  db: Db,
  agentId: string,
  keptSession: string | undefined,
  now: Date,
): Promise<void> {
  const which = keptSession === undefined ? {} : { except: keptSession };
  await endAgentSessions(db, agentId, which, now);
  await db
    .deleteFrom('provider_records')
    .where('model', '=', 'Interaction')
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`payload #>> '{result,progress,agentId}'`, '=', agentId),
        eb(sql<string>`payload #>> '{result,login,accountId}'`, '=', agentId),
      ]),
    )
    .execute();
  if (keptSession !== undefined) return;
  await db
    .deleteFrom('provider_records')
    .where(sql<string>`payload ->> 'accountId'`, '=', agentId)
    .execute();
  await db
    .deleteFrom('provider_records')
    .where('model', '=', 'KnownDevice')
    .where(sql<string>`payload ->> 'agentId'`, '=', agentId)
    .execute();
}
