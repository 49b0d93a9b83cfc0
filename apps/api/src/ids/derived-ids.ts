import { uuidV5 } from './uuid-v5.ts';

/** The namespaces of our UUIDv5. */
const events = Buffer.from('7b6f1c0e5d3b5c0f9a4e2f8d6c1b0a39', 'hex');
const sessions = Buffer.from('b0a1f4d25a3c5e0b8d6f41c79e2a7c55', 'hex');
const guests = Buffer.from('e2c95b7f40d65a1d8b3c7f09a61d2e84', 'hex');
const displaced = Buffer.from('5a0c7d1e8f4b5b2c9d3e6a17f0b84c62', 'hex');

/** Derived from project and nonce: an event that is sent again has the same id. */
export const eventId = (projectId: string, nonce: string): string =>
  uuidV5(events, `${projectId}\n${nonce}`);

/** Derived from project and first hit: a session that is rebuilt has the same id. */
export const sessionId = (projectId: string, firstHitId: string): string =>
  uuidV5(sessions, `${projectId}\n${firstHitId}`);

/** Derived from a secret of an invitation: its guest is told to an authenticator before they have an account. */
export const guestId = (secret: string): string => uuidV5(guests, secret);

/** Derived from what a stranger's event says, when its nonce belongs to a trusted sender's. */
export const displacedEventId = (projectId: string, nonce: string, said: unknown): string =>
  uuidV5(displaced, `${projectId}\n${nonce}\n${JSON.stringify(said)}`);
