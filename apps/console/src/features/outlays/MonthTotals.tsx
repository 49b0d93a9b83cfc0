import { monthOf } from '@sillage/engine/time/french-days';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { amount } from '../../format/numbers.ts';
import styles from './outlays.module.css';
import { type MonthTotal, sumTotals } from './spend-rows.ts';

/** What was spent in each month, in each currency: amounts of several currencies are never added. */
export function MonthTotals({ totals }: { totals: readonly MonthTotal[] }) {
  const sums = sumTotals(totals);
  const currencies = sums.map(({ currency }) => currency);
  const months = [...new Set(totals.map(({ month }) => month))];
  const most = new Map(
    currencies.map((currency) => [
      currency,
      Math.max(...totals.filter((each) => each.currency === currency).map((each) => each.amount)),
    ]),
  );
  const of = (month: string, currency: string) =>
    totals.find((each) => each.month === month && each.currency === currency)?.amount;
  return (
    <Panel title="Par mois">
      <Table<string>
        caption="Dépenses par mois et par devise"
        rows={months}
        keyOf={(month) => month}
        columns={[
          {
            key: 'month',
            title: 'Mois',
            cell: (month) => <span className={styles.month}>{monthOf(`${month}-01`)}</span>,
            total: 'Total',
          },
          ...currencies.map((currency) => ({
            key: currency,
            title: currency,
            isNumber: true,
            cell: (month: string) => {
              const value = of(month, currency);
              const part = (value ?? 0) / (most.get(currency) || 1);
              return (
                <span className={styles.bar}>
                  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect x={100 - part * 100} width={part * 100} height="4" />
                  </svg>
                  {amount(value, currency)}
                </span>
              );
            },
            total: amount(sums.find((each) => each.currency === currency)?.amount, currency),
          })),
        ]}
      />
    </Panel>
  );
}
