import type { Agent, NewAgent } from '@sillage/contract/access/agents';
import { passwordFaults } from '@sillage/engine/access/password-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { insertWorkspaceOwner } from '../../store/access/access.ts';
import { insertAgent } from '../../store/access/agents.ts';
import type { Db } from '../../store/driver/database.ts';
import { existingWorkspace } from '../projects/existing-workspace.ts';

export async function createAgent(db: Db, body: NewAgent): Promise<Agent> {
  refuseFaults(passwordFaults('password', body.password));
  const workspace = await existingWorkspace(db, body.accountId);
  const passwordHash = await hashPassword(body.password);
  return db.transaction().execute(async (transaction) => {
    const agent = await insertAgent(transaction, {
      email: body.email.trim().toLowerCase(),
      passwordHash,
      firstname: body.firstname ?? '',
      lastname: body.lastname ?? '',
      picture: body.picture ?? null,
    });
    if (!agent) throw new ApiError('agent-email-taken');
    await insertWorkspaceOwner(transaction, workspace.id, agent.id);
    return agent;
  });
}
