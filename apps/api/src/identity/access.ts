import type { Access } from '@sillage/contract/operation';
import { AsyncCache } from '../cache.ts';
import {
  type AccessRole,
  findProjectRole,
  findServiceAccountWorkspace,
  isActiveAgent,
  isWorkspaceOwner,
} from '../store/access/access.ts';
import type { Db } from '../store/driver/database.ts';
import type { Principal } from './principal.ts';

/** Another process may still accept a revoked role for this long. */
const cacheMilliseconds = 30_000;

type Params = Record<string, string>;

const ranks: readonly AccessRole[] = ['reader', 'editor', 'owner'];
const reaches = (role: AccessRole | undefined, wanted: AccessRole): boolean =>
  role !== undefined && ranks.indexOf(role) >= ranks.indexOf(wanted);

/** Decides what a caller may do. Roles come from the database, not from the token. */
export class AccessControl {
  readonly #db: Db;
  readonly #roles = new AsyncCache<AccessRole | undefined>(cacheMilliseconds);

  constructor(db: Db) {
    this.#db = db;
  }

  async allows(principal: Principal, access: Access, params: Params): Promise<boolean> {
    if (principal.kind === 'administrator') return true;
    if (access === 'administrator' || access === 'sender') return false;
    if (access === 'agent') return (await this.#roleOf(principal, {})) !== undefined;
    return reaches(await this.#roleOf(principal, params), access);
  }

  /** Must be called when a role changes, so that this process applies the change at once. */
  invalidate(): void {
    this.#roles.clear();
  }

  #roleOf(principal: Principal, params: Params): Promise<AccessRole | undefined> {
    const key = JSON.stringify([
      { ...principal, sessionId: undefined },
      params.projectId,
      params.workspaceId,
      params.serviceAccountId,
    ]);
    return this.#roles.get(key, () => this.#findRole(principal, params));
  }

  async #findRole(principal: Principal, params: Params): Promise<AccessRole | undefined> {
    if (principal.kind === 'administrator') return 'owner';
    if (params.projectId !== undefined)
      return findProjectRole(this.#db, principal, params.projectId);
    if (principal.kind !== 'agent' || !(await isActiveAgent(this.#db, principal.id)))
      return undefined;
    const workspaceId =
      params.serviceAccountId === undefined
        ? params.workspaceId
        : await findServiceAccountWorkspace(this.#db, params.serviceAccountId);
    if (workspaceId === undefined) return params.serviceAccountId ? undefined : 'reader';
    return (await isWorkspaceOwner(this.#db, principal.id, workspaceId)) ? 'owner' : undefined;
  }
}
