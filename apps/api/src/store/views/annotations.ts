import type { Annotation } from '@sillage/contract/views/annotations';
import type { Author } from '@sillage/contract/views/author';
import type { Selectable } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows } from '../driver/pagination.ts';
import type { AnnotationsTable } from '../tables/views.ts';
import { type AuthorId, authorColumns, withAuthors } from './authors.ts';

type Row = Selectable<AnnotationsTable>;

const toAnnotation = (row: Row, createdBy: Author): Annotation => ({
  id: row.id,
  kind: 'manual',
  firstDay: row.first_day,
  lastDay: row.last_day,
  text: row.text,
  event: null,
  subjects: [],
  createdBy,
  createdAt: row.created_at.toISOString(),
});

const readOne = async (db: Db, row: Row | undefined): Promise<Annotation | undefined> =>
  row ? (await withAuthors(db, [row], toAnnotation))[0] : undefined;

const ofProject = (db: Db, projectId: string) =>
  db.selectFrom('annotations').where('project_id', '=', projectId);

/** Those of some days, by day. */
export async function listAnnotations(
  db: Db,
  projectId: string,
  since: string,
  until: string,
): Promise<Annotation[]> {
  const rows = await ofProject(db, projectId)
    .selectAll()
    .where('last_day', '>=', since)
    .where('first_day', '<', until)
    .orderBy('first_day')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return withAuthors(db, rows, toAnnotation);
}

export const countAnnotations = (db: Db, projectId: string): Promise<number> =>
  countRows(ofProject(db, projectId));

export async function findAnnotation(
  db: Db,
  projectId: string,
  id: string,
): Promise<Annotation | undefined> {
  const row = await ofProject(db, projectId).selectAll().where('id', '=', id).executeTakeFirst();
  return readOne(db, row);
}

type Content = Pick<Annotation, 'firstDay' | 'lastDay' | 'text'>;

const toColumns = ({ firstDay, lastDay, text }: Content) => ({
  first_day: firstDay,
  last_day: lastDay,
  text,
});

export async function insertAnnotation(
  db: Db,
  projectId: string,
  content: Content,
  author: AuthorId,
): Promise<Annotation> {
  const row = await db
    .insertInto('annotations')
    .values({
      project_id: projectId,
      id: newId('annotation'),
      ...toColumns(content),
      ...authorColumns(author),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return (await readOne(db, row)) as Annotation;
}

export async function updateAnnotation(
  db: Db,
  projectId: string,
  id: string,
  content: Content,
  now: Date,
): Promise<Annotation | undefined> {
  const row = await db
    .updateTable('annotations')
    .set({ ...toColumns(content), updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return readOne(db, row);
}

export async function deleteAnnotation(
  db: Db,
  projectId: string,
  id: string,
): Promise<Annotation | undefined> {
  const row = await db
    .deleteFrom('annotations')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return readOne(db, row);
}
