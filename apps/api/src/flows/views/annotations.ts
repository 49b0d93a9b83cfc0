import {
  type Annotation,
  type AnnotationChanges,
  maxAnnotationDays,
  maxListedDays,
  type NewAnnotation,
} from '@sillage/contract/views/annotations';
import { shiftDays } from '@sillage/engine/question/period';
import { dayFaults, isCalendarDay } from '@sillage/engine/views/annotation-days';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  countAnnotations,
  deleteAnnotation as deleteRow,
  findAnnotation,
  insertAnnotation,
  listAnnotations as listRows,
  updateAnnotation as updateRow,
} from '../../store/views/annotations.ts';
import type { AuthorId } from '../../store/views/authors.ts';
import { existingProject } from '../projects/existing-project.ts';
import { listAutomaticAnnotations } from './automatic-annotations.ts';

const maxAnnotations = 5000;

const orNotFound = (annotation: Annotation | undefined, id: string): Annotation => {
  if (!annotation) throw new ApiError('annotation-not-found', { id });
  return annotation;
};

interface Asked {
  since: string;
  until: string;
  kind?: Annotation['kind'];
}

/** Those of people and those that make themselves, by day: of one day, the latter first. */
export async function listAnnotations(
  db: Db,
  projectId: string,
  { since, until, kind }: Asked,
  now: Date,
): Promise<{ data: Annotation[] }> {
  const project = await existingProject(db, projectId);
  const last = isCalendarDay(until) ? shiftDays(until, -1) : until;
  refuseFaults(dayFaults({ first: 'since', last: 'until' }, since, last, maxListedDays));
  const automatic =
    kind === 'manual' ? [] : await listAutomaticAnnotations(db, project, { since, until }, now);
  const manual = kind === 'automatic' ? [] : await listRows(db, projectId, since, until);
  const data = [...automatic, ...manual].sort((a, b) =>
    a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay),
  );
  return { data };
}

const checkDays = (firstDay: string, lastDay: string): void =>
  refuseFaults(
    dayFaults({ first: 'firstDay', last: 'lastDay' }, firstDay, lastDay, maxAnnotationDays),
  );

export async function createAnnotation(
  db: Db,
  projectId: string,
  { firstDay, lastDay = firstDay, text }: NewAnnotation,
  author: AuthorId,
): Promise<Annotation> {
  await existingProject(db, projectId);
  checkDays(firstDay, lastDay);
  if ((await countAnnotations(db, projectId)) >= maxAnnotations)
    throw new ApiError('too-many-annotations', { limit: String(maxAnnotations) });
  return insertAnnotation(db, projectId, { firstDay, lastDay, text }, author);
}

export async function changeAnnotation(
  db: Db,
  projectId: string,
  id: string,
  changes: AnnotationChanges,
  now: Date,
): Promise<Annotation> {
  const before = orNotFound(await findAnnotation(db, projectId, id), id);
  const isOneDay = before.firstDay === before.lastDay;
  const { text = before.text, firstDay = before.firstDay } = changes;
  const { lastDay = isOneDay ? firstDay : before.lastDay } = changes;
  checkDays(firstDay, lastDay);
  return orNotFound(await updateRow(db, projectId, id, { firstDay, lastDay, text }, now), id);
}

export const removeAnnotation = async (
  db: Db,
  projectId: string,
  id: string,
): Promise<Annotation> => orNotFound(await deleteRow(db, projectId, id), id);
