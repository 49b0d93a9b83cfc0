import { isPassword } from '../../identity/passwords.ts';
import { findAgentByEmail } from '../../store/access/agents.ts';
import type { Db } from '../../store/driver/database.ts';

/** The agent's id, or undefined. An unknown e-mail takes as long as a wrong password. */
export async function signIn(db: Db, email: string, password: string): Promise<string | undefined> {
  const agent = await findAgentByEmail(db, email.replaceAll('\u0000', '').trim().toLowerCase());
  return (await isPassword(password, agent?.password_hash)) ? agent?.id : undefined;
}
