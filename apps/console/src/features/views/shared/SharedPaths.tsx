import type { AttributionPath } from '@sillage/contract/attribution/attribution-paths';
import { metricName } from '@sillage/engine/events/metric-names';
import { Failure } from '../../../controls/Failure.tsx';
import { type Column, Table } from '../../../controls/Table.tsx';
import { Waiting } from '../../../controls/Waiting.tsx';
import { amount, count } from '../../../format/numbers.ts';
import type { SharedProps } from './SharedPage.tsx';
import { useSharedPaths } from './use-shared.ts';

/** The paths of a view, in the order of its screen. */
export function SharedPaths({ token, view, question }: SharedProps) {
  const { data, error, refetch } = useSharedPaths(token);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <Waiting rows={12} />;
  const { currency } = view.metric;
  const columns: Column<AttributionPath>[] = [
    { key: 'path', title: 'Parcours', cell: pathName },
    { key: 'events', title: 'Événements', isNumber: true, cell: ({ events }) => count(events) },
    ...(question.metric === 'event-count'
      ? []
      : [
          {
            key: 'value',
            title: metricName(question.metric),
            isNumber: true,
            cell: ({ values }: AttributionPath) =>
              currency ? amount(values[question.metric], currency) : count(values[question.metric]),
          },
        ]),
  ];
  return (
    <Table
      caption="Parcours"
      columns={columns}
      rows={data}
      keyOf={pathName}
      isQuiet={({ path }) => path === null || path.length === 0}
    />
  );
}

function pathName({ path }: AttributionPath): string {
  if (path === null) return 'Autres';
  return path.length === 0 ? 'Sans interaction' : path.map(({ name }) => name).join(' → ');
}
