import type { projectSpendOperations } from '@sillage/contract/campaigns/project-spend';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import { periodOf } from '../../http/pagination.ts';
import {
  listProjectCampaigns,
  listProjectOutlays,
  projectCampaignOrder,
  projectOutlayOrder,
} from '../../store/campaigns/project-spend.ts';
import type { Db } from '../../store/driver/database.ts';

export const projectSpendRoutes = (db: Db): Handlers<typeof projectSpendOperations> => ({
  async listProjectCampaigns({ params: { projectId }, query }) {
    await existingProject(db, projectId);
    const { sort = 'name', order, ...filter } = query;
    const pagination = cursorPaginationOf(query, projectCampaignOrder(sort, order === 'DESC'));
    return toCursorPage(pagination, await listProjectCampaigns(db, projectId, filter, pagination));
  },

  async listProjectOutlays({ params: { projectId }, query }) {
    await existingProject(db, projectId);
    const { sort = 'startDate', order, since: _, until: __, ...filter } = query;
    const pagination = cursorPaginationOf(query, projectOutlayOrder(sort, order === 'DESC'));
    const wanted = { ...filter, ...periodOf(query) };
    return toCursorPage(pagination, await listProjectOutlays(db, projectId, wanted, pagination));
  },
});
