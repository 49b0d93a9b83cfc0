import { oneDay } from '@sillage/engine/time/milliseconds';
import { newId } from '../../ids/new-id.ts';
import { deleteAuditBefore, insertDeed, serverScope } from '../../store/access/audit-log.ts';
import type { Db } from '../../store/driver/database.ts';
import { unitOfWork } from '../../store/driver/unit-of-work.ts';

const batchSize = 5000;

/** Forgets what the audit log has kept for long enough, and tells there how much it was. */
export const purgeAudit = (db: Db, days: number, now: Date): Promise<number> =>
  unitOfWork(async () => {
    const before = new Date(now.getTime() - days * oneDay);
    const count = await deleteAuditBefore(db, before, batchSize);
    if (count > 0)
      await insertDeed(db, [serverScope], {
        id: newId('deed'),
        at: now,
        kind: 'change',
        operation: 'purgeAudit',
        actor: { kind: 'system', id: null, keyId: null },
        projectId: null,
        object: null,
        path: null,
        before: { count },
        after: null,
        address: null,
        requestId: null,
      });
    return count;
  });
