import { randomBytes } from 'node:crypto';
import { digestOf } from '../../identity/tokens.ts';
import { findAgentByEmail } from '../../store/access/agents.ts';
import { findRecord, insertRecord } from '../../store/access/provider-records.ts';
import type { Db } from '../../store/driver/database.ts';

/** A browser that has signed in to an account, as the provider's records name it. */
const model = 'KnownDevice';

/** Browsers take the first name from this very host alone, over HTTPS. */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}sillage_device`;

const lifeSeconds = 180 * 24 * 60 * 60;

const idOf = (token: string): string => digestOf(token).toString('base64url');

/** The id of a browser that has signed in to this account before, or undefined. */
export async function findDevice(
  db: Db,
  cookies: string | undefined,
  account: { email: string } | { agentId: string },
  isSecure: boolean,
): Promise<string | undefined> {
  const prefix = `${cookieName(isSecure)}=`;
  const cookie = cookies?.split('; ').find((each) => each.startsWith(prefix));
  if (cookie === undefined) return undefined;
  const token = cookie.slice(prefix.length);
  const id = idOf(token);
  const device = await findRecord(db, model, id);
  if (!device) return undefined;
  const agentId = 'agentId' in account ? account.agentId : await agentIdOf(db, account.email);
  return agentId !== undefined && device.payload.agentId === agentId ? id : undefined;
}

const agentIdOf = async (db: Db, email: string): Promise<string | undefined> =>
  (await findAgentByEmail(db, email.replaceAll('\u0000', '').trim().toLowerCase()))?.id;

/** The cookie of a browser that has just signed in. The database has only its digest. */
export async function rememberDevice(db: Db, agentId: string, isSecure: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifeSeconds * 1000);
  await insertRecord(db, model, idOf(token), { agentId }, expiresAt);
  const flags = ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${lifeSeconds}`];
  return [`${cookieName(isSecure)}=${token}`, ...flags, ...(isSecure ? ['Secure'] : [])].join('; ');
}
