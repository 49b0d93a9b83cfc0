import type { Insight } from '@sillage/contract/events/insights';
import { parseDecimal, zero } from '@sillage/engine/money/decimal';
import type { ReactNode } from 'react';
import frame from '../frame/Frame.module.css';
import { frenchDay, frenchNumber } from '../frame/french-format.ts';
import { type ShownInterval, shownMetrics } from './compute-insights.ts';

const number = (value: number): string => frenchNumber(parseDecimal(value) ?? zero);

const monthFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** The name of an interval, from its first day: an insight gives nothing else. */
const intervalNames: Record<ShownInterval, (day: string) => string> = {
  month: (day) => monthFormat.format(Date.parse(`${day}T00:00:00Z`)),
  quarter: (day) => `T${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`,
  week: (day) => frenchDay(day),
};

interface InsightTableProps {
  insights: readonly Insight[];
  interval: ShownInterval;
}

export function InsightTable({ insights, interval }: InsightTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it
    <section className={frame.scroll} aria-label="Ce que disent les indicateurs" tabIndex={0}>
      <table className={frame.table}>
        <caption>Ce que disent les indicateurs, dans le fuseau de Paris</caption>
        <thead>
          <tr>
            <th scope="col">Intervalle</th>
            {shownMetrics.map((key) => (
              <th key={key} scope="col" className={frame.number}>
                <code>{key}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {insights.map(({ interval: at, values }) => (
            <tr key={at}>
              <th scope="row" className={frame.nowrap}>
                {intervalNames[interval](String(at).slice(0, 10))}
              </th>
              {shownMetrics.map((key) => (
                <td key={key} className={frame.number}>
                  {number(values[key] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
