import type { Insight, insightOperations } from '@sillage/contract/events/insights';
import { queryInsights } from '../../flows/events/query-insights.ts';
import { type Columns, CsvAnswer, csvLines, onePage } from '../../http/csv.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';

export const insightRoutes = (db: Db): Handlers<typeof insightOperations> => ({
  async queryInsights({ params, body, wantsCsv }) {
    const rows = await queryInsights(db, params.projectId, body);
    if (!wantsCsv) return rows;
    const columns = insightColumns(body.metrics, body.compare !== undefined);
    return new CsvAnswer(`analyses-${params.projectId}.csv`, csvLines(columns, onePage(rows)));
  },
});

/** The columns of a metric are `key` and, in a comparison, `compared:key`. */
function insightColumns(metrics: readonly string[], isCompared: boolean): Columns<Insight> {
  return {
    identifier: (row) => row.identifier,
    interval: (row) => row.interval,
    ...Object.fromEntries(metrics.map((key) => [key, (row: Insight) => row.values[key]])),
    ...(isCompared && {
      comparedInterval: (row: Insight) => row.compared?.interval,
      ...Object.fromEntries(
        metrics.map((key) => [`compared:${key}`, (row: Insight) => row.compared?.values[key]]),
      ),
    }),
  };
}
