import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { daysOf } from '@sillage/engine/question/period';
import type { Sort } from '@sillage/engine/question/question';
import { modelMeanings, modelNames } from '@sillage/engine/question/wording';
import type { CSSProperties, ReactNode } from 'react';
import type { CsvValue } from '../../format/csv.ts';
import { amount, change, count, percent, ratio } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import { cellKey } from './opened.ts';
import styles from './PerformanceTable.module.css';
import type { PanelProps } from './panel-props.ts';
import { type PerformanceRow, sumByModel, totalsOf } from './performance-rows.ts';
import { outlaysSearch, visitsSearch } from './row-links.ts';
import type { TreeRow } from './row-tree.ts';

export interface PerformanceColumn {
  key: string;
  title: string;
  hint?: string;
  sort?: Pick<Sort, 'by' | 'model'>;
  cell: (row: TreeRow) => ReactNode;
  total?: ReactNode;
  /** In a file. */
  file: readonly (readonly [head: string, read: (row: PerformanceRow) => CsvValue])[];
}

/** Those that can be left out, in their order. */
export const choosable = {
  desaccord: 'Désaccord',
  role: 'Ouvre, relance, conclut',
  visites: 'Visites',
  conversion: 'Conversion',
  depense: 'Dépense',
  cout: 'Coût',
  retour: 'Retour',
} as const;

/** A column for each model, then what every model has in common. */
export function performanceColumns(
  rows: readonly PerformanceRow[],
  props: PanelProps,
): PerformanceColumn[] {
  const { models, metric, project, search, question, today } = props;
  const days = daysOf(question.period, today);
  const first = models[0] ?? project.attribution.model;
  const totals = totalsOf(rows, first);
  const money = (value: number | null | undefined) => amount(value, project.currency);
  const ofFirst = ({ models: figures }: PerformanceRow) => figures.get(first);
  const byModel = modelColumns(rows, props);
  const others: PerformanceColumn[] = [
    {
      key: 'desaccord',
      title: 'Désaccord',
      hint: 'La plus grande part qu’un modèle lui donne, moins la plus petite',
      sort: { by: 'disagreement' },
      cell: ({ row }) => <Dispute part={row.disagreement} />,
      file: [['Désaccord', (row) => row.disagreement]],
    },
    {
      key: 'role',
      title: 'Ouvre · relance · conclut',
      hint: 'De tous les événements dont le parcours passe par la ligne, la part où elle vient en premier, au milieu, en dernier',
      cell: ({ row }) => <Role row={row} />,
      file: [
        ['Ouvre', (row) => row.positions.first],
        ['Relance', (row) => row.positions.middle],
        ['Conclut', (row) => row.positions.last],
        ['Présente', (row) => row.positions.events],
      ],
    },
    {
      key: 'visites',
      title: 'Visites',
      sort: { by: 'visits' },
      cell: ({ row, group }) => (
        <Changed
          now={row.visits}
          before={row.compared?.visits}
          write={count}
          to={`/${project.id}/visites`}
          search={row.visits > 0 ? visitsSearch(group, row, question.period) : undefined}
        />
      ),
      total: count(totals.visits),
      file: [['Visites', (row) => row.visits]],
    },
    {
      key: 'conversion',
      title: 'Conversion',
      hint: 'Événements attribués, divisés par les visites',
      sort: { by: 'conversionRate' },
      cell: ({ row }) => percent(ofFirst(row)?.conversionRate),
      total: percent(totals.conversionRate),
      file: [['Conversion', (row) => ofFirst(row)?.conversionRate]],
    },
    {
      key: 'depense',
      title: 'Dépense',
      sort: { by: 'spend' },
      cell: ({ row, group }) => (
        <Changed
          to={`/${project.id}/depenses`}
          search={row.spend === 0 ? undefined : outlaysSearch(group, row, days)}
          now={row.spend}
          before={row.compared?.spend}
          write={(value) => (value === 0 ? '–' : money(value))}
          none="taux manquant"
        />
      ),
      total: money(totals.spend),
      file: [['Dépense', (row) => row.spend]],
    },
    {
      key: 'cout',
      title: 'Coût',
      hint: 'La dépense d’un événement, selon le premier modèle',
      sort: { by: 'cost' },
      cell: ({ row }) => money(row.spend ? ofFirst(row)?.cost : null),
      total: money(totals.cost),
      file: [['Coût par événement', (row) => (row.spend ? ofFirst(row)?.cost : null)]],
    },
    ...(metric.isAmount
      ? [
          {
            key: 'retour',
            title: 'Retour',
            hint: 'Ce qu’un euro dépensé a rapporté, selon le premier modèle',
            sort: { by: 'returnOnSpend' as const },
            cell: ({ row }: TreeRow) => <Return value={ofFirst(row)?.returnOnSpend} />,
            total: ratio(totals.returnOnSpend),
            file: [['Retour', (row: PerformanceRow) => ofFirst(row)?.returnOnSpend] as const],
          },
        ]
      : []),
  ];
  return [
    ...byModel,
    ...others.filter(
      ({ key }) =>
        (key !== 'desaccord' || models.length > 1) && (search.columns?.includes(key) ?? true),
    ),
  ];
}

function modelColumns(
  rows: readonly PerformanceRow[],
  { models, metric, search }: PanelProps,
): PerformanceColumn[] {
  const sums = sumByModel(rows);
  const largest = new Map(
    models.map((model) => [
      model,
      Math.max(0, ...rows.map((row) => row.models.get(model)?.value ?? 0)),
    ]),
  );
  const partOf = (value: number, model: AttributionModel) => {
    const most = largest.get(model) ?? 0;
    return most > 0 ? Math.max(0, Math.min(1, value / most)) : 0;
  };
  return models.map((model) => ({
    key: model,
    title: modelNames[model],
    hint: modelMeanings[model],
    sort: { by: 'value' as const, model },
    cell: ({ row, group }: TreeRow) => {
      const value = row.models.get(model)?.value ?? 0;
      const before = row.compared?.models.get(model)?.value;
      return (
        <span className={styles.cell}>
          {metric.isMean || value === 0 ? (
            <span>{metric.format(value)}</span>
          ) : (
            <button
              type="button"
              className={styles.number}
              aria-label={`${metric.format(value)}, ${row.name}, ${modelNames[model]} : voir les événements`}
              onClick={() => search.open(cellKey({ model, group, identifier: row.identifier }))}
            >
              {metric.format(value)}
            </button>
          )}
          {before !== undefined && <small>{change(value, before) ?? '–'}</small>}
          <i className={styles.bar}>
            <i style={{ width: `${partOf(value, model) * 100}%` }} />
          </i>
        </span>
      );
    },
    total: metric.isMean ? undefined : metric.format(exactTotal(sums.get(model))),
    file: [[`${metric.name} (${modelNames[model]})`, (row) => row.models.get(model)?.value]],
  }));
}

const exactTotal = (sum = 0): number => Math.round(sum * 1e6) / 1e6;

interface ChangedProps {
  now: number | null;
  before: number | null | undefined;
  write: (value: number) => string;
  none?: string;
  /** The screen that has what the number is made of. */
  to: `/${string}`;
  search: Record<string, string[]> | undefined;
}

const Changed = ({ now, before, write, none = '–', to, search }: ChangedProps) => (
  <span className={styles.cell}>
    {search ? (
      <Link className={styles.number} to={to} search={search}>
        {now === null ? none : write(now)}
      </Link>
    ) : (
      <span>{now === null ? none : write(now)}</span>
    )}
    {before !== undefined && <small>{change(now, before) ?? '–'}</small>}
  </span>
);

/** From where models differ by a fifth of all, nobody should decide by one of them. */
const Dispute = ({ part = 0 }: { part: number | undefined }) => (
  <span className={styles.dispute} data-strong={part >= 0.1 || undefined}>
    {part < 0.0005 ? '–' : `${percentPoints(part)} pts`}
  </span>
);

const percentPoints = (part: number): string => count(Math.round(part * 1000) / 10);

const Return = ({ value }: { value: number | null | undefined }) => (
  <span
    data-tone={typeof value === 'number' && value < 1 ? 'bad' : undefined}
    className={styles.return}
  >
    {ratio(value)}
  </span>
);

function Role({ row }: { row: PerformanceRow }) {
  const { events, first, middle, last } = row.positions;
  if (events === 0) return '–';
  const parts = [first, middle, last].map((each) => each / events);
  return (
    <span className={styles.role}>
      {parts.map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the three places have an order.
          key={index}
          style={{ '--part': part } as CSSProperties}
          title={`${['Ouvre', 'Relance', 'Conclut'][index]} ${percent(part)} de ${count(events)} parcours`}
        >
          {Math.round(part * 100)}
        </span>
      ))}
      <small>%</small>
    </span>
  );
}
