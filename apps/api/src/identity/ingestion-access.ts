import type { SenderTrust } from '@sillage/contract/access/ingestion-keys';
import type { Project } from '@sillage/contract/projects/projects';
import { isAllowedOrigin } from '@sillage/engine/access/allowed-origin';
import { oneMinute } from '@sillage/engine/time/milliseconds';
import { AsyncCache } from '../cache.ts';
import { ApiError } from '../errors/api-error.ts';
import {
  findIngestionKey,
  type UsableIngestionKey,
  updateIngestionKeyLastUsedAt,
} from '../store/access/ingestion-keys.ts';
import type { Db } from '../store/driver/database.ts';
import type { GuardOptions } from './guard.ts';
import { bearerOf, digestOf } from './tokens.ts';

/** What a sender of events or hits shows. */
export interface Credentials {
  authorization: string | undefined;
  /** A public key, in the address: a page that leaves can send no header. */
  key: string | undefined;
  origin: string | undefined;
}

type Sent = 'events' | 'hits';

/** Another process may still accept a revoked key for this long. */
const cacheMilliseconds = 30_000;

export type IngestionAccessOptions = Pick<GuardOptions, 'readToken' | 'access'> & {
  db: Db;
  /** Told of each sender who is turned away. */
  onRefusal: (
    projectId: string,
    sent: Sent,
    reason: 'key-required' | 'key-refused' | 'over-limit',
  ) => void;
  /** Takes from what a project may receive in a minute. Absent when there is no limit. */
  limit?: ProjectLimit;
};

/** How many seconds are left until there is room again, when there is none. */
export type ProjectLimit = (
  projectId: string,
  isTrusted: boolean,
  count: number,
) => Promise<number | undefined>;

/** Decides who may send events and hits to a project, and how far each sender is trusted. */
export class IngestionAccess {
  readonly #options: IngestionAccessOptions;
  readonly #keys = new AsyncCache<UsableIngestionKey | undefined>(cacheMilliseconds);

  constructor(options: IngestionAccessOptions) {
    this.#options = options;
  }

  /**
   * How far a project trusts a sender of so many events or hits. Throws if it refuses them, or if it
   * has received too many: those of senders whom it trusts are counted apart, so that strangers cannot
   * take their place.
   */
  admit(
    project: Project,
    sent: Sent,
    credentials: Credentials,
    count: number,
  ): SenderTrust | Promise<SenderTrust> {
    const { limit } = this.#options;
    const trust = this.#trustOf(project, sent, credentials);
    return limit ? this.#count(project, sent, trust, count, limit) : trust;
  }

  async #count(
    { id }: Project,
    sent: Sent,
    given: SenderTrust | Promise<SenderTrust>,
    count: number,
    limit: ProjectLimit,
  ): Promise<SenderTrust> {
    const trust = await given;
    const wait = await limit(id, trust !== 'anonymous', count);
    if (wait === undefined) return trust;
    this.#options.onRefusal(id, sent, 'over-limit');
    throw ApiError.tooMany(wait);
  }

  /**
   * Throws if the project refuses the sender. A wrong key or token is refused even where none is
   * needed: its sender believes to be trusted.
   */
  #trustOf(
    project: Project,
    sent: Sent,
    credentials: Credentials,
  ): SenderTrust | Promise<SenderTrust> {
    const { authorization, key } = credentials;
    if (key !== undefined) return this.#trustOfKey(project, sent, key, credentials.origin);
    if (authorization === undefined || !/^bearer\b/i.test(authorization)) {
      if (project.ingestion[sent] === 'open') return 'anonymous';
      this.#options.onRefusal(project.id, sent, 'key-required');
      throw new ApiError('unauthorized');
    }
    const bearer = bearerOf(authorization);
    return bearer.startsWith('sillage_')
      ? this.#trustOfKey(project, sent, bearer, credentials.origin)
      : this.#trustOfToken(project, sent, bearer);
  }

  #refuse(projectId: string, sent: Sent, code: 'unauthorized' | 'forbidden'): never {
    this.#options.onRefusal(projectId, sent, 'key-refused');
    throw new ApiError(code);
  }

  /** Must be called when a key changes, so that this process applies the change at once. */
  clear(): void {
    this.#keys.clear();
  }

  async #trustOfToken(project: Project, sent: Sent, token: string): Promise<SenderTrust> {
    const { readToken, access } = this.#options;
    const principal = await readToken(token);
    if (!principal) return this.#refuse(project.id, sent, 'unauthorized');
    if (!(await access.allows(principal, { access: 'editor' }, { projectId: project.id })))
      return this.#refuse(project.id, sent, 'forbidden');
    return 'service-account';
  }

  async #trustOfKey(
    { id, ingestion }: Project,
    sent: Sent,
    text: string,
    origin: string | undefined,
  ): Promise<SenderTrust> {
    const digest = digestOf(text).toString('base64url');
    const key = await this.#keys.get(`${id}/${digest}`, () =>
      findIngestionKey(this.#options.db, id, digest),
    );
    const now = new Date();
    if (!key || (key.expiresAt !== null && key.expiresAt <= now))
      return this.#refuse(id, sent, 'unauthorized');
    const isPublic = key.kind === 'public';
    const opens =
      ingestion[sent] !== 'service-account' &&
      (!isPublic || (sent === 'hits' && isAllowedOrigin(origin, key.allowedOrigins)));
    if (!opens) return this.#refuse(id, sent, 'forbidden');
    await this.#noteUse(id, key, now);
    // Anyone can read a public key in a page: it opens the door, and proves nothing.
    return isPublic ? 'anonymous' : 'key';
  }

  /** At most once a minute: the cached row is changed too. */
  async #noteUse(projectId: string, key: UsableIngestionKey, now: Date): Promise<void> {
    if (key.lastUsedAt !== null && now.getTime() - key.lastUsedAt.getTime() < oneMinute) return;
    key.lastUsedAt = now;
    await updateIngestionKeyLastUsedAt(this.#options.db, projectId, key.id, now);
  }
}
