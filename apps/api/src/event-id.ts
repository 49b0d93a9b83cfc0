import { hash } from 'node:crypto';

/** UUID of the name `sillage.events`, under which events are named. */
const namespace = Buffer.from('7b6f1c0e5d3b5c0f9a4e2f8d6c1b0a39', 'hex');

/** The id of an event: a UUIDv5 of its project and nonce, so that a retry anywhere has the same. */
export function eventId(projectId: string, nonce: string): string {
  const name = Buffer.from(`${projectId}\n${nonce}`);
  const text = hash('sha1', Buffer.concat([namespace, name]), 'hex');
  const variant = ((Number.parseInt(text.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-5${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20, 32)}`;
}
