import {
  type AttributionRow,
  type attributionOperations,
  defaultLookbackDays,
  type EventAttribution,
} from '@sillage/contract/attribution';
import { attributionModels } from '@sillage/contract/attribution-models';
import { csvLines } from '../csv.ts';
import { queryAttribution } from '../flows/query-attribution.ts';
import { readEventAttribution } from '../flows/read-event-attribution.ts';
import type { CsvWriters, Handlers } from '../operations.ts';
import type { Db } from '../store/database.ts';

export const attributionRoutes = (db: Db): Handlers<typeof attributionOperations> => ({
  getEventAttribution: ({ params, query }) =>
    readEventAttribution(
      db,
      params.projectId,
      params.id,
      query.lookbackDays ?? defaultLookbackDays,
    ),

  queryAttribution: ({ params, body }) => queryAttribution(db, params.projectId, body),
});

const touchColumns = [
  'interactionId',
  'type',
  'date',
  'source',
  'sourceName',
  'sourceCampaign',
  'integrationId',
  'integrationName',
  'campaignId',
  'campaignName',
] as const;

const pathLines = ({ path }: EventAttribution) =>
  csvLines([...touchColumns, ...attributionModels], path, (touch) => [
    ...touchColumns.map((column) => touch[column]),
    ...attributionModels.map((model) => touch.weights[model]),
  ]);

/** A metric's value has its own name; what is made of it and the spend says so before it. */
function rowLines(rows: AttributionRow[]) {
  const [first] = rows;
  const [metrics, amounts] = [first?.values, first?.returnOnSpend].map((part) =>
    Object.keys(part ?? {}),
  ) as [string[], string[]];
  return csvLines(
    [
      ...['identifier', 'name', 'interval', 'model', ...metrics, 'spend'],
      ...metrics.map((key) => `cost:${key}`),
      ...amounts.map((key) => `returnOnSpend:${key}`),
    ],
    rows,
    ({ identifier, name, interval, model, values, spend, cost, returnOnSpend }) => [
      ...[identifier, name, interval, model, ...metrics.map((key) => values[key]), spend],
      ...metrics.map((key) => cost[key]),
      ...amounts.map((key) => returnOnSpend[key]),
    ],
  );
}

export const attributionCsv: CsvWriters<typeof attributionOperations> = {
  getEventAttribution: pathLines,
  queryAttribution: rowLines,
};
