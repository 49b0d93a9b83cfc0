import type { sourceOutlayOperations } from '@sillage/contract/campaigns/source-outlays';
import { ApiError } from '../../errors/api-error.ts';
import { outlayResults } from '../../flows/campaigns/insert-each.ts';
import {
  createSourceOutlay,
  createSourceOutlays,
  updateSourceOutlay,
} from '../../flows/campaigns/save-source-outlay.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { type Handlers, OtherAnswer } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { deleteSourceOutlay } from '../../store/campaigns/deleted-outlays.ts';
import { findSourceOutlay, listSourceOutlays } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';

export const sourceOutlayRoutes = (db: Db): Handlers<typeof sourceOutlayOperations> => ({
  async listSourceOutlays({ params, query }) {
    await existingProject(db, params.projectId);
    const { sort = 'startDate', order, ...filter } = query;
    const step = { key: sort, descending: order === 'DESC' };
    const pagination = paginationOf(query);
    const page = await listSourceOutlays(db, params.projectId, filter, step, pagination);
    return toPage(pagination, page);
  },

  async createSourceOutlay({ params, body }) {
    await existingProject(db, params.projectId);
    const { outlay, isNew } = await createSourceOutlay(db, params.projectId, body);
    return isNew ? outlay : new OtherAnswer(outlay);
  },

  async createSourceOutlayBatch({ params: { projectId }, body }) {
    await existingProject(db, projectId);
    return outlayResults(await createSourceOutlays(db, projectId, body));
  },

  async getSourceOutlay({ params }) {
    await existingProject(db, params.projectId);
    const outlay = await findSourceOutlay(db, params.projectId, params.outlayId);
    if (!outlay) throw new ApiError('outlay-not-found');
    return outlay;
  },

  async updateSourceOutlay({ params: { projectId, outlayId }, body }) {
    await existingProject(db, projectId);
    return { modifiedCount: await updateSourceOutlay(db, projectId, outlayId, body, new Date()) };
  },

  async deleteSourceOutlay({ params: { projectId, outlayId: id } }) {
    await existingProject(db, projectId);
    const now = new Date();
    if (!(await deleteSourceOutlay(db, projectId, id, now))) throw new ApiError('outlay-not-found');
    return { id, deletedAt: now.toISOString() };
  },
});
