import type { agentOperations } from '@sillage/contract/access/agents';
import { ApiError } from '../../errors/api-error.ts';
import { createAgent } from '../../flows/access/create-agent.ts';
import { readMe } from '../../flows/access/read-me.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Passwords } from '../../identity/passwords.ts';
import { listAgentAccounts } from '../../store/access/agent-accounts.ts';
import type { Db } from '../../store/driver/database.ts';

export const agentRoutes = (db: Db, passwords: Passwords): Handlers<typeof agentOperations> => ({
  async getMe({ principal }) {
    const me = await readMe(db, principal);
    if (!me) throw new ApiError('agent-not-found');
    return me;
  },

  async listAgents({ query: { administrator, disabled, ...query } }) {
    const pagination = paginationOf(query);
    return toPage(pagination, await listAgentAccounts(db, pagination, { administrator, disabled }));
  },

  createAgent: ({ body }) => createAgent(db, passwords, body),
});
