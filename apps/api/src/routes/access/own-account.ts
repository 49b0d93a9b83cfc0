import type { ownAccountOperations } from '@sillage/contract/access/own-account';
import { ApiError } from '../../errors/api-error.ts';
import { askNewEmail, sendEmailLink } from '../../flows/access/email-links.ts';
import type { LinkOffice } from '../../flows/access/one-use-links.ts';
import { changePassword, checkOwnPassword, updateProfile } from '../../flows/access/own-account.ts';
import {
  sendMemberPasswordLink,
  sendPasswordLink,
  setPassword,
} from '../../flows/access/password-links.ts';
import type { Handlers } from '../../http/operations.ts';
import type { SignInLimiter } from '../../http/sign-in-limits.ts';
import type { AccessControl } from '../../identity/access.ts';
import type { Principal } from '../../identity/principal.ts';
import { checkProof, checkProofFor } from '../../identity/proof.ts';
import { findAgent } from '../../store/access/agents.ts';

export function ownAccountRoutes(
  office: LinkOffice,
  limiter: SignInLimiter,
  access: AccessControl,
): Handlers<typeof ownAccountOperations> {
  const { db } = office;

  /** The agent who calls. The administrator's token is nobody's. */
  const callerOf = async (principal: Principal) => {
    const agent = principal.kind === 'agent' ? await findAgent(db, principal.id) : undefined;
    if (!agent || principal.kind !== 'agent') throw new ApiError('agent-not-found');
    return { agent, principal };
  };

  /** A token that was stolen must not be a way to guess the password. */
  const limitGuesses = async (address: string, email: string) => {
    const wait = await limiter.checkPassword({ ip: address }, email, undefined);
    if (wait !== undefined) throw ApiError.tooMany(wait);
  };

  return {
    async updateMe({ principal, body }) {
      const { agent } = await callerOf(principal);
      return updateProfile(db, agent.id, body, new Date());
    },

    async changeMyPassword({ principal, body, sender }) {
      const { agent, principal: caller } = await callerOf(principal);
      await limitGuesses(sender.address, agent.email);
      await checkProof(db, caller, { typed: true });
      return changePassword(office, agent, body, caller.sessionId, new Date());
    },

    async changeMyEmail({ principal, body: { email, currentPassword }, sender }) {
      const { agent, principal: caller } = await callerOf(principal);
      await limitGuesses(sender.address, agent.email);
      await checkProof(db, caller, { typed: true });
      await checkOwnPassword(office, agent.id, currentPassword);
      return askNewEmail(office, agent.id, email, new Date());
    },

    async setAgentPassword({ params, body, principal }) {
      await checkProofFor(db, principal, params.agentId);
      return setPassword(office, params.agentId, body.password, new Date());
    },

    async createPasswordLink({ params, principal }) {
      await checkProofFor(db, principal, params.agentId);
      return sendPasswordLink(office, params.agentId, new Date());
    },

    async createMemberPasswordLink({ params, principal }) {
      await checkProofFor(db, principal, params.agentId);
      const isAdministrator = await access.isAdministrator(principal);
      return sendMemberPasswordLink(office, params, isAdministrator, new Date());
    },

    async createEmailLink({ params, body, principal }) {
      await checkProofFor(db, principal, params.agentId);
      return sendEmailLink(office, params.agentId, body.email, new Date());
    },
  };
}
