import type { agentAccountOperations } from '@sillage/contract/access/agent-accounts';
import type { AgentAccount } from '@sillage/contract/access/agents';
import {
  disableAgent,
  enableAgent,
  existingAgent,
  removeAgent,
  resetFactors,
  setAdministrator,
} from '../../flows/access/agent-accounts.ts';
import type { LinkOffice } from '../../flows/access/one-use-links.ts';
import type { Handlers } from '../../http/operations.ts';
import { checkProofFor } from '../../identity/proof.ts';
import { deleteAgentLinks } from '../../store/access/agent-links.ts';
import type { Db } from '../../store/driver/database.ts';

/** Calls `onChange` when rights or sign-ins of an agent have changed. */
export function agentAccountRoutes(
  db: Db,
  onChange: () => void,
  office: LinkOffice,
): Handlers<typeof agentAccountOperations> {
  const changed = (agent: AgentAccount): AgentAccount => {
    onChange();
    return agent;
  };
  return {
    disableAgent: async ({ params, principal }) =>
      changed(await disableAgent(db, params.agentId, principal, new Date())),

    async unlinkAgent({ params, principal }) {
      await checkProofFor(db, principal, params.agentId);
      const agent = await existingAgent(db, params.agentId);
      await deleteAgentLinks(db, params.agentId);
      return agent;
    },

    enableAgent: async ({ params }) => changed(await enableAgent(db, params.agentId, new Date())),

    resetAgentFactors: async ({ params, principal }) =>
      changed(await resetFactors(office, params.agentId, principal, new Date())),

    removeAgent: async ({ params, principal }) =>
      changed(await removeAgent(db, params.agentId, principal)),

    addAdministrator: async ({ params, principal }) =>
      changed(await setAdministrator(db, params.agentId, true, principal, new Date())),

    removeAdministrator: async ({ params, principal }) =>
      changed(await setAdministrator(db, params.agentId, false, principal, new Date())),
  };
}
