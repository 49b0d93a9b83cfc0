import { uuidV5 } from './uuid-v5.ts';

/** UUIDs under which things are named: of the names `sillage.events` and `sillage.sessions`. */
const events = Buffer.from('7b6f1c0e5d3b5c0f9a4e2f8d6c1b0a39', 'hex');
const sessions = Buffer.from('b0a1f4d25a3c5e0b8d6f41c79e2a7c55', 'hex');

/** The id of an event: a UUIDv5 of its project and nonce, so that a retry anywhere has the same. */
export const eventId = (projectId: string, nonce: string): string =>
  uuidV5(events, `${projectId}\n${nonce}`);

/** The id of a session: a UUIDv5 of its project and first hit, whoever works it out. */
export const sessionId = (projectId: string, firstHitId: string): string =>
  uuidV5(sessions, `${projectId}\n${firstHitId}`);
