import type { metricOperations } from '@sillage/contract/metrics';
import { changeMetric } from '../flows/change-metric.ts';
import { existingProject } from '../flows/existing-project.ts';
import type { Handlers } from '../operations.ts';
import { periodOf, toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { listUserMetrics } from '../store/metrics.ts';

export const metricRoutes = (db: Db): Handlers<typeof metricOperations> => ({
  patchState: ({ params, body }) =>
    changeMetric(
      db,
      {
        projectId: params.projectId,
        eventId: params.id,
        kind: 'state',
        storageKey: params.storageKey,
        value: body.value,
        date: body.date,
      },
      new Date(),
    ),

  patchStatistic: ({ params, body }) =>
    changeMetric(
      db,
      {
        projectId: params.projectId,
        eventId: params.id,
        kind: 'statistic',
        storageKey: params.storageKey,
        value: body.value,
        date: body.date,
      },
      new Date(),
    ),

  async listUserMetrics({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    const { type, sort = 'createdAt', order = 'ASC' } = query;
    const page = await listUserMetrics(
      db,
      params.projectId,
      params.id,
      { ...periodOf(query), ...(type && { type }) },
      { sort, descending: order === 'DESC' },
      window,
    );
    return toPage(window, page);
  },
});
