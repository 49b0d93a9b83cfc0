import type { attributionOperations } from '@sillage/contract/attribution/attribution';
import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import type { AttributionSettings } from '@sillage/contract/attribution/attribution-options';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type {
  AttributionNumbers,
  AttributionRow,
} from '@sillage/contract/attribution/attribution-rows';
import type { EventAttribution } from '@sillage/contract/attribution/event-attribution';
import type { RowExtra } from '@sillage/contract/attribution/row-visits';
import { pivotRows } from '@sillage/engine/attribution/pivot-rows';
import type { Ask } from '../../flows/attribution/questions.ts';
import { readEventAttribution } from '../../flows/attribution/read-event-attribution.ts';
import { pendingEvent } from '../../flows/events/pending-event.ts';
import { runInPace } from '../../flows/pace.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { type Columns, CsvAnswer, csvLines, onePage } from '../../http/csv.ts';
import { type Handlers, OtherAnswer } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';

export const attributionRoutes = (db: Db, ask: Ask): Handlers<typeof attributionOperations> => ({
  async getEventAttribution({ params, query, wantsCsv }) {
    const { projectId, id } = params;
    const { positionWeights, ...rest } = query;
    const attribution = await readEventAttribution(db, projectId, id, {
      ...rest,
      ...(positionWeights !== undefined && { positionWeights: parsePercents(positionWeights) }),
    });
    if (!attribution) return new OtherAnswer(await pendingEvent(db, projectId, id));
    if (!wantsCsv) return attribution;
    return new CsvAnswer(`attribution-${id}.csv`, csvLines(pathColumns, onePage(attribution.path)));
  },

  listCredits: ({ params, body, signal }) => ask('listCredits', params.projectId, body, signal),

  queryPaths: ({ params, body, signal }) => ask('queryPaths', params.projectId, body, signal),

  listPathEvents: ({ params, body, signal }) =>
    ask('listPathEvents', params.projectId, body, signal),

  queryAttributionPivot: async ({ params, body, signal }) =>
    runInPace(pivotRows(await ask('queryAttribution', params.projectId, body, signal))),

  async queryAttribution({ params, body, wantsCsv, signal }) {
    const rows = await ask('queryAttribution', params.projectId, body, signal);
    if (!wantsCsv) return rows;
    const lines = csvLines(rowColumns(rows, body), onePage(rows));
    return new CsvAnswer(`attribution-${params.projectId}.csv`, lines);
  },

  async getAttributionSettings({ params }) {
    const { attribution } = await existingProject(db, params.projectId);
    return attribution;
  },
});

/** The percents of a query parameter: `40,20,40`. */
function parsePercents(text: string): AttributionSettings['positionWeights'] {
  const [first = 0, middle = 0, last = 0] = text.split(',').map(Number);
  return { first, middle, last };
}

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
  'kind',
] as const;

type Touch = EventAttribution['path'][number];

const pathColumns: Columns<Touch> = Object.fromEntries([
  ...touchColumns.map((column) => [column, (touch: Touch) => touch[column]] as const),
  ...attributionModels.map((model) => [model, (touch: Touch) => touch.weights[model]] as const),
]);

/** Of the numbers of a row, or of those that it is compared with. */
interface NumberColumns {
  include: readonly RowExtra[];
  prefix: string;
  read: ReadNumbers;
}

type ReadNumbers = (row: AttributionRow) => AttributionNumbers | null | undefined;

/** The columns of a metric are `key`, `cost:key` and, for an amount, `returnOnSpend:key`. */
function rowColumns(
  rows: readonly AttributionRow[],
  { compare, include = [] }: AttributionQuery,
): Columns<AttributionRow> {
  return {
    identifier: (row) => row.identifier,
    name: (row) => row.name,
    interval: (row) => row.interval,
    model: (row) => row.model,
    ...numberColumns(rows, { include, prefix: '', read: (row) => row }),
    ...(compare !== undefined && {
      comparedInterval: (row: AttributionRow) => row.compared?.interval,
      ...numberColumns(rows, { include, prefix: 'compared:', read: (row) => row.compared }),
    }),
  };
}

function numberColumns(
  [first]: readonly AttributionRow[],
  { include, prefix, read }: NumberColumns,
): Columns<AttributionRow> {
  const metrics = Object.keys(first?.values ?? {});
  const amounts = Object.keys(first?.returnOnSpend ?? {});
  const columns = (
    keys: readonly string[],
    name: string,
    part: 'values' | 'cost' | 'returnOnSpend',
  ): Columns<AttributionRow> =>
    Object.fromEntries(
      keys.map((key) => [
        `${prefix}${name}${key}`,
        (row: AttributionRow) => read(row)?.[part][key],
      ]),
    );
  return {
    ...columns(metrics, '', 'values'),
    [`${prefix}spend`]: (row) => read(row)?.spend,
    ...extraColumns(include, prefix, read),
    ...columns(metrics, 'cost:', 'cost'),
    ...columns(amounts, 'returnOnSpend:', 'returnOnSpend'),
  };
}

const extraColumns = (
  include: readonly RowExtra[],
  prefix: string,
  read: ReadNumbers,
): Columns<AttributionRow> =>
  Object.fromEntries(
    include.flatMap((key) =>
      key === 'positions'
        ? positionNames.map((name) => [
            `${prefix}positions:${name}`,
            (row: AttributionRow) => read(row)?.positions?.[name],
          ])
        : [[`${prefix}${key}`, (row: AttributionRow) => read(row)?.[key]]],
    ),
  );

const positionNames = ['events', 'first', 'middle', 'last'] as const;
