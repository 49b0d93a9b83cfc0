import type { insightOperations } from '@sillage/contract/insights';
import { queryInsights } from '../flows/query-insights.ts';
import type { Handlers } from '../operations.ts';
import type { Db } from '../store/database.ts';

export const insightRoutes = (db: Db): Handlers<typeof insightOperations> => ({
  queryInsights: ({ params, body }) => queryInsights(db, params.projectId, body),
});
