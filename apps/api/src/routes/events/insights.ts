import type { insightOperations } from '@sillage/contract/events/insights';
import { queryInsights } from '../../flows/events/query-insights.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';

export const insightRoutes = (db: Db): Handlers<typeof insightOperations> => ({
  queryInsights: ({ params, body }) => queryInsights(db, params.projectId, body),
});
