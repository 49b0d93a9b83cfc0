import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { modelNames } from '@sillage/engine/question/wording';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Dialog } from '../../controls/Dialog.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText, shortInstant } from '../../format/instants.ts';
import { percent } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import { Breakdown } from './Breakdown.tsx';
import styles from './Drawer.module.css';
import { type OpenedCell, readCell } from './opened.ts';
import type { PanelProps } from './panel-props.ts';
import { exactSum, type PerformanceRow } from './performance-rows.ts';
import type { Level } from './row-tree.ts';
import { rowsQuery } from './use-performance.ts';

interface DrawerProps extends PanelProps {
  rows: readonly PerformanceRow[];
  levels: readonly Level[];
}

/** What a number is made of, along the side: rows, then events, then one event. */
export default function Drawer(props: DrawerProps) {
  const { search, levels } = props;
  if (search.opened === undefined) return null;
  const cell = readCell(
    search.opened,
    levels.map(({ group }) => group),
  );
  return cell ? <Credits {...props} cell={cell} /> : <Breakdown {...props} />;
}

/** Of one page: most numbers have fewer events. */
const limit = 500;

/** The events of a number, each with its share: together they are the number, to the cent. */
function Credits({
  cell,
  levels,
  search,
  question,
  today,
  project,
  metric,
  asked,
}: DrawerProps & { cell: OpenedCell }) {
  const { compare: _, include: __, ...query } = rowsQuery(question, today, cell.group);
  const name = nameOf(cell, levels);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['credits', project.id, query, cell, metric.key],
      queryFn: ({ signal, pageParam }) =>
        api.listCredits(
          {
            params: { projectId: project.id },
            body: {
              question: query,
              identifier: cell.identifier,
              model: cell.model,
              metric: metric.key,
              limit,
              ...(pageParam && { after: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    },
  );
  const credits = data?.pages.flatMap((page) => page.data);
  const whole = data?.pages[0]?.value;
  const sum = exactSum((credits ?? []).map(({ amount }) => amount));
  const close = () => search.open(undefined);
  return (
    <Dialog title={name} place="side" onClose={close}>
      {error && <Failure error={error} retry={refetch} />}
      {!credits && !error && <Waiting rows={10} />}
      {credits && (
        <div className={styles.inside}>
          <p className={styles.figure}>
            <b>{metric.format(whole)}</b>
            <span>
              {metric.name}, modèle « {modelNames[cell.model]} »
            </span>
          </p>
          <p className={styles.lead}>
            {credits.length === 1 ? '1 événement' : `${credits.length} événements`}, chacun avec la
            part que le modèle donne à cette ligne.{' '}
            {hasNextPage
              ? `Affichés : ${metric.format(sum)}, et la suite.`
              : `Ensemble : ${metric.format(sum)}, exactement le chiffre.`}
          </p>
          <div className={styles.tools}>
            <Export
              name={`evenements-${project.id}`}
              question={[...asked, `Ligne : ${name}`, `Modèle : ${modelNames[cell.model]}`]}
              table={() => ({
                heads: ['Événement', 'Type', 'Date', 'Valeur', 'Part', 'Attribué'],
                rows: credits.map((credit) => [
                  credit.eventId,
                  credit.eventType,
                  instantText(credit.eventDate, project.timezone),
                  credit.value,
                  credit.share,
                  credit.amount,
                ]),
              })}
            />
          </div>
          <Table
            caption={`Événements de ${name}`}
            rows={credits}
            keyOf={({ eventId }) => eventId}
            columns={[
              {
                key: 'date',
                title: 'Événement',
                cell: ({ eventId, eventDate, eventType }) => (
                  <>
                    <Link to={`/${project.id}/evenements/${eventId}`}>
                      {shortInstant(eventDate, project.timezone)}
                    </Link>{' '}
                    <small className={styles.type}>{eventType}</small>
                  </>
                ),
                total: hasNextPage ? 'Affichés' : 'Total',
              },
              {
                key: 'value',
                title: 'Valeur',
                isNumber: true,
                cell: ({ value }) => metric.format(value),
              },
              {
                key: 'share',
                title: 'Part',
                isNumber: true,
                cell: ({ share }) => percent(share),
              },
              {
                key: 'amount',
                title: 'Attribué',
                isNumber: true,
                cell: ({ amount }) => metric.format(amount),
                total: metric.format(sum),
              },
            ]}
          />
          <More hasNext={hasNextPage} isFetching={isFetchingNextPage} onMore={fetchNextPage} />
        </div>
      )}
    </Dialog>
  );
}

const nameOf = (
  { group, identifier }: { group: AttributionGroup; identifier: string | null },
  levels: readonly Level[],
): string =>
  levels.find((level) => level.group === group)?.rows.find((row) => row.identifier === identifier)
    ?.name ?? 'Événements';
