import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a challenge is for: the use, the sign-in or session, and the agent if there is one. */
export type ChallengePurpose = readonly [
  use: 'sign-in' | 'second-factor' | 'registration',
  session: string,
  agentId?: string,
];

const nonceLength = 16;
const expiryLength = 6;
const macLength = 32;

/** How long somebody may take to use an authenticator, in milliseconds. */
export const challengeLife = 10 * 60_000;

const macOf = (key: string, purpose: ChallengePurpose, start: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`challenge\n${JSON.stringify(purpose)}\n`)
    .update(start)
    .digest();

/** What an authenticator must sign. It proves by itself that we made it, for what and until when. */
export function makeChallenge(
  key: string,
  purpose: ChallengePurpose,
  now: number,
): Uint8Array<ArrayBuffer> {
  const start = Buffer.alloc(nonceLength + expiryLength);
  randomBytes(nonceLength).copy(start);
  start.writeUIntBE(now + challengeLife, nonceLength, expiryLength);
  return new Uint8Array(Buffer.concat([start, macOf(key, purpose, start)]));
}

/** Whether a challenge, in base64url, is ours, for this purpose, and not too old. */
export function isChallenge(
  challenge: string,
  key: string,
  purpose: ChallengePurpose,
  now: number,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== nonceLength + expiryLength + macLength) return false;
  const start = bytes.subarray(0, nonceLength + expiryLength);
  const isOurs = timingSafeEqual(bytes.subarray(start.length), macOf(key, purpose, start));
  return isOurs && start.readUIntBE(nonceLength, expiryLength) > now;
}
