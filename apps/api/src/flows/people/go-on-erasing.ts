import { type ErasureStep, erasureSteps } from '@sillage/contract/people/erasures';
import type { Db } from '../../store/driver/database.ts';
import { emptyHits, replacePerson } from '../../store/people/erased-rows.ts';
import {
  claimErasure,
  type ErasureProgress,
  type ErasureRow,
  findWaitingErasure,
  postponeErasure,
  updateErasure,
} from '../../store/people/erasures.ts';
import { lockUsers } from '../../store/people/users.ts';
import { cleanColdFiles } from '../cold/tend-cold-files.ts';
import { eraseTraces, waitsForFiles } from './erase-traces.ts';
import type { ErasurePart } from './erasure-part.ts';
import { eraseEvents, eraseVisits } from './forget-rows.ts';

const hitsPerPart = 2000;

type Step = (
  db: Db,
  projectId: string,
  progress: ErasureProgress,
  now: Date,
) => Promise<ErasurePart>;

const steps: Record<Exclude<ErasureStep, 'done'>, Step> = {
  events: eraseEvents,
  visits: eraseVisits,
  async hits(db, projectId, { subject, counts }, now) {
    const trackers = subject.trackers.map(({ from }) => from);
    const hits = await emptyHits(db, projectId, trackers, hitsPerPart, now);
    return {
      subject,
      counts: { ...counts, hits: counts.hits + hits },
      isOver: hits < hitsPerPart,
    };
  },
  async ties(db, projectId, { subject, counts }) {
    await lockUsers(db, projectId);
    await replacePerson(db, projectId, subject);
    return { subject, counts, isOver: true };
  },
  traces: eraseTraces,
};

/**
 * Does the next part of an erasure, in a transaction of its own that also keeps how far it has come:
 * whoever ends in the middle is followed by another. Returns how many parts were done.
 */
export async function goOnErasing(
  db: Db,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const next = await findWaitingErasure(db, now);
  if (!next) return 0;
  try {
    if (next.step === 'traces' && waitsForFiles(next.position))
      await cleanColdFiles(db, next.project_id);
    return await db.transaction().execute(async (transaction) => {
      const row = await claimErasure(transaction, next.project_id, next.id);
      if (!row) return 0;
      await updateErasure(transaction, row, await doPart(transaction, row, now), now);
      return 1;
    });
  } catch (error) {
    await postponeErasure(db, next.project_id, next.id);
    onFailure(error);
    return 0;
  }
}

async function doPart(db: Db, row: ErasureRow, now: Date): Promise<ErasureProgress> {
  const { step, position, subject, counts } = row;
  if (step === 'done' || subject === null) throw new Error(`erasure ${row.id} has no subject`);
  const part = await steps[step](db, row.project_id, { step, position, subject, counts }, now);
  return {
    subject: part.subject,
    counts: part.counts,
    step: part.isOver ? (erasureSteps[erasureSteps.indexOf(step) + 1] ?? 'done') : step,
    position: part.isOver ? null : (part.position ?? null),
  };
}
