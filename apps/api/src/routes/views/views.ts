import type { sharedViewOperations } from '@sillage/contract/views/shared-views';
import type { viewLinkOperations } from '@sillage/contract/views/view-links';
import type { viewOperations } from '@sillage/contract/views/views';
import type { Ask } from '../../flows/attribution/questions.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import {
  querySharedAttribution,
  querySharedPaths,
  readSharedView,
} from '../../flows/views/shared-views.ts';
import {
  createViewLink,
  listLinks,
  listProjectLinks,
  revokeViewLink,
} from '../../flows/views/view-links.ts';
import { changeView, createView, existingView, removeView } from '../../flows/views/views.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { authorOf } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';
import { listViews } from '../../store/views/views.ts';

type Operations = typeof viewOperations & typeof viewLinkOperations & typeof sharedViewOperations;

export const viewRoutes = (db: Db, publicUrl: string, ask: Ask): Handlers<Operations> => ({
  async listViews({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listViews(db, params.projectId, query.screen, pagination));
  },

  createView: ({ params, body, principal }) =>
    createView(db, params.projectId, body, authorOf(principal)),

  getView: ({ params }) => existingView(db, params.projectId, params.viewId),

  updateView: ({ params, body }) =>
    changeView(db, params.projectId, params.viewId, body, new Date()),

  deleteView: ({ params }) => removeView(db, params.projectId, params.viewId),

  listProjectViewLinks: ({ params }) => listProjectLinks(db, params.projectId, new Date()),

  listViewLinks: ({ params }) => listLinks(db, params.projectId, params.viewId, new Date()),

  createViewLink: ({ params: { projectId, viewId }, body, principal }) =>
    createViewLink(db, publicUrl, projectId, viewId, body, authorOf(principal), new Date()),

  revokeViewLink: ({ params: { projectId, viewId, linkId } }) =>
    revokeViewLink(db, projectId, viewId, linkId, new Date()),

  getSharedView: ({ params }) => readSharedView(db, params.token, new Date()),

  querySharedAttribution: ({ params, body }) =>
    querySharedAttribution(db, params.token, body.parts, new Date(), ask),

  querySharedPaths: ({ params }) => querySharedPaths(db, params.token, new Date(), ask),
});
