import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { daysOf, shiftDays } from '@sillage/engine/question/period';
import { Spark } from '../../charts/Spark.tsx';
import { amount, change, count, ratio } from '../../format/numbers.ts';
import type { CurvePoints, Point } from './curve-points.ts';
import styles from './Figures.module.css';
import type { PanelProps } from './panel-props.ts';
import { type PerformanceRow, type Totals, totalsOf } from './performance-rows.ts';
import type { Metric } from './use-metric.ts';

export interface Figure {
  /** In the address, when it is open. */
  key: 'valeur' | 'depense' | 'retour' | 'cout' | 'visites';
  title: string;
  read: (totals: Totals) => number | undefined;
  write: (value: number | undefined) => string;
  /** Of one step. */
  point: (point: Point, model: AttributionModel) => number | null;
  /** Less is better: what costs. */
  isCost?: boolean;
}

/** The four numbers that one looks at first. */
export function figuresOf(metric: Metric, currency: string): Figure[] {
  const quotient = (one: number | null, two: number | null) =>
    one === null || !two ? null : one / two;
  return [
    {
      key: 'valeur',
      title: metric.name,
      read: ({ value }) => value,
      write: metric.roundFormat,
      point: (point, model) => point.value(model),
    },
    {
      key: 'depense',
      title: 'Dépense',
      read: ({ spend }) => spend,
      write: (value) => amount(value, currency),
      point: ({ spend }) => spend,
      isCost: true,
    },
    metric.isAmount
      ? {
          key: 'retour',
          title: 'Retour',
          read: ({ returnOnSpend }) => returnOnSpend,
          write: ratio,
          point: (point, model) => quotient(point.value(model), point.spend),
        }
      : {
          key: 'cout',
          title: 'Coût par événement',
          read: ({ cost }) => cost,
          write: (value) => amount(value, currency),
          point: (point, model) => quotient(point.spend, point.value(model)),
          isCost: true,
        },
    {
      key: 'visites',
      title: 'Visites',
      read: ({ visits }) => visits,
      write: count,
      point: ({ visits }) => visits,
    },
  ];
}

interface FiguresProps extends PanelProps {
  rows: readonly PerformanceRow[];
  points: CurvePoints | undefined;
}

/** Each with what it was, how it went, and what it is made of when it is pressed. */
export function Figures({
  rows,
  points,
  models,
  metric,
  project,
  search,
  question,
  today,
}: FiguresProps) {
  // A part of a month beside a whole one says nothing yet: no colour calls it good or bad.
  const isRunning = daysOf(question.period, today).until > shiftDays(today, 1);
  const model = models[0] ?? project.attribution.model;
  const now = totalsOf(rows, model);
  const compared = rows.flatMap((row) => row.compared ?? []);
  const before = compared.length > 0 ? totalsOf(compared, model) : undefined;
  return (
    <ul className={styles.figures} aria-label="Chiffres de la période">
      {figuresOf(metric, project.currency).map((figure) => {
        const value = figure.read(now);
        const earlier = before && figure.read(before);
        const changed = change(value, earlier);
        return (
          <li key={figure.key}>
            <button type="button" onClick={() => search.open(`total~${figure.key}`)}>
              <span className={styles.title}>{figure.title}</span>
              <span className={styles.value}>{figure.write(value)}</span>
              {before && (
                <span className={styles.before}>
                  {changed && (
                    <b data-tone={toneOf(changed, isRunning || (figure.isCost ?? false))}>
                      {changed}
                    </b>
                  )}{' '}
                  <span>
                    contre {figure.write(earlier)}
                    {isRunning && ' en tout'}
                  </span>
                </span>
              )}
              <Spark values={points?.own.map((point) => figure.point(point, model)) ?? []} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A spend that grows is neither good nor bad: only what is sure has a colour. */
const toneOf = (changed: string, isNeutral: boolean): 'good' | 'bad' | undefined => {
  if (isNeutral || changed.startsWith('0')) return undefined;
  return changed.startsWith('+') ? 'good' : 'bad';
};
