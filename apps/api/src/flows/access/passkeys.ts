import type { Passkey } from '@sillage/contract/access/factors';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  type ChallengePurpose,
  challengeLife,
  isChallenge,
  makeChallenge,
} from '../../identity/challenges.ts';
import { factorWording } from '../../identity/pages/factor-wording.ts';
import type { RelyingParty } from '../../identity/relying-party.ts';
import { digestOf } from '../../identity/tokens.ts';
import {
  findCredential,
  insertPasskey,
  listCredentials,
  updatePasskeyUse,
} from '../../store/access/passkeys.ts';
import { insertRecord } from '../../store/access/provider-records.ts';
import type { Db } from '../../store/driver/database.ts';

/** For whom and where authenticators are asked, and the key of the challenges. */
export interface PasskeyContext {
  db: Db;
  party: RelyingParty;
  key: string;
}

/** A challenge that was answered, as the provider's records name it. */
const usedChallenge = 'UsedChallenge';

/** What every authenticator knows one of: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** More passkeys than anybody has. */
export const maxPasskeys = 20;

/** For whom a passkey is made, and in which session, sign-in or invitation of theirs. */
export interface Registration {
  agentId: string;
  session: string;
  /** Nothing else opens the account: it must verify its user, and be found without an e-mail. */
  isAlone?: boolean;
}

/** What a browser must be told to make a passkey for an agent. */
export async function creationOptions(
  { db, party, key }: PasskeyContext,
  agent: { email: string; name: string },
  { agentId, session, isAlone = false }: Registration,
) {
  const known = await listCredentials(db, agentId);
  const need = isAlone ? 'required' : 'preferred';
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: handleOf(agentId),
    userName: agent.email,
    userDisplayName: agent.name || agent.email,
    challenge: makeChallenge(key, ['registration', session, agentId], Date.now()),
    timeout: challengeLife,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: need, userVerification: need },
  });
}

/** Keeps the passkey that an authenticator made; undefined if what it says does not hold. */
export async function registerPasskey(
  context: PasskeyContext,
  { agentId, session, isAlone = false }: Registration,
  typedName: string | null,
  answer: string,
): Promise<Passkey | undefined> {
  const response = readJson<RegistrationResponseJSON>(answer);
  if (!response) return undefined;
  const { db, party } = context;
  if ((await listCredentials(db, agentId)).length >= maxPasskeys) return undefined;
  const challenge = challengeOf(context, ['registration', session, agentId]);
  const made = await orRefused(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.isExpected,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // A key without a PIN is a second factor, beside the password.
      requireUserVerification: isAlone,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!made?.verified || !(await challenge.use())) return undefined;
  const { credential, credentialDeviceType } = made.registrationInfo;
  return insertPasskey(db, agentId, nameOf(typedName), {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((each) => transports.has(each)),
    isSynced: credentialDeviceType === 'multiDevice',
  });
}

const nameOf = (typed: string | null): string =>
  typed?.replaceAll('\u0000', '').trim().slice(0, 60).trim() || factorWording.passkey.defaultName;

const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/**
 * What a browser must be told to use a passkey. Before anybody is known it names no passkey: the
 * person's devices know theirs, and we say nothing of who has one.
 */
export async function requestOptions(
  { db, party, key }: PasskeyContext,
  session: string,
  agentId?: string,
) {
  const known = agentId === undefined ? undefined : await listCredentials(db, agentId);
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: makeChallenge(key, purposeOf(session, agentId), Date.now()),
    timeout: challengeLife,
    userVerification: agentId === undefined ? 'required' : 'preferred',
    ...(known && {
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  });
}

export interface UsedPasskey {
  agentId: string;
  /** As RFC 8176 names it: the key of one device, or one that devices share. */
  method: 'hwk' | 'swk';
}

/**
 * Whose passkey has answered. As the first factor, it must have verified its user by PIN or finger; as
 * the second, it must be one of this agent's.
 */
export async function usePasskey(
  context: PasskeyContext,
  session: string,
  answer: string,
  agentId?: string,
): Promise<UsedPasskey | undefined> {
  const response = readJson<AuthenticationResponseJSON>(answer);
  if (typeof response?.id !== 'string' || !/^[\w-]{1,1400}$/.test(response.id)) return undefined;
  const { db, party } = context;
  const known = await findCredential(db, response.id);
  if (!known || (agentId !== undefined && known.agentId !== agentId)) return undefined;
  const handle = response.response?.userHandle;
  if (handle && handle !== Buffer.from(handleOf(known.agentId)).toString('base64url'))
    return undefined;
  const challenge = challengeOf(context, purposeOf(session, agentId));
  const used = await orRefused(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.isExpected,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: agentId === undefined,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    }),
  );
  if (!used?.verified || !(await challenge.use())) return undefined;
  const { newCounter, credentialDeviceType } = used.authenticationInfo;
  const isSynced = credentialDeviceType === 'multiDevice';
  const use = { counter: newCounter, isSynced, now: new Date() };
  if (!(await updatePasskeyUse(db, known.credentialId, use))) return undefined;
  return { agentId: known.agentId, method: isSynced ? 'swk' : 'hwk' };
}

const purposeOf = (session: string, agentId: string | undefined): ChallengePurpose =>
  agentId === undefined ? ['sign-in', session] : ['second-factor', session, agentId];

/** The challenge of an answer: ours, for this purpose, and used once. */
function challengeOf({ db, key }: PasskeyContext, purpose: ChallengePurpose) {
  let given = '';
  return {
    isExpected: (challenge: string): boolean => {
      given = challenge;
      return isChallenge(challenge, key, purpose, Date.now());
    },
    /** False for the second answer to it. Of two at once, one succeeds. */
    use: (): Promise<boolean> => {
      const id = digestOf(given).toString('base64url');
      return insertRecord(db, usedChallenge, id, {}, new Date(Date.now() + challengeLife));
    },
  };
}

/** The id that authenticators keep: no name, no address. */
const handleOf = (agentId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(agentId.replaceAll('-', ''), 'hex'));

function readJson<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws when anything does not hold, a refusal as much as a malformed answer. */
const orRefused = async <T>(result: Promise<T>): Promise<T | undefined> =>
  result.catch(() => undefined);
