import type { Db } from '../../store/driver/database.ts';
import { listRawEvents } from '../../store/events/raw-events.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findNextProject } from '../../store/queues/find-next-project.ts';
import {
  claimOutbox,
  hasWaitingEvents,
  postponeOutbox,
  tryLockOutbox,
} from '../../store/queues/outbox.ts';
import { BatchSizes, cannotBeProcessed } from '../batch-sizes.ts';
import { noQuotas, type Quotas } from '../quotas.ts';
import { inHand, Turns } from '../turns.ts';
import { workCounts } from '../work-counts.ts';
import { processEvents } from './process-events.ts';

export interface OutboxProcessor {
  /** Processes a batch of events of the project whose turn it is. Returns how many they were. */
  processNext: () => Promise<number>;
  /** Whether more events of a project wait than its last batch held. */
  isBehind: (projectId: string) => Promise<boolean>;
}

export function outboxProcessor(
  db: Db,
  batchSize: number,
  onFailure: (error: unknown) => void,
  quotas: Quotas = noQuotas,
): OutboxProcessor {
  const findNext = (after: string) => findNextProject(db, 'outbox', after);
  const turns = new Turns({ findNext, onFailure });
  const sizes = new BatchSizes(batchSize);
  const behind = new Set<string>();

  async function processTurn(projectId: string, alone: boolean) {
    const size = sizes.of(projectId);
    const done = await sizes.run(projectId, {
      process: async (most, onClaim) => {
        const batch = await processBatch(db, quotas, projectId, most, alone, onClaim);
        if (batch === inHand) return inHand;
        if (batch.count > 0) {
          workCounts.processEvents(batch.count, batch.trashed);
          workCounts.eventLag = batch.lag;
        }
        return batch.count;
      },
      onRefused: async (ids, error) => {
        if (ids.length > 1) return;
        await postponeOutbox(db, projectId, ids);
        onFailure(cannotBeProcessed(`event ${ids[0]} of ${projectId}`, error));
      },
    });
    if (done === size) behind.add(projectId);
    else if (done !== inHand) behind.delete(projectId);
    return done;
  }

  /** Of a batch that took all that there was, nothing tells: the queue does. */
  async function isBehind(projectId: string) {
    if (!behind.has(projectId)) return false;
    if (await hasWaitingEvents(db, projectId)) return true;
    behind.delete(projectId);
    return false;
  }

  return { processNext: () => turns.take(processTurn), isBehind };
}

interface Batch {
  count: number;
  trashed: number;
  /** How long its oldest event had waited, in seconds. */
  lag: number;
}

const nothing: Batch = { count: 0, trashed: 0, lag: 0 };

const processBatch = (
  db: Db,
  quotas: Quotas,
  projectId: string,
  batchSize: number,
  alone: boolean,
  onClaim: (ids: string[]) => void,
): Promise<Batch | typeof inHand> =>
  db.transaction().execute(async (transaction) => {
    if (alone && !(await tryLockOutbox(transaction, projectId))) return inHand;
    const ids = await claimOutbox(transaction, projectId, batchSize);
    onClaim(ids);
    const project = ids.length > 0 ? await findProject(transaction, projectId) : undefined;
    if (!project) return nothing;
    const raws = await listRawEvents(transaction, projectId, ids);
    const now = new Date();
    const refusals = await processEvents(transaction, project, raws, now, quotas);
    const oldest = raws.reduce((least, raw) => Math.min(least, raw.created_at.getTime()), +now);
    return { count: ids.length, trashed: refusals.size, lag: (+now - oldest) / 1000 };
  });
