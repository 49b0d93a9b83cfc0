import type { ProjectRole } from '@sillage/contract/access/rights';
import type { Operation } from '@sillage/contract/operation';
import { reaches } from '@sillage/engine/access/roles';
import { AsyncCache } from '../cache.ts';
import { ApiError } from '../errors/api-error.ts';
import {
  findProjectRole,
  findServiceAccountWorkspace,
  isActiveAgent,
} from '../store/access/access.ts';
import { isActiveAdministrator } from '../store/access/agent-accounts.ts';
import { findFactorNeeds, requiresSecondFactor } from '../store/access/second-factors.ts';
import { isWorkspaceOwner, listOwnedWorkspaces } from '../store/access/workspace-owners.ts';
import type { Db } from '../store/driver/database.ts';
import type { Principal } from './principal.ts';

/** Another process may still accept a revoked role for this long. */
const cacheMilliseconds = 30_000;

type Params = Record<string, string>;

/** What an operation asks of its caller. */
export type Asked = Pick<Operation, 'access' | 'administrators'>;

/** Decides what a caller may do. Roles come from the database, not from the token. */
export class AccessControl {
  readonly #db: Db;
  readonly #roles = new AsyncCache<ProjectRole | undefined>(cacheMilliseconds);
  readonly #administrators = new AsyncCache<boolean>(cacheMilliseconds);
  readonly #requirements = new AsyncCache<boolean>(cacheMilliseconds);

  constructor(db: Db) {
    this.#db = db;
  }

  async allows(
    principal: Principal,
    { access, administrators }: Asked,
    params: Params,
  ): Promise<boolean> {
    if (principal.kind === 'administrator') return true;
    if (access === 'sender') return false;
    if (access === 'administrator') return this.isAdministrator(principal);
    if (access === 'agent') return (await this.#roleOf(principal, {})) !== undefined;
    if (reaches(await this.#roleOf(principal, params), access)) return true;
    return administrators === true && this.isAdministrator(principal);
  }

  /** Whether the caller administers the server: as a person, or with the token of its data folder. */
  async isAdministrator(principal: Principal): Promise<boolean> {
    if (principal.kind !== 'agent') return principal.kind === 'administrator';
    const { id } = principal;
    return this.#administrators.get(id, () => isActiveAdministrator(this.#db, id));
  }

  /** The workspace in which a caller creates when they name none: the oldest that they own. */
  async ownWorkspace(principal: Principal): Promise<string | undefined> {
    if (principal.kind !== 'agent') return undefined;
    return (await listOwnedWorkspaces(this.#db, principal.id))[0]?.id;
  }

  /** Whether the workspace of the path, or of the body, asks for a second factor, and the caller gave one alone. */
  async lacksSecondFactor(principal: Principal, params: Params): Promise<boolean> {
    if (principal.kind !== 'agent' || principal.isStrong) return false;
    const { projectId, workspaceId, serviceAccountId } = params;
    if ([projectId, workspaceId, serviceAccountId].every((id) => id === undefined)) return false;
    const key = JSON.stringify([projectId, workspaceId, serviceAccountId]);
    return this.#requirements.get(key, async () => {
      if (projectId !== undefined) return requiresSecondFactor(this.#db, { projectId });
      const id =
        workspaceId ?? (await findServiceAccountWorkspace(this.#db, serviceAccountId ?? ''));
      return id !== undefined && requiresSecondFactor(this.#db, { workspaceId: id });
    });
  }

  /** Refuses who gave one factor, where any workspace of theirs asks for two: for lists of all of them. */
  async checkEverySecondFactor(principal: Principal): Promise<void> {
    if (principal.kind !== 'agent' || principal.isStrong) return;
    const { isRequired } = await findFactorNeeds(this.#db, principal.id);
    if (isRequired) throw new ApiError('second-factor-required');
  }

  /** The role of a caller whom `allows` has let in on a project. */
  async projectRole(principal: Principal, projectId: string): Promise<ProjectRole> {
    return (await this.#roleOf(principal, { projectId })) ?? 'reader';
  }

  /** Must be called when a role or a requirement changes, so that this process applies the change at once. */
  invalidate(): void {
    this.#roles.clear();
    this.#administrators.clear();
    this.#requirements.clear();
  }

  #roleOf(principal: Principal, params: Params): Promise<ProjectRole | undefined> {
    const key = JSON.stringify([
      { ...principal, sessionId: undefined, signedInAt: undefined },
      params.projectId,
      params.workspaceId,
      params.serviceAccountId,
    ]);
    return this.#roles.get(key, () => this.#findRole(principal, params));
  }

  async #findRole(principal: Principal, params: Params): Promise<ProjectRole | undefined> {
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
