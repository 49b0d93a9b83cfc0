import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { laneOf, lockLanes } from '../../store/queues/hit-outbox.ts';
import {
  hourMarks,
  insertJourneyMarks,
  type JourneyMark,
} from '../../store/queues/journey-queue.ts';
import {
  deleteInteractions,
  type InteractionToDelete,
  listInteractionsToDelete,
  listSourceInteractions,
  type SourceToDelete,
} from '../../store/visits/deleted-visits.ts';
import { existingProject } from '../projects/existing-project.ts';

/** How many visits one request deletes: the next one goes on. */
const visitsPerRequest = 5000;
const visitsPerBatch = 500;

/** Deletes a session with its hits, or an offline interaction. */
export async function deleteInteraction(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<{ id: string; deletedAt: string }> {
  await existingProject(db, projectId);
  if ((await deleteBatch(db, projectId, [id], now)) === 0)
    throw new ApiError('interaction-not-found', { id });
  return { id, deletedAt: now.toISOString() };
}

/** Deletes the interactions of a source, a bounded number at a time. */
export async function deleteSource(
  db: Db,
  projectId: string,
  source: SourceToDelete,
  now: Date,
): Promise<{ deletedCount: number; isComplete: boolean }> {
  await existingProject(db, projectId);
  const ids = await listSourceInteractions(db, projectId, source, visitsPerRequest);
  let deletedCount = 0;
  for (let from = 0; from < ids.length; from += visitsPerBatch)
    deletedCount += await deleteBatch(db, projectId, ids.slice(from, from + visitsPerBatch), now);
  return { deletedCount, isComplete: ids.length < visitsPerRequest };
}

/**
 * Whoever makes sessions of a browser's hits holds its lane: these wait for each other. A browser stays
 * its person's, though the visit in which they said so goes: its other visits are theirs all the same.
 */
const deleteBatch = (
  db: Db,
  projectId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const found = await listInteractionsToDelete(transaction, projectId, ids);
    await lockLanes(transaction, projectId, found.flatMap(lanesOf));
    const visits = await listInteractionsToDelete(transaction, projectId, ids);
    await deleteInteractions(
      transaction,
      projectId,
      visits.map(({ id }) => id),
      now,
    );
    await insertJourneyMarks(transaction, projectId, [
      ...visits.flatMap(marksOf),
      ...hourMarks(visits.map(({ start_date }) => start_date)),
    ]);
    return visits.length;
  });

const lanesOf = ({ tracker_id, first_hit_id }: InteractionToDelete): number[] =>
  [tracker_id ?? first_hit_id ?? []].flat().map(laneOf);

const marksOf = ({
  user_id,
  tracker_id,
  start_date: since,
}: InteractionToDelete): JourneyMark[] => [
  ...(user_id === null ? [] : [{ kind: 'user' as const, key: user_id, since }]),
  ...(tracker_id === null ? [] : [{ kind: 'tracker' as const, key: tracker_id, since }]),
];
