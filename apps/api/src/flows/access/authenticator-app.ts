import { createHmac, randomBytes } from 'node:crypto';
import { toBase32 } from '@sillage/engine/access/base32';
import { codesAround, readCode } from '@sillage/engine/access/one-time-code';
import { digestOf, tokensMatch } from '../../identity/tokens.ts';
import {
  findAuthenticatorApp,
  updateLastStep,
  upsertAuthenticatorApp,
} from '../../store/access/authenticator-apps.ts';
import { deleteRecord, findRecord, upsertRecord } from '../../store/access/provider-records.ts';
import type { Db } from '../../store/driver/database.ts';
import type { Vault } from '../../store/driver/vault.ts';

/** An app that somebody is setting up, as the provider's records name it. */
const model = 'AuthenticatorSetup';
const setupLife = 30 * 60_000;

/** RFC 4226 asks for 160 bits. */
const secretLength = 20;

/** Whose app is set up, and in which session or sign-in of theirs. */
export interface Setup {
  agentId: string;
  session: string;
}

const idOf = ({ agentId, session }: Setup): string =>
  digestOf(`${agentId}\n${session}`).toString('base64url');
export const appPlace = (agentId: string): string => `authenticator_apps/${agentId}`;

/** The secret of an app that is not confirmed yet, in base 32: the same when the page is read again. */
export async function secretToConfirm(
  db: Db,
  vault: Vault,
  setup: Setup,
  now: Date,
): Promise<string> {
  const known = await findSetup(db, vault, setup);
  if (known) return toBase32(known);
  const secret = randomBytes(secretLength);
  const sealed = vault.seal(secret.toString('base64'), appPlace(setup.agentId));
  const expiresAt = new Date(now.getTime() + setupLife);
  await upsertRecord(db, model, idOf(setup), { secret: sealed }, expiresAt);
  return toBase32(secret);
}

async function findSetup(db: Db, vault: Vault, setup: Setup): Promise<Buffer | undefined> {
  const sealed = (await findRecord(db, model, idOf(setup)))?.payload.secret;
  if (typeof sealed !== 'string') return undefined;
  return Buffer.from(vault.open(sealed, appPlace(setup.agentId)), 'base64');
}

/** The first code of a new app puts it in the place of the former one. False if it is wrong. */
export async function confirmApp(
  db: Db,
  vault: Vault,
  setup: Setup,
  typed: string,
  now: Date,
): Promise<boolean> {
  const secret = await findSetup(db, vault, setup);
  const step = secret && stepOfCode(secret, typed, now);
  if (!secret || step === undefined) return false;
  const { agentId } = setup;
  const sealed = vault.seal(secret.toString('base64'), appPlace(agentId));
  await upsertAuthenticatorApp(db, agentId, sealed, step, now);
  await deleteRecord(db, model, idOf(setup));
  return true;
}

/** Whether the agent's app shows this code, which was never used. It is used now. */
export async function acceptCode(
  db: Db,
  vault: Vault,
  agentId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const app = await findAuthenticatorApp(db, agentId);
  if (!app) return false;
  const secret = Buffer.from(vault.open(app.secret, appPlace(agentId)), 'base64');
  const step = stepOfCode(secret, typed, now);
  return step !== undefined && updateLastStep(db, agentId, step, now);
}

function stepOfCode(secret: Buffer, typed: string, now: Date): number | undefined {
  const given = readCode(typed);
  if (given === undefined) return undefined;
  const hmac = (counter: Uint8Array) => createHmac('sha1', secret).update(counter).digest();
  // All are compared, so that the time does not tell which one it is.
  const found = codesAround(now.getTime(), hmac).filter(({ code }) => tokensMatch(given, code));
  return found.at(-1)?.step;
}
