import {
  maxViewAddress,
  type NewView,
  type View,
  type ViewChanges,
} from '@sillage/contract/views/views';
import { viewAddress } from '@sillage/engine/views/view-address';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import { shortId } from '../../ids/short-id.ts';
import type { Db } from '../../store/driver/database.ts';
import type { AuthorId } from '../../store/views/authors.ts';
import { deleteViewLinks } from '../../store/views/view-links.ts';
import {
  countViews,
  deleteView as deleteRow,
  findView,
  insertView,
  updateView as updateRow,
} from '../../store/views/views.ts';
import { existingProject } from '../projects/existing-project.ts';

export const maxViews = 500;

const orNotFound = (view: View | undefined, id: string): View => {
  if (!view) throw new ApiError('view-not-found', { id });
  return view;
};

export const existingView = async (db: Db, projectId: string, id: string): Promise<View> =>
  orNotFound(await findView(db, projectId, id), id);

/** What is escaped may be longer than what was sent. */
function addressToKeep(screen: string, given: string): string {
  const address = viewAddress(screen, given);
  if (address.length > maxViewAddress)
    refuseFaults([`address must be shorter than or equal to ${maxViewAddress} characters`]);
  return address;
}

export async function createView(
  db: Db,
  projectId: string,
  { name, screen, address = '' }: NewView,
  author: AuthorId,
): Promise<View> {
  await existingProject(db, projectId);
  const settings = { name, screen, address: addressToKeep(screen, address) };
  if ((await countViews(db, projectId)) >= maxViews)
    throw new ApiError('too-many-views', { limit: String(maxViews) });
  // Once in a thousand million views the id is taken, and who asks again gets another one.
  return insertView(db, projectId, shortId(newId('view')), settings, author);
}

export async function changeView(
  db: Db,
  projectId: string,
  id: string,
  changes: ViewChanges,
  now: Date,
): Promise<View> {
  const before = await existingView(db, projectId, id);
  const { name = before.name, screen = before.screen, address = before.address } = changes;
  const settings = { name, screen, address: addressToKeep(screen, address) };
  return orNotFound(await updateRow(db, projectId, id, settings, now), id);
}

/** Its links go with it. */
export const removeView = (db: Db, projectId: string, id: string): Promise<View> =>
  db.transaction().execute(async (transaction) => {
    const view = orNotFound(await deleteRow(transaction, projectId, id), id);
    await deleteViewLinks(transaction, projectId, id);
    return view;
  });
