import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import { metricName } from '@sillage/engine/events/metric-names';
import { daysOf, shiftDays } from '@sillage/engine/question/period';
import { intervalOf } from '@sillage/engine/question/question';
import { groupNames, modelNames } from '@sillage/engine/question/wording';
import { daysText, monthOf, shortDay } from '@sillage/engine/time/french-days';
import { totalsOfCells, type WeekTotals } from '@sillage/engine/views/week-figures';
import { Curve } from '../../../charts/Curve.tsx';
import { Failure } from '../../../controls/Failure.tsx';
import { type Column, Table } from '../../../controls/Table.tsx';
import { Waiting } from '../../../controls/Waiting.tsx';
import { amount, change, count, ratio } from '../../../format/numbers.ts';
import styles from './Shared.module.css';
import type { SharedProps } from './SharedPage.tsx';
import { useSharedRows } from './use-shared.ts';

type Cell = PivotRow['intervals'][number];

/** The figures, the curve and the table of a view: the same numbers as on its screen. */
export function SharedFigures(props: SharedProps) {
  const rows = useSharedRows(props.token, 'rows');
  const curve = useSharedRows(props.token, 'curve');
  if (rows.error && !rows.data) return <Failure error={rows.error} retry={rows.refetch} />;
  if (!rows.data) return <Waiting rows={12} />;
  return (
    <>
      <Figures {...props} rows={rows.data} />
      {curve.data && <Points {...props} rows={curve.data} />}
      <Rows {...props} rows={rows.data} />
    </>
  );
}

type Panel = SharedProps & { rows: readonly PivotRow[] };

const modelsOf = ({ question, view }: SharedProps): readonly AttributionModel[] =>
  question.models.length > 0 ? question.models : [view.project.model];

const valueText = ({ view }: SharedProps) => {
  const { currency } = view.metric;
  return (value: number | null | undefined): string =>
    currency ? amount(value, currency) : count(value);
};

function Figures(props: Panel) {
  const { rows, question, view } = props;
  const [model = view.project.model] = modelsOf(props);
  const cells = rows.flatMap(({ intervals: [cell] }) => cell ?? []);
  const compared = cells.flatMap((cell) => cell.compared ?? []);
  const now = totalsOfCells(cells, question.metric, model);
  const before = question.comparison && totalsOfCells(compared, question.metric, model);
  const money = (value: number | undefined) => amount(value, view.project.currency);
  const figures: [
    string,
    (totals: WeekTotals) => number | undefined,
    (value?: number) => string,
  ][] = [
    [metricName(question.metric), ({ value }) => value, valueText(props)],
    ['Dépense', ({ spend }) => spend, money],
    view.metric.currency
      ? ['Retour', ({ returnOnSpend }) => returnOnSpend, ratio]
      : ['Coût par événement', ({ costPerEvent }) => costPerEvent, money],
    ['Visites', ({ visits }) => visits, count],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, read, write]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{write(read(now))}</dd>
          {before && (
            <dd className={styles.before}>
              {change(read(now), read(before))} était {write(read(before))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Points(props: Panel) {
  const { rows, question, today, view } = props;
  const [model = view.project.model] = modelsOf(props);
  const days = daysOf(question.period, today);
  const interval = intervalOf(days);
  const steps = rows[0]?.intervals ?? [];
  if (steps.length < 2) return null;
  const sum = (index: number, side: (cell: Cell) => Omit<Cell, 'compared'> | null | undefined) => {
    let total: number | null = null;
    for (const { intervals } of rows) {
      const cell = intervals[index];
      const value = (cell && side(cell))?.models[model]?.values[question.metric];
      if (value !== undefined) total = Math.round(((total ?? 0) + value) * 1e6) / 1e6;
    }
    return total;
  };
  const starts = steps.map((cell) => String(cell.interval ?? '').slice(0, 10));
  const unsure = starts.findIndex(
    (start, index) => (starts[index + 1] ?? days.until) > today && start !== '',
  );
  return (
    <Curve
      title={`${metricName(question.metric)}, ${interval === 'day' ? 'par jour' : interval === 'week' ? 'par semaine' : 'par mois'}`}
      steps={starts.map((day) =>
        day === '' ? '' : interval === 'month' ? monthOf(day) : shortDay(day),
      )}
      series={[
        {
          name: daysText(days.since, shiftDays(days.until, -1)),
          values: steps.map((_, index) => sum(index, (cell) => cell)),
        },
        ...(question.comparison
          ? [
              {
                name: 'Période comparée',
                values: steps.map((_, index) => sum(index, ({ compared }) => compared)),
                isCompared: true,
              },
            ]
          : []),
      ]}
      format={valueText(props)}
      incompleteFrom={unsure < 0 ? undefined : unsure}
    />
  );
}

function Rows(props: Panel) {
  const { rows, question, view } = props;
  const models = modelsOf(props);
  const write = valueText(props);
  const { currency } = view.project;
  const [first = view.project.model] = models;
  const cellOf = ({ intervals: [cell] }: PivotRow) => cell;
  const value = (row: PivotRow, model: AttributionModel) =>
    cellOf(row)?.models[model]?.values[question.metric];
  const columns: Column<PivotRow>[] = [
    { key: 'name', title: groupNames[question.groupBy], cell: ({ name }) => name },
    ...models.map((model) => ({
      key: model,
      title: modelNames[model],
      isNumber: true,
      cell: (row: PivotRow) => write(value(row, model)),
    })),
    { key: 'visits', title: 'Visites', isNumber: true, cell: (row) => count(cellOf(row)?.visits) },
    {
      key: 'spend',
      title: 'Dépense',
      isNumber: true,
      cell: (row) => amount(cellOf(row)?.spend, currency),
    },
    view.metric.currency
      ? {
          key: 'return',
          title: 'Retour',
          isNumber: true,
          cell: (row) => ratio(cellOf(row)?.models[first]?.returnOnSpend[question.metric]),
        }
      : {
          key: 'cost',
          title: 'Coût',
          isNumber: true,
          cell: (row) => amount(cellOf(row)?.models[first]?.cost[question.metric], currency),
        },
  ];
  const ordered = question.sort
    ? rows
    : [...rows].sort(
        (a, b) =>
          Number(a.identifier === null) - Number(b.identifier === null) ||
          (value(b, first) ?? 0) - (value(a, first) ?? 0),
      );
  return (
    <Table
      caption={`Par ${groupNames[question.groupBy].toLowerCase()}`}
      columns={columns}
      rows={ordered}
      keyOf={({ identifier }) => identifier ?? ''}
      isQuiet={({ identifier }) => identifier === null}
    />
  );
}
