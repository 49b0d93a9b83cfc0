import type { sessionOperations } from '@sillage/contract/access/sessions';
import { ApiError } from '../../errors/api-error.ts';
import { existingWorkspace } from '../../flows/projects/existing-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import type { Principal } from '../../identity/principal.ts';
import { listAgentSessions } from '../../store/access/agent-sessions.ts';
import { findAgent } from '../../store/access/agents.ts';
import { isMember } from '../../store/access/members.ts';
import type { Db } from '../../store/driver/database.ts';

/** The agent who calls. The administrator's token is nobody's. */
function agentOf(principal: Principal) {
  if (principal.kind !== 'agent') throw new ApiError('agent-not-found');
  return principal;
}

export const sessionRoutes = (
  db: Db,
  { endSessions }: IdentityService,
): Handlers<typeof sessionOperations> => ({
  async listMySessions({ principal, query }) {
    const { id, sessionId } = agentOf(principal);
    const pagination = paginationOf(query);
    return toPage(pagination, await listAgentSessions(db, id, sessionId, pagination));
  },

  async endMySession({ principal, params: { sessionId } }) {
    const { id, sessionId: current } = agentOf(principal);
    const [ended] = await endSessions(id, { only: sessionId });
    if (!ended) throw new ApiError('session-not-found', { id: sessionId });
    return { ...ended, current: sessionId === current };
  },

  async endMyOtherSessions({ principal }) {
    const { id, sessionId } = agentOf(principal);
    return count(await endSessions(id, sessionId === undefined ? {} : { except: sessionId }));
  },

  async signOutMe({ principal }) {
    return count(await endSessions(agentOf(principal).id));
  },

  async signOutAgent({ params: { agentId } }) {
    if (!(await findAgent(db, agentId))) throw new ApiError('agent-not-found');
    return count(await endSessions(agentId));
  },

  async signOutMember({ params: { workspaceId, agentId } }) {
    await existingWorkspace(db, workspaceId);
    if (!(await isMember(db, workspaceId, agentId))) throw new ApiError('agent-not-found');
    return count(await endSessions(agentId));
  },
});

const count = (ended: readonly unknown[]) => ({ ended: ended.length });
