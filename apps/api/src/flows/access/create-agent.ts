import type { AgentAccount, NewAgent } from '@sillage/contract/access/agents';
import { passwordFaults } from '@sillage/engine/access/password-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import type { Passwords } from '../../identity/passwords.ts';
import { insertAgent } from '../../store/access/agents.ts';
import { insertWorkspaceOwner } from '../../store/access/workspace-owners.ts';
import type { Db } from '../../store/driver/database.ts';
import { existingWorkspace } from '../projects/existing-workspace.ts';

/** Without a workspace, the agent owns nothing. */
export async function createAgent(
  db: Db,
  passwords: Passwords,
  body: NewAgent,
): Promise<AgentAccount> {
  refuseFaults(passwordFaults('password', body.password, body.email));
  const { accountId, administrator = false } = body;
  if (accountId !== undefined) await existingWorkspace(db, accountId);
  const passwordHash = await passwords.hash(body.password);
  return db.transaction().execute(async (transaction) => {
    const agent = await insertAgent(transaction, {
      email: body.email.trim().toLowerCase(),
      passwordHash,
      firstname: body.firstname ?? '',
      lastname: body.lastname ?? '',
      picture: body.picture ?? null,
      administrator,
    });
    if (!agent) throw new ApiError('agent-email-taken');
    if (accountId !== undefined) await insertWorkspaceOwner(transaction, accountId, agent.id);
    return agent;
  });
}
