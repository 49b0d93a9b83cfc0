import { hash as digest } from 'node:crypto';

/** UUID of the name `sillage.events`, under which events are named. */
const namespace = Buffer.from('7b6f1c0e5d3b5c0f9a4e2f8d6c1b0a39', 'hex');

/** The id of an event: a UUIDv5 of its project and nonce, so that a retry anywhere has the same. */
export function eventId(projectId: string, nonce: string): string {
  const name = Buffer.from(`${projectId}\n${nonce}`);
  const hash = digest('sha1', Buffer.concat([namespace, name]), 'buffer');
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
