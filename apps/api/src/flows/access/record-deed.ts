import type { AuditActorKind, AuditKind } from '@sillage/contract/access/audit';
import type { Operation } from '@sillage/contract/operation';
import { deedChanges, tellMembers } from '@sillage/engine/access/deed-members';
import { type DeedObject, deedObject, deedPath, isId } from '@sillage/engine/access/deed-object';
import { callerBits, truncateAddress } from '@sillage/engine/visits/network-address';
import type { Principal } from '../../identity/principal.ts';
import { fromSamePlace, newId } from '../../ids/new-id.ts';
import { findServiceAccountWorkspace } from '../../store/access/access.ts';
import {
  findProjectWorkspace,
  insertDeed,
  listAgentWorkspaces,
  serverScope,
} from '../../store/access/audit-log.ts';
import type { Db } from '../../store/driver/database.ts';
import { unitOfWork } from '../../store/driver/unit-of-work.ts';
import { findWorkspace } from '../../store/projects/workspaces.ts';
import { findObject, lockObject } from './deed-objects.ts';

type Params = Readonly<Record<string, string>>;

/** Where a deed comes from. */
export interface DeedOrigin {
  /** As the connection gives it: the log has a truncated one. */
  address: string;
  requestId: string;
}

/** An operation of an API that somebody calls. */
export interface CalledOperation extends DeedOrigin {
  id: string;
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  about?: Operation['about'];
  params: Params;
  caller: Principal;
  /** What it is about, where the path does not say it. */
  object?: DeedObject;
}

type Actor = { kind: AuditActorKind; id: string | null; keyId: string | null };

const actorOf = (caller: Principal): Actor => {
  if (caller.kind === 'service')
    return { kind: 'service-account', id: caller.id, keyId: caller.keyId };
  if (caller.kind === 'agent') return { kind: 'agent', id: caller.id, keyId: null };
  return { kind: 'command-line', id: null, keyId: null };
};

/**
 * Does the work of an operation and tells it in the audit log, in one transaction: what cannot be
 * told is not done, and what is not done is not told.
 */
export const recordChange = <T>(
  db: Db,
  called: CalledOperation,
  work: () => Promise<T>,
  /** Whether the answer says that it was done. */
  isDone: (answer: T) => boolean = () => true,
): Promise<T> =>
  unitOfWork(
    fromSamePlace(async () => {
      const { params, method } = called;
      const named = called.object ?? objectOf(called, undefined);
      // What the path names may be gone afterwards. Nobody else changes it meanwhile.
      await lockObject(db, named, params);
      const before = await findObject(db, named, params);
      const scopes = await scopesOf(db, named, params);
      const answer = await work();
      if (!isDone(answer)) return answer;
      const object = called.object ?? objectOf(called, answer);
      const after = await findObject(db, object, params);
      const tell = (found: unknown) => tellMembers(object?.kind, found);
      const changes =
        method === 'DELETE'
          ? deedChanges(tell(before ?? answer), after ? tell(after) : null)
          : deedChanges(before ? tell(before) : null, { ...tell(answer), ...tell(after) });
      scopes.push(...(await scopesOf(db, object, params)));
      await insert(db, 'change', called, object, scopes, changes);
      return answer;
    }),
  );

/** What a call is about. `me` is who calls. */
function objectOf(called: CalledOperation, answer: unknown): DeedObject | null {
  const { path, params, caller } = called;
  const object = deedObject(called, params, answer);
  const isCaller = object?.kind === 'agent' && path.includes('/agents/me');
  return isCaller && caller.kind === 'agent' ? { kind: 'agent', id: caller.id } : object;
}

/** Does and tells what people do to their own account on a page: both or neither. */
export const recordOwnChange = <T>(
  db: Db,
  agentId: string,
  page: { operation: string; path: string },
  origin: DeedOrigin,
  work: () => Promise<T>,
  isDone: (answer: T) => boolean,
): Promise<T> =>
  recordChange(
    db,
    {
      id: page.operation,
      method: 'POST',
      path: page.path,
      params: { agentId },
      object: { kind: 'agent', id: agentId },
      caller: { kind: 'agent', id: agentId },
      ...origin,
    },
    work,
    isDone,
  );

/**
 * Tells what changes nothing: that data went out, or that somebody was refused. A project or workspace
 * that does not exist is not named: it may have been deleted, and nothing of it is to come back.
 */
export async function recordCall(
  db: Db,
  kind: 'export' | 'refusal',
  called: CalledOperation,
): Promise<void> {
  // It may have been refused before it was validated: what is no id goes no further.
  const given = Object.entries(called.params).filter(([, text]) => isId(text));
  const { projectId, workspaceId, ...others }: Params = Object.fromEntries(given);
  const exists =
    (projectId === undefined || (await findProjectWorkspace(db, projectId)) !== undefined) &&
    (workspaceId === undefined || (await hasWorkspace(db, workspaceId)));
  const params = exists ? (Object.fromEntries(given) as Params) : others;
  const named = { ...called, params };
  const object = deedObject(called, named.params, undefined);
  const scopes = await scopesOf(db, object, named.params);
  await insert(db, kind, named, object, scopes, { before: null, after: null });
}

const hasWorkspace = async (db: Db, id: string): Promise<boolean> =>
  uuid.test(id) && (await findWorkspace(db, id)) !== undefined;

async function insert(
  db: Db,
  kind: AuditKind,
  { id, path, params, caller, address, requestId }: CalledOperation,
  object: DeedObject | null,
  scopes: readonly string[],
  changes: ReturnType<typeof deedChanges>,
): Promise<void> {
  await insertDeed(db, orServer(scopes), {
    id: newId('deed'),
    at: new Date(),
    kind,
    operation: id,
    actor: actorOf(caller),
    projectId: params.projectId ?? (object?.kind === 'project' ? object.id : null),
    object,
    path: deedPath(path, params),
    ...changes,
    address: truncateAddress(address, callerBits),
    requestId,
  });
}

const orServer = (scopes: readonly string[]): string[] =>
  scopes.length === 0 ? [serverScope] : [...new Set(scopes)];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** In whose logs a deed is told: that of its workspace, or else those of the server and of the agent. */
async function scopesOf(db: Db, object: DeedObject | null, params: Params): Promise<string[]> {
  const { projectId, workspaceId, serviceAccountId, agentId } = params;
  const idOf = (kind: string) => (object?.kind === kind ? (object.id ?? undefined) : undefined);
  const project = projectId ?? idOf('project');
  if (project !== undefined) return [(await findProjectWorkspace(db, project)) ?? []].flat();
  const workspace = workspaceId ?? idOf('workspace');
  if (workspace !== undefined && uuid.test(workspace)) return [workspace.toLowerCase()];
  if (serviceAccountId !== undefined && uuid.test(serviceAccountId))
    return [(await findServiceAccountWorkspace(db, serviceAccountId)) ?? []].flat();
  const agent = agentId ?? idOf('agent');
  if (agent !== undefined && uuid.test(agent))
    return [serverScope, ...(await listAgentWorkspaces(db, agent))];
  return [];
}
