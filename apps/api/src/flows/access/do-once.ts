import { createHash, createHmac, randomUUID } from 'node:crypto';
import { parseExactJson } from '@sillage/engine/text/exact-json';
import { oneDay, oneMinute } from '@sillage/engine/time/milliseconds';
import { ApiError } from '../../errors/api-error.ts';
import { withSeed } from '../../ids/new-id.ts';
import {
  claimKey,
  deleteKey,
  deleteKeysBefore,
  findUsedKey,
  releaseKey,
  updateKeyAnswer,
} from '../../store/access/idempotency-keys.ts';
import type { Db } from '../../store/driver/database.ts';

const keyLife = oneDay;

/** Longer than any request takes: one without an answer by then was lost with its process. */
const longestRequest = 2 * oneMinute;

export interface OnceRequest {
  caller: string;
  /** As the caller gave it. The database has its digest alone. */
  key: string;
  /** All that the request says. */
  content: readonly string[];
  /** Whether its answer holds a secret, which is never kept. */
  isSecret: boolean;
}

export interface Outcome {
  status: number;
  value: unknown;
}

export interface OnceOutcome extends Outcome {
  isReplayed: boolean;
}

/**
 * Does the work of a request once for each key of a caller, and gives its answer again afterwards. A
 * request that is refused has done nothing, and frees its key. One that broke off may have been done:
 * the next one makes the same ids, and meets what is there.
 */
export async function doOnce(
  db: Db,
  { caller, key, content, isSecret }: OnceRequest,
  work: () => Promise<Outcome>,
  now: Date,
): Promise<OnceOutcome> {
  // Under the key, which the database does not have: a password in the content cannot be guessed.
  const hmac = createHmac('sha256', key);
  for (const part of content) hmac.update(part).update('\n');
  const fingerprint = hmac.digest('base64url');
  const digest = createHash('sha256').update(key).digest('base64url');
  const seed = await claimKey(db, {
    caller,
    key: digest,
    fingerprint,
    seed: randomUUID(),
    now,
    expiredBefore: new Date(now.getTime() - keyLife),
    lostBefore: new Date(now.getTime() - longestRequest),
  });
  if (seed === undefined) return replay(db, caller, digest, fingerprint);
  const outcome = await withSeed(seed, work).catch(async (error: unknown) => {
    const giveBack = error instanceof ApiError ? deleteKey : releaseKey;
    await giveBack(db, caller, digest).catch(() => undefined);
    throw isAlreadyThere(error) ? new ApiError('idempotency-answer-lost') : error;
  });
  const answer = isSecret ? null : JSON.stringify(outcome.value);
  await updateKeyAnswer(db, caller, digest, { status: outcome.status, answer });
  return { ...outcome, isReplayed: false };
}

async function replay(
  db: Db,
  caller: string,
  digest: string,
  fingerprint: string,
): Promise<OnceOutcome> {
  const used = await findUsedKey(db, caller, digest);
  if (used && used.fingerprint !== fingerprint) throw new ApiError('idempotency-key-reused');
  if (!used || used.status === null) throw new ApiError('idempotency-in-progress');
  if (used.answer === null) throw new ApiError('idempotency-secret');
  return { status: used.status, value: parseExactJson(used.answer), isReplayed: true };
}

/** The ids of a lost request are made again: what it wrote is in the way. */
const isAlreadyThere = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

/** Forgets the keys that are free again. */
export const purgeIdempotencyKeys = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteKeysBefore(db, new Date(now.getTime() - keyLife), limit);
