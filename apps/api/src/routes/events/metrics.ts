import type { metricOperations } from '@sillage/contract/events/metrics';
import { changeMetric } from '../../flows/events/change-metric.ts';
import { existingUser } from '../../flows/people/existing-user.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import { periodOf } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { listUserMetrics, userMetricOrder } from '../../store/events/metrics.ts';

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
    const userId = await existingUser(db, params.projectId, params.id);
    const { type, sort = 'createdAt', order = 'ASC' } = query;
    const pagination = cursorPaginationOf(query, userMetricOrder(sort, order === 'DESC'));
    const page = await listUserMetrics(
      db,
      params.projectId,
      userId,
      { ...periodOf(query), ...(type && { type }) },
      pagination,
    );
    return { userId, ...toCursorPage(pagination, page) };
  },
});
