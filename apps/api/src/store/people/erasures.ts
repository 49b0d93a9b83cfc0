import {
  type Erasure,
  type ErasureCounts,
  type ErasureStep,
  erasureSteps,
} from '@sillage/contract/people/erasures';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { ErasureSubject, ErasuresTable } from '../tables/people-rights.ts';
import { partOf } from './traces.ts';

export type ErasureRow = Selectable<ErasuresTable>;
type ShownRow = ErasureRow & { objection: string | null };

const toErasure = (row: ShownRow): Erasure => ({
  id: row.id,
  projectId: row.project_id,
  status: row.step === 'done' ? 'done' : 'running',
  step: row.step,
  progress: progressOf(row),
  counts: row.counts,
  objectionId: row.objection,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Half of the work is in the steps of the person, half in looking for traces everywhere else. */
function progressOf({ step, position }: Pick<ErasureRow, 'step' | 'position'>): number {
  if (step === 'done') return 100;
  if (step === 'traces') return 50 + Math.floor(49 * partOf(position));
  return Math.round((50 * erasureSteps.indexOf(step)) / erasureSteps.indexOf('traces'));
}

const shown = (db: Db, projectId: string) =>
  db
    .selectFrom('erasures')
    .leftJoin('objections', (join) =>
      join
        .onRef('objections.project_id', '=', 'erasures.project_id')
        .onRef('objections.id', '=', 'erasures.objection_id')
        .on(sql<boolean>`(objections.expires_at is null or objections.expires_at > now())`),
    )
    .selectAll('erasures')
    .select('objections.id as objection')
    .where('erasures.project_id', '=', projectId);

export async function findErasure(
  db: Db,
  projectId: string,
  id: string,
): Promise<Erasure | undefined> {
  const row = await shown(db, projectId).where('erasures.id', '=', id).executeTakeFirst();
  return row && toErasure(row as ShownRow);
}

/** The erasure that an objection comes from: the first, before those of browsers that were known later. */
export async function findErasureOf(
  db: Db,
  projectId: string,
  objectionId: string,
): Promise<Erasure | undefined> {
  const row = await shown(db, projectId)
    .where('erasures.objection_id', '=', objectionId)
    .orderBy('erasures.created_at')
    .limit(1)
    .executeTakeFirst();
  return row && toErasure(row as ShownRow);
}

export async function listErasures(
  db: Db,
  projectId: string,
  { offset, limit }: Pagination,
): Promise<PageOf<Erasure>> {
  const rows = await shown(db, projectId)
    .orderBy('erasures.created_at', 'desc')
    .orderBy('erasures.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const all = db.selectFrom('erasures').where('project_id', '=', projectId);
  return {
    total: await countRows(all),
    data: rows.map((row) => toErasure(row as ShownRow)),
  };
}

export async function insertErasure(
  db: Db,
  projectId: string,
  erasure: { id: string; objectionId: string; createdAt: Date } & {
    subject: ErasureSubject;
    counts: ErasureCounts;
  },
): Promise<void> {
  await db
    .insertInto('erasures')
    .values({
      project_id: projectId,
      id: erasure.id,
      objection_id: erasure.objectionId,
      step: 'events',
      position: null,
      subject: JSON.stringify(erasure.subject),
      counts: JSON.stringify(erasure.counts),
      created_at: erasure.createdAt,
      due_at: erasure.createdAt,
    })
    .execute();
}

/** The erasure that waits the longest. */
export const findWaitingErasure = (
  db: Db,
  now: Date,
): Promise<Pick<ErasureRow, 'project_id' | 'id' | 'step' | 'position'> | undefined> =>
  db
    .selectFrom('erasures')
    .select(['project_id', 'id', 'step', 'position'])
    .where('finished_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();

/** Locks an erasure for the transaction that goes on with it. Undefined when another one does. */
export const claimErasure = (
  db: Db,
  projectId: string,
  id: string,
): Promise<ErasureRow | undefined> =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export interface ErasureProgress {
  step: ErasureStep;
  position: string | null;
  subject: ErasureSubject;
  counts: ErasureCounts;
}

/** Keeps how far an erasure has come. When it is done, whom it was about is forgotten too. */
export async function updateErasure(
  db: Db,
  { project_id, id }: Pick<ErasureRow, 'project_id' | 'id'>,
  { step, position, subject, counts }: ErasureProgress,
  now: Date,
): Promise<void> {
  const isDone = step === 'done';
  await db
    .updateTable('erasures')
    .set({
      step,
      position,
      subject: isDone ? null : JSON.stringify(subject),
      counts: JSON.stringify(counts),
      finished_at: isDone ? now : null,
    })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .execute();
}

/** Tries an erasure again later, so that others are not kept waiting. */
export async function postponeErasure(db: Db, projectId: string, id: string): Promise<void> {
  await sql`
    update erasures set due_at = now() + interval '1 minute'
    where project_id = ${projectId} and id = ${id}::uuid`.execute(db);
}
