import { hash as digest } from 'node:crypto';

/** UUIDs under which things are named: of the names `sillage.events` and `sillage.sessions`. */
const events = Buffer.from('7b6f1c0e5d3b5c0f9a4e2f8d6c1b0a39', 'hex');
const sessions = Buffer.from('b0a1f4d25a3c5e0b8d6f41c79e2a7c55', 'hex');

/** The id of an event: a UUIDv5 of its project and nonce, so that a retry anywhere has the same. */
export const eventId = (projectId: string, nonce: string): string =>
  uuidOf(events, `${projectId}\n${nonce}`);

/** The id of a session: a UUIDv5 of its project and first hit, whoever works it out. */
export const sessionId = (projectId: string, firstHitId: string): string =>
  uuidOf(sessions, `${projectId}\n${firstHitId}`);

function uuidOf(namespace: Buffer, name: string): string {
  const hash = digest('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'buffer');
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const text = hash.toString('hex', 0, 16);
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-');
}
