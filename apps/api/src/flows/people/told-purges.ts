import { newId } from '../../ids/new-id.ts';
import { findProjectWorkspace, insertDeed } from '../../store/access/audit-log.ts';
import type { Db } from '../../store/driver/database.ts';
import { unitOfWork } from '../../store/driver/unit-of-work.ts';
import { addPurgeCount, takePurgeCounts } from '../../store/projects/purge-counts.ts';
import type { PurgeKind } from '../../store/tables/projects.ts';

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Takes away what a project keeps no longer, and counts it in the same transaction. */
export const countedPurge = (
  db: Db,
  projectId: string,
  kind: PurgeKind,
  now: Date,
  purge: () => Promise<number>,
): Promise<number> =>
  unitOfWork(async () => {
    const count = await purge();
    if (count > 0) await addPurgeCount(db, projectId, dayOf(now), kind, count);
    return count;
  });

/** Tells the audit log what was purged on each day that is over: one entry a project and day. */
export const tellPurges = (db: Db, projectId: string, now: Date): Promise<void> =>
  unitOfWork(async () => {
    const workspaceId = await findProjectWorkspace(db, projectId);
    if (workspaceId === undefined) return;
    for (const { day, counts } of await takePurgeCounts(db, projectId, dayOf(now)))
      await insertDeed(db, [workspaceId], {
        id: newId('deed'),
        at: now,
        kind: 'change',
        operation: 'purgeExpired',
        actor: { kind: 'system', id: null, keyId: null },
        projectId,
        object: { kind: 'project', id: projectId },
        path: null,
        before: { day, ...counts },
        after: null,
        address: null,
        requestId: null,
      });
  });
