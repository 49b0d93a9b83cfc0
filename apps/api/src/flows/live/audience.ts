import { LRUCache } from 'lru-cache';
import type { Db } from '../../store/driver/database.ts';
import { afterCommit } from '../../store/driver/unit-of-work.ts';
import { type Audience, findAudience } from '../../store/live/audience.ts';

/** For how long a process may not know of a new reader or webhook, in milliseconds. */
export const audienceDelay = 1000;

const known = new LRUCache<string, Audience>({ max: 10_000, ttl: audienceDelay });

/**
 * Who wants to know what comes in a project: asked once a second at most, so that a project that
 * nobody follows costs nothing. Read in the transaction itself: the embedded database has one connection.
 */
export async function audienceOf(db: Db, projectId: string): Promise<Audience> {
  const remembered = known.get(projectId);
  if (remembered) return remembered;
  const asked = performance.now();
  const audience = await findAudience(db, projectId);
  known.set(projectId, audience, { start: asked });
  return audience;
}

/** To be called when a project's webhooks change, so that this process knows at once. */
export const forgetAudience = (projectId: string): void => {
  afterCommit(() => known.delete(projectId));
};
