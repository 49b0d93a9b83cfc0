import { randomBytes } from 'node:crypto';
import type { Agent } from '@sillage/contract/access/agents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Locate } from '../flows/visits/accept-hits.ts';
import {
  type BrowserSession,
  findBrowserSession,
  formToken,
  strengthenSession,
} from '../identity/browser-session.ts';
import { accountClientId } from '../identity/clients.ts';
import type { IdentityService } from '../identity/open-identity.ts';
import type { AccountPath } from '../identity/pages/account-frame.ts';
import { accountSections } from '../identity/pages/account-wording.ts';
import { asPublicRequest } from '../identity/public-request.ts';
import { tellOrigin } from '../identity/request-origin.ts';
import { findAgent } from '../store/access/agents.ts';
import type { Db } from '../store/driver/database.ts';
import { requestOrigin } from './request-origin.ts';

/** Who looks at the account, which is theirs. */
export interface AccountVisit {
  agent: Agent;
  session: BrowserSession;
  /** The hidden field that every form of a page must have. */
  formField: string;
  request: FastifyRequest;
  /** Called when they have set a second factor up here. */
  strengthen: (factor: readonly string[]) => Promise<void>;
}

export interface VisitOptions {
  identity: IdentityService;
  config: Config;
  db: Db;
  locate: Locate;
}

/** Undefined when nobody is signed in with this browser. */
export async function findVisit(
  { identity, config, db, locate }: VisitOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountVisit | undefined> {
  asPublicRequest(request.raw, config.publicUrl);
  const session = await findBrowserSession(identity.provider(), request.raw, reply.raw);
  const agent = session && (await findAgent(db, session.agentId));
  if (!session || !agent) return undefined;
  request.principal = { kind: 'agent', id: agent.id };
  tellOrigin(request.raw, () => requestOrigin(request, locate));
  await identity.sessionUses.note(session, request.raw);
  const token = formToken(identity.formKey(), session);
  const formField = `<input type="hidden" name="form" value="${token}">`;
  const strengthen = (factor: readonly string[]) =>
    strengthenSession(identity.provider(), request.raw, reply.raw, factor);
  return { agent, session, formField, request, strengthen };
}

export const signedInPath = '/account/signed-in';

/** The page of an invitation, which people may sign in to accept. */
const invitationPath = '/account/invitation';

type ReturnPath = AccountPath | typeof invitationPath;

/** Where somebody signs in, and comes back from to a page of ours. */
export function signInAddress(
  { publicUrl }: Config,
  path: ReturnPath,
  mode: { prompt?: 'login' } = {},
): string {
  const query = new URLSearchParams({
    client_id: accountClientId,
    response_type: 'code',
    scope: 'profile',
    redirect_uri: publicUrl + signedInPath,
    // Nobody redeems the code: the provider's session is all that these pages need.
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
    state: path,
    ...mode,
  });
  return `/oidc/authorize?${query}`;
}

export const isReturnPath = (path: string | undefined): path is ReturnPath =>
  path !== undefined && (path === invitationPath || Object.hasOwn(accountSections, path));
