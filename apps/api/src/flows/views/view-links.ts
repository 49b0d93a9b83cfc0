import {
  defaultLinkDays,
  type IssuedViewLink,
  type NewViewLink,
  type ProjectViewLink,
  type ViewLink,
} from '@sillage/contract/views/view-links';
import { reaches } from '@sillage/engine/access/roles';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { isShareable } from '@sillage/engine/views/view-address';
import { ApiError } from '../../errors/api-error.ts';
import { findAuthorRole } from '../../store/access/access.ts';
import type { Db } from '../../store/driver/database.ts';
import type { AuthorId } from '../../store/views/authors.ts';
import {
  countOpenLinks,
  deleteDeadLinks,
  insertViewLink,
  type KeptLink,
  listViewLinks,
  updateLinkRevoked,
} from '../../store/views/view-links.ts';
import { listViews } from '../../store/views/views.ts';
import { newLinkToken } from '../access/one-use-links.ts';
import { existingProject } from '../projects/existing-project.ts';
import { existingView, maxViews } from './views.ts';

const maxLinks = 20;

/** How long a link that opens nothing stays in the list. */
const deadLinkDays = 90;

/** A link is worth what its author is: whoever may share no more shows nothing more. */
export const mayShare = async (db: Db, projectId: string, author: AuthorId): Promise<boolean> =>
  reaches(await findAuthorRole(db, author, projectId), 'editor');

async function withStatus(
  db: Db,
  projectId: string,
  links: readonly KeptLink[],
  now: Date,
): Promise<ViewLink[]> {
  const { archivedAt } = await existingProject(db, projectId);
  const authors = new Map(links.map(({ createdBy }) => [createdBy.id, createdBy]));
  const able = new Set<string>();
  for (const author of authors.values())
    if (await mayShare(db, projectId, author)) able.add(author.id);
  return links.map((link) => ({ ...link, status: statusOf(link, able, archivedAt, now) }));
}

function statusOf(
  { revokedAt, expiresAt, createdBy }: KeptLink,
  able: ReadonlySet<string>,
  archivedAt: string | null,
  now: Date,
): ViewLink['status'] {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= now.getTime()) return 'expired';
  if (archivedAt !== null) return 'archived';
  return able.has(createdBy.id) ? 'open' : 'orphaned';
}

export async function listLinks(
  db: Db,
  projectId: string,
  viewId: string,
  now: Date,
): Promise<{ data: ViewLink[] }> {
  await existingView(db, projectId, viewId);
  return { data: await withStatus(db, projectId, await listViewLinks(db, projectId, viewId), now) };
}

/** Every link of a project, with what it shows. */
export async function listProjectLinks(
  db: Db,
  projectId: string,
  now: Date,
): Promise<{ data: ProjectViewLink[] }> {
  const links = await withStatus(db, projectId, await listViewLinks(db, projectId), now);
  const { data: views } = await listViews(db, projectId, undefined, { offset: 0, limit: maxViews });
  const byId = new Map(views.map((view) => [view.id, view]));
  return {
    data: links.flatMap((link) => {
      const view = byId.get(link.viewId);
      if (!view) return [];
      const { id, name, screen, address } = view;
      return { ...link, view: { id, name, screen, address } };
    }),
  };
}

export async function createViewLink(
  db: Db,
  publicUrl: string,
  projectId: string,
  viewId: string,
  { name = null, expiresInDays = defaultLinkDays }: NewViewLink,
  author: AuthorId,
  now: Date,
): Promise<IssuedViewLink> {
  const { screen } = await existingView(db, projectId, viewId);
  if (!isShareable(screen)) throw new ApiError('view-not-shareable', { screen });
  await deleteDeadLinks(db, projectId, viewId, new Date(now.getTime() - deadLinkDays * oneDay));
  if ((await countOpenLinks(db, projectId, viewId, now)) >= maxLinks)
    throw new ApiError('too-many-view-links', { limit: String(maxLinks) });
  const { token, digest } = newLinkToken();
  const expiresAt = new Date(now.getTime() + expiresInDays * oneDay);
  const link = await insertViewLink(
    db,
    projectId,
    viewId,
    { digest, name, createdAt: now, expiresAt },
    author,
  );
  return { ...link, status: 'open', token, url: `${publicUrl}/app/partage/${token}` };
}

export async function revokeViewLink(
  db: Db,
  projectId: string,
  viewId: string,
  id: string,
  now: Date,
): Promise<ViewLink> {
  const link = await updateLinkRevoked(db, projectId, viewId, id, now);
  if (!link) throw new ApiError('view-link-not-found', { id });
  return { ...link, status: 'revoked' };
}
