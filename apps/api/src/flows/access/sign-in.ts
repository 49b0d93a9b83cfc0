import { type SignInStep, signInStep } from '@sillage/engine/access/sign-in-step';
import type { Asker, Passwords } from '../../identity/passwords.ts';
import type { SignInProgress } from '../../identity/sign-in-progress.ts';
import { findAgentByEmail, updatePasswordHash } from '../../store/access/agents.ts';
import { findFactorNeeds } from '../../store/access/second-factors.ts';
import type { Db } from '../../store/driver/database.ts';

/**
 * The agent's id, or undefined. An unknown e-mail takes as long as a wrong password. A hash of an older
 * release is made again at today's cost, which only the password allows.
 */
export async function signIn(
  db: Db,
  passwords: Passwords,
  email: string,
  password: string,
  asker: Asker,
): Promise<string | undefined> {
  const agent = await findAgentByEmail(db, email.replaceAll('\u0000', '').trim().toLowerCase());
  const hash = agent?.password_hash ?? undefined;
  if (!(await passwords.matches(password, hash, asker)) || !agent || hash === undefined)
    return undefined;
  if (passwords.isOutdated(hash))
    await updatePasswordHash(db, agent.id, hash, await passwords.hash(password));
  return agent.id;
}

/** What somebody who has proved this much must do next. */
export async function nextSignInStep(
  db: Db,
  { agentId, methods }: SignInProgress,
): Promise<SignInStep> {
  return signInStep({ methods, ...(await findFactorNeeds(db, agentId)) });
}
