import type { PathQuery } from '@sillage/contract/attribution/attribution-paths';
import type { Project } from '../../api/project.ts';
import { Dialog } from '../../controls/Dialog.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { durationText } from '../../format/durations.ts';
import { instantText, shortInstant } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import type { PathMetric } from './panel-props.ts';
import { pathName } from './path-files.ts';
import type { PathRow } from './path-rows.ts';
import { everyPathEvent, usePathEvents } from './use-path-events.ts';

interface PathEventsProps {
  row: PathRow;
  /** The question whose row it is. */
  query: PathQuery;
  metric: PathMetric;
  /** What was asked, in words. */
  asked: readonly string[];
  project: Project;
  onClose: () => void;
}

/** The events of a row: as many as it says, page after page. */
export function PathEvents({ row, query, metric, asked, project, onClose }: PathEventsProps) {
  const path = row.steps ? row.steps.map(({ identifier }) => identifier) : null;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePathEvents(
    project.id,
    { question: query, path },
  );
  const events = data?.pages.flatMap((page) => page.data);
  const valueIn = ({ values }: { values: Record<string, number> }) =>
    values[query.metrics[0] ?? ''] ?? 0;
  const name = pathName(row.steps);
  return (
    <Dialog title={name} place="side" onClose={onClose}>
      <p>
        {row.events === 1 ? '1 événement a suivi' : `${count(row.events)} événements ont suivi`}{' '}
        {row.steps ? 'ce parcours' : 'ces parcours'}
        {metric && `, ${metric.format(row.value)} en tout`}.
      </p>
      {error && <Failure error={error} retry={refetch} />}
      {!events && !error && <Waiting rows={8} />}
      {events && (
        <>
          <div>
            <Export
              name={`parcours-${project.id}-evenements`}
              question={[...asked, `Parcours : ${name}`]}
              table={async () => ({
                heads: [
                  'Événement',
                  'Type',
                  'Date',
                  ...(metric ? [metric.title] : []),
                  'Délai (s)',
                ],
                rows: (await everyPathEvent(project.id, { question: query, path })).map((event) => [
                  event.eventId,
                  event.eventType,
                  instantText(event.eventDate, project.timezone),
                  ...(metric ? [valueIn(event)] : []),
                  event.timeToConvert,
                ]),
              })}
            />
          </div>
          <Table
            caption={`Événements : ${name}`}
            rows={events}
            keyOf={({ eventId }) => eventId}
            columns={[
              {
                key: 'date',
                title: 'Date',
                cell: ({ eventId, eventDate }) => (
                  <Link to={`/${project.id}/evenements/${eventId}`}>
                    {shortInstant(eventDate, project.timezone)}
                  </Link>
                ),
              },
              { key: 'type', title: 'Type', cell: ({ eventType }) => eventType },
              ...(metric
                ? [
                    {
                      key: 'value',
                      title: metric.title,
                      isNumber: true,
                      cell: (event: (typeof events)[number]) => metric.format(valueIn(event)),
                    },
                  ]
                : []),
              {
                key: 'time',
                title: 'Délai',
                hint: 'De la première étape à l’événement',
                isNumber: true,
                cell: ({ timeToConvert }) => durationText(timeToConvert),
              },
            ]}
          />
          <More hasNext={hasNextPage} isFetching={isFetchingNextPage} onMore={fetchNextPage} />
        </>
      )}
    </Dialog>
  );
}
