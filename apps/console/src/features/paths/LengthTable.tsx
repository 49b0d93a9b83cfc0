import { Table } from '../../controls/Table.tsx';
import { durationText } from '../../format/durations.ts';
import { count, percent } from '../../format/numbers.ts';
import type { PathMetric } from './panel-props.ts';
import { lengthText } from './path-files.ts';
import { byLength, type LengthRow, type PathRow, sumOf } from './path-rows.ts';

interface LengthTableProps {
  rows: readonly PathRow[];
  metric: PathMetric;
}

/** How long paths are, and what the long ones are worth beside the short ones. */
export function LengthTable({ rows, metric }: LengthTableProps) {
  const { events } = sumOf(rows);
  return (
    <Table
      caption="Événements par nombre d’étapes"
      rows={byLength(rows)}
      keyOf={({ steps }) => String(steps)}
      isQuiet={({ steps }) => !steps}
      columns={[
        { key: 'steps', title: 'Étapes', cell: ({ steps }) => lengthText(steps) },
        { key: 'events', title: 'Événements', isNumber: true, cell: (row) => count(row.events) },
        {
          key: 'share',
          title: 'Part',
          isNumber: true,
          cell: (row) => percent(events > 0 ? row.events / events : 0),
        },
        ...(metric
          ? [
              {
                key: 'each',
                title: `${metric.title} par événement`,
                isNumber: true,
                cell: (row: LengthRow) =>
                  metric.format(row.events > 0 ? row.value / row.events : null),
              },
            ]
          : []),
        {
          key: 'mean',
          title: 'Délai moyen',
          isNumber: true,
          cell: (row) => durationText(row.mean),
        },
      ]}
    />
  );
}
