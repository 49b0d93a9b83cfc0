import type { Author } from '@sillage/contract/views/author';
import type { ViewLink } from '@sillage/contract/views/view-links';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../driver/database.ts';
import { countRows } from '../driver/pagination.ts';
import type { ViewLinksTable } from '../tables/views.ts';
import { type AuthorId, authorColumns, withAuthors } from './authors.ts';

/** Whether it opens depends on its author too. */
export type KeptLink = Omit<ViewLink, 'status'>;

const toLink = (row: Selectable<ViewLinksTable>, createdBy: Author): KeptLink => ({
  id: row.id,
  viewId: row.view_id,
  name: row.name,
  createdBy,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  uses: Number(row.uses),
});

const ofView = (db: Db, projectId: string, viewId: string) =>
  db.selectFrom('view_links').where('project_id', '=', projectId).where('view_id', '=', viewId);

/** Those of a view, or of all views of a project; the latest first. */
export async function listViewLinks(
  db: Db,
  projectId: string,
  viewId?: string,
): Promise<KeptLink[]> {
  const links =
    viewId === undefined
      ? db.selectFrom('view_links').where('project_id', '=', projectId)
      : ofView(db, projectId, viewId);
  const rows = await links.selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  return withAuthors(db, rows, toLink);
}

export async function findViewLink(
  db: Db,
  projectId: string,
  viewId: string,
  id: string,
): Promise<KeptLink | undefined> {
  const row = await ofView(db, projectId, viewId)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (await withAuthors(db, [row], toLink))[0];
}

/** Those that open the view. */
export const countOpenLinks = (
  db: Db,
  projectId: string,
  viewId: string,
  now: Date,
): Promise<number> =>
  countRows(
    ofView(db, projectId, viewId).where('revoked_at', 'is', null).where('expires_at', '>', now),
  );

interface NewLink {
  digest: string;
  name: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertViewLink(
  db: Db,
  projectId: string,
  viewId: string,
  { digest, name, createdAt, expiresAt }: NewLink,
  author: AuthorId,
): Promise<KeptLink> {
  const row = await db
    .insertInto('view_links')
    .values({
      project_id: projectId,
      view_id: viewId,
      id: newId('view-link'),
      digest,
      name,
      ...authorColumns(author),
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const [link] = await withAuthors(db, [row], toLink);
  return link as KeptLink;
}

/** A link that was revoked keeps its date. */
export async function updateLinkRevoked(
  db: Db,
  projectId: string,
  viewId: string,
  id: string,
  now: Date,
): Promise<KeptLink | undefined> {
  await db
    .updateTable('view_links')
    .set({ revoked_at: now })
    .where('project_id', '=', projectId)
    .where('view_id', '=', viewId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return findViewLink(db, projectId, viewId, id);
}

export interface OpenLink {
  projectId: string;
  viewId: string;
  id: string;
  expiresAt: Date;
  author: AuthorId;
}

/** What a token opens, while its author may share. */
export async function findOpenLink(
  db: Db,
  digest: string,
  now: Date,
): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('view_links')
    .select(['project_id', 'view_id', 'id', 'expires_at', 'author_kind', 'author_id'])
    .where('digest', '=', digest)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      projectId: row.project_id,
      viewId: row.view_id,
      id: row.id,
      expiresAt: row.expires_at,
      author: { kind: row.author_kind, id: row.author_id },
    }
  );
}

export async function updateLinkUsed(
  db: Db,
  { projectId, viewId, id }: OpenLink,
  now: Date,
): Promise<void> {
  await sql`
    update view_links set uses = uses + 1, last_used_at = ${now}
    where project_id = ${projectId} and view_id = ${viewId} and id = ${id}`.execute(db);
}

/** Those that have opened nothing since a date. */
export async function deleteDeadLinks(
  db: Db,
  projectId: string,
  viewId: string,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('view_links')
    .where('project_id', '=', projectId)
    .where('view_id', '=', viewId)
    .where(({ or, eb }) => or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}

export async function deleteViewLinks(db: Db, projectId: string, viewId: string): Promise<void> {
  await db
    .deleteFrom('view_links')
    .where('project_id', '=', projectId)
    .where('view_id', '=', viewId)
    .execute();
}
