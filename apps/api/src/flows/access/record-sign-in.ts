import { callerBits, truncateAddress } from '@sillage/engine/visits/network-address';
import type { SignInProgress } from '../../identity/sign-in-progress.ts';
import { newId } from '../../ids/new-id.ts';
import { findAgentByEmail } from '../../store/access/agents.ts';
import {
  type DeedToInsert,
  insertDeed,
  listAgentWorkspaces,
  serverScope,
} from '../../store/access/audit-log.ts';
import type { Db } from '../../store/driver/database.ts';
import { unitOfWork } from '../../store/driver/unit-of-work.ts';
import type { DeedOrigin } from './record-deed.ts';

/** Ends a sign-in and tells it, in one transaction. One that is too late is not told. */
export const recordSignIn = <T>(
  db: Db,
  { agentId, methods }: SignInProgress,
  origin: DeedOrigin,
  finish: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  unitOfWork(async () => {
    const outcome = await finish();
    if (outcome !== undefined)
      await insert(db, agentId, origin, {
        kind: 'sign-in',
        actor: { kind: 'agent', id: agentId, keyId: null },
        after: { methods },
      });
    return outcome;
  });

/**
 * Tells that somebody failed to sign in as an agent. What was typed is not kept: the e-mail of nobody
 * here may be that of a stranger, or a password in the wrong field.
 */
export async function recordSignInFailure(
  db: Db,
  whose: { email: string } | { agentId: string },
  method: string,
  origin: DeedOrigin,
): Promise<void> {
  const agentId =
    'agentId' in whose
      ? whose.agentId
      : (await findAgentByEmail(db, whose.email.replaceAll('\u0000', '').trim().toLowerCase()))?.id;
  await insert(db, agentId, origin, {
    kind: 'sign-in-failure',
    actor: { kind: 'unknown', id: null, keyId: null },
    after: { methods: [method] },
  });
}

/** Tells what a sign-in by another provider has made: an agent, or a link to one. */
export const recordJoin = (
  db: Db,
  operation: 'createAgent' | 'linkAgent',
  agentId: string,
  company: string,
  origin: DeedOrigin,
): Promise<void> =>
  insert(db, agentId, origin, {
    kind: 'change',
    operation,
    actor: { kind: 'agent', id: agentId, keyId: null },
    after: { company },
  });

/** In the log of the server, and in those of the agent's workspaces. */
async function insert(
  db: Db,
  agentId: string | undefined,
  { address, requestId }: DeedOrigin,
  deed: Pick<DeedToInsert, 'kind' | 'actor' | 'after'> & { operation?: string },
): Promise<void> {
  const workspaces = agentId === undefined ? [] : await listAgentWorkspaces(db, agentId);
  await insertDeed(db, [serverScope, ...workspaces], {
    operation: 'signIn',
    ...deed,
    id: newId('deed'),
    at: new Date(),
    projectId: null,
    object: agentId === undefined ? null : { kind: 'agent', id: agentId },
    path: null,
    before: null,
    address: truncateAddress(address, callerBits),
    requestId,
  });
}
