import { attemptRetention, sendMail, tryCode } from '@sillage/engine/access/lasting-limits';
import {
  type AttemptKey,
  deleteAttempts,
  deleteAttemptsBefore,
  findAttempts,
  upsertAttempts,
} from '../../store/access/agent-attempts.ts';
import { lockAgent } from '../../store/access/one-use-links.ts';
import type { Db } from '../../store/driver/database.ts';

/** Strangers are counted together. A browser that has signed in before is counted by itself. */
const codesOf = (agentId: string, device: string | undefined): AttemptKey => ({
  agentId,
  kind: 'code',
  source: device ?? '',
});

/**
 * Counts a code that somebody tries, before it is looked at: of many at once, no more than the rule
 * allows are. Gives how many were tried in a row, or the seconds to wait.
 */
export const countCode = (
  db: Db,
  agentId: string,
  device: string | undefined,
  now: Date,
): Promise<{ count: number } | { wait: number }> =>
  db.transaction().execute(async (transaction) => {
    await lockAgent(transaction, agentId);
    const key = codesOf(agentId, device);
    const next = tryCode(await findAttempts(transaction, key), now.getTime());
    if (typeof next === 'number') return { wait: Math.ceil((next - now.getTime()) / 1000) };
    await upsertAttempts(transaction, key, next);
    return { count: next.count };
  });

/** A right code ends the row of wrong ones. */
export const forgetCodes = (db: Db, agentId: string, device: string | undefined): Promise<void> =>
  deleteAttempts(db, codesOf(agentId, device));

/** Whether an account may get another message about a forgotten password today. It is counted. */
export const countPasswordMail = (db: Db, agentId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockAgent(transaction, agentId);
    const key: AttemptKey = { agentId, kind: 'password-mail', source: '' };
    const next = sendMail(await findAttempts(transaction, key), now.getTime());
    if (next) await upsertAttempts(transaction, key, next);
    return next !== undefined;
  });

export const purgeAttempts = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteAttemptsBefore(db, new Date(now.getTime() - attemptRetention), limit);
