import {
  defaultLinkDays,
  type IssuedViewLink,
  type NewViewLink,
  type ViewLink,
} from '@sillage/contract/views/view-links';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { isShareable } from '@sillage/engine/views/view-address';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import type { AuthorId } from '../../store/views/authors.ts';
import {
  countOpenLinks,
  deleteDeadLinks,
  insertViewLink,
  listViewLinks,
  updateLinkRevoked,
} from '../../store/views/view-links.ts';
import { newLinkToken } from '../access/one-use-links.ts';
import { existingView } from './views.ts';

const maxLinks = 20;

/** How long a link that opens nothing stays in the list. */
const deadLinkDays = 90;

export async function listLinks(
  db: Db,
  projectId: string,
  viewId: string,
): Promise<{ data: ViewLink[] }> {
  await existingView(db, projectId, viewId);
  return { data: await listViewLinks(db, projectId, viewId) };
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
  return { ...link, token, url: `${publicUrl}/app/partage/${token}` };
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
  return link;
}
