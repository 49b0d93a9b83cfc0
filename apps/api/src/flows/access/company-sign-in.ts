import {
  type CompanyClaims,
  type CompanyIdentity,
  type CompanyRefusal,
  hasSecondFactor,
  readCompanyIdentity,
} from '@sillage/engine/access/company-identity';
import type { CompanyProvider } from '../../company-providers.ts';
import { isStorable, linkedAgent } from '../../identity/agent-links.ts';
import type { CompanySecrets } from '../../identity/company-clients.ts';
import type { SignInProgress } from '../../identity/sign-in-progress.ts';
import { digestOf } from '../../identity/tokens.ts';
import { type AgentLink, insertAgentLink, isLinked } from '../../store/access/agent-links.ts';
import { findAgentByEmail, insertAgent, upsertProjectAgent } from '../../store/access/agents.ts';
import { insertRecord, takeRecord } from '../../store/access/provider-records.ts';
import type { Db } from '../../store/driver/database.ts';
import { unitOfWork } from '../../store/driver/unit-of-work.ts';
import { findProject } from '../../store/projects/projects.ts';
import type { DeedOrigin } from './record-deed.ts';
import { recordJoin } from './record-sign-in.ts';

/** A sign-in whose browser is at a company's provider, as the provider's records name it. */
const model = 'CompanySignIn';

/** In milliseconds: as long as the sign-in itself. */
const lifetime = 10 * 60_000;

interface DepartedSignIn extends CompanySecrets {
  /** The sign-in that was begun here. */
  signIn: string;
  company: string;
}

const idOf = (state: string): string => digestOf(state).toString('base64url');

/** Remembers a sign-in that goes to a company's provider, until it comes back with its state. */
export async function keepDeparture(db: Db, departed: DepartedSignIn): Promise<void> {
  const expiresAt = new Date(Date.now() + lifetime);
  await insertRecord(db, model, idOf(departed.state), { ...departed }, expiresAt);
}

/** The sign-in of a state, once: a callback that comes again finds nothing. */
export async function takeDeparture(
  db: Db,
  company: string,
  state: string,
): Promise<DepartedSignIn | undefined> {
  const found = await takeRecord(db, model, idOf(state));
  return found?.company === company ? (found as unknown as DepartedSignIn) : undefined;
}

export type SignInRefusal = CompanyRefusal | 'no-account' | 'disabled' | 'linked-elsewhere';

/**
 * The agent who has signed in at a company's provider. An account there that is linked says who it is,
 * whatever its e-mail has become; another is believed for a verified e-mail of the company's domains,
 * and linked to the agent who has it, or to a new one.
 */
export async function signInByCompany(
  db: Db,
  company: CompanyProvider,
  claims: CompanyClaims & { iss: string; sub: string },
  origin: DeedOrigin,
): Promise<SignInProgress | { refusal: SignInRefusal }> {
  const link = { issuer: company.issuer, subject: claims.sub };
  if (!isStorable(link.subject)) return { refusal: 'no-account' };
  const found = await agentOf(db, company, link, claims, origin);
  if (typeof found !== 'string') return found;
  const methods = hasSecondFactor(claims) ? ['fed', 'mfa'] : ['fed'];
  return { agentId: found, methods, company: company.id };
}

async function agentOf(
  db: Db,
  company: CompanyProvider,
  link: AgentLink,
  claims: CompanyClaims,
  origin: DeedOrigin,
): Promise<string | { refusal: SignInRefusal }> {
  const known = await linkedAgent(db, link, undefined);
  if (known !== undefined) return known;
  // Another callback may have linked them since.
  const linkedNow = () => linkedAgent(db, link, undefined);
  if (await isLinked(db, link)) return (await linkedNow()) ?? { refusal: 'disabled' };
  const identity = readCompanyIdentity(claims, company);
  if ('refusal' in identity) return identity;
  const found = await unitOfWork(async () => {
    const linked = await linkedAgent(db, link, identity.email);
    if (linked !== undefined) await recordJoin(db, 'linkAgent', linked, company.id, origin);
    return linked;
  });
  if (found !== undefined) return found;
  if (await findAgentByEmail(db, identity.email))
    return (await linkedNow()) ?? { refusal: 'linked-elsewhere' };
  if (!company.createAgents) return { refusal: 'no-account' };
  return (await createLinkedAgent(db, company, link, identity, origin)) ?? { refusal: 'disabled' };
}

/** Such an agent has no password. Undefined when the e-mail is that of a disabled one. */
async function createLinkedAgent(
  db: Db,
  { id: companyId, roles }: CompanyProvider,
  link: AgentLink,
  { email, firstname, lastname }: CompanyIdentity,
  origin: DeedOrigin,
): Promise<string | undefined> {
  const created = await db.transaction().execute(async (transaction) => {
    const agent = await insertAgent(transaction, {
      email,
      passwordHash: null,
      firstname,
      lastname,
      picture: null,
    });
    if (!agent) return undefined;
    await insertAgentLink(transaction, link, agent.id);
    for (const [projectId, role] of Object.entries(roles))
      if (await findProject(transaction, projectId))
        await upsertProjectAgent(transaction, projectId, agent.id, role);
    await recordJoin(transaction, 'createAgent', agent.id, companyId, origin);
    return agent.id;
  });
  // Another callback may have made the same agent at the same time.
  return created ?? linkedAgent(db, link, email);
}
