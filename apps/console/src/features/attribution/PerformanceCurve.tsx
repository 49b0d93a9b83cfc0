import { daysOf, shiftDays } from '@sillage/engine/question/period';
import { intervalOf } from '@sillage/engine/question/question';
import { modelNames } from '@sillage/engine/question/wording';
import { daysText, monthOf, shortDay } from '@sillage/engine/time/french-days';
import { type ReactNode, useRef } from 'react';
import { Curve } from '../../charts/Curve.tsx';
import type { Marker, Series } from '../../charts/curve-shape.ts';
import { Export } from '../../controls/Export.tsx';
import type { CurvePoints } from './curve-points.ts';
import type { PanelProps } from './panel-props.ts';

interface PerformanceCurveProps extends PanelProps {
  points: CurvePoints;
  /** The model of each line, when dates change what models say; else one line says it all. */
  isByModel: boolean;
  /** What others say of the days that are shown: annotations. */
  markers?: readonly Marker[];
  actions?: ReactNode;
}

const titles = { day: 'par jour', week: 'par semaine', month: 'par mois' };

/** The metric over time, all rows together. */
export function PerformanceCurve(props: PerformanceCurveProps) {
  const { question, models, metric, today, project, points, asked, actions, markers } = props;
  const figure = useRef<HTMLDivElement>(null);
  const days = daysOf(question.period, today);
  const interval = intervalOf(days);
  const steps = points.own.map((point, index) =>
    stepText(String(point.interval ?? points.compared?.[index]?.interval ?? ''), interval),
  );
  const lines = props.isByModel ? models : models.slice(0, 1);
  const series: Series[] = [
    ...lines.map((model) => ({
      name: lines.length > 1 ? modelNames[model] : daysText(days.since, shiftDays(days.until, -1)),
      values: points.own.map((point) => point.value(model)),
    })),
    ...(points.compared
      ? [
          {
            name: 'Période comparée',
            values: points.compared.map((point) => point.value(models[0] ?? 'last')),
            isCompared: true,
          },
        ]
      : []),
  ];
  const unsure = points.own.findIndex(
    ({ interval: start }) => start !== null && lastDayOf(String(start), interval) >= today,
  );
  const title = `${metric.name} ${titles[interval]}`;
  return (
    <div ref={figure}>
      <Curve
        title={title}
        steps={steps}
        series={series}
        format={metric.format}
        shortFormat={metric.shortFormat}
        incompleteFrom={unsure < 0 ? undefined : unsure}
        {...(markers && { markers })}
        actions={
          <>
            {actions}
            <Export
              isSmall
              name={`courbe-${project.id}-${days.since}`}
              question={asked}
              figure={() => figure.current}
              table={() => ({
                heads: ['Date', ...series.map(({ name }) => name)],
                rows: points.own.map((point, index) => [
                  String(point.interval ?? ''),
                  ...series.map(({ values }) => values[index]),
                ]),
              })}
            />
          </>
        }
      />
    </div>
  );
}

type Interval = keyof typeof titles;

const stepText = (step: string, interval: Interval): string => {
  const day = step.slice(0, 10);
  if (day === '') return '';
  return interval === 'month' ? monthOf(day) : shortDay(day);
};

/** The last day of a step that begins so. */
const lastDayOf = (start: string, interval: Interval): string => {
  const day = start.slice(0, 10);
  if (interval === 'week') return shiftDays(day, 6);
  if (interval !== 'month') return day;
  return shiftDays(`${shiftDays(day, 31).slice(0, 7)}-01`, -1);
};
