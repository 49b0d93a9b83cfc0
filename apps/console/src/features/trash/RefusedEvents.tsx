import { useProject } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useTypeName } from '../../fields/use-event-types.ts';
import { valueText } from '../../fields/value-text.ts';
import { instantText } from '../../format/instants.ts';
import { reasonName, reasonNames } from './reasons.ts';
import styles from './Trash.module.css';
import type { TrashFilter, useTrashedEvents } from './use-trash.ts';

interface RefusedEventsProps {
  events: ReturnType<typeof useTrashedEvents>;
  filter: TrashFilter;
  onOpen: (id: string) => void;
  onAll: () => void;
}

/** One by one, the most recent first, with all the reasons of each. */
export function RefusedEvents({ events, filter, onOpen, onAll }: RefusedEventsProps) {
  const { timezone } = useProject();
  const typeName = useTypeName();
  const { data, error, refetch, isPlaceholderData } = events;
  const rows = data?.pages.flatMap((page) => page.data);
  const { type, field, eventType = '' } = filter;
  return (
    <Panel
      title={type ? reasonName({ type, field: field ?? null }, eventType) : 'Événements refusés'}
      actions={
        type && (
          <Button kind="quiet" icon="close" onClick={onAll}>
            Toutes les raisons
          </Button>
        )
      }
    >
      {error && !data && <Failure error={error} retry={refetch} />}
      {!rows && !error && <Waiting rows={5} />}
      {rows && (
        <div className={styles.list} data-stale={isPlaceholderData || undefined}>
          <Table
            caption="Événements refusés"
            rows={rows}
            keyOf={({ _id }) => _id}
            grows
            empty={<p className={styles.quiet}>Plus aucun : ils ont quitté la corbeille.</p>}
            columns={[
              {
                key: 'date',
                title: 'Reçu le',
                cell: ({ _id, rawEventDate }) => (
                  <button type="button" className={styles.open} onClick={() => onOpen(_id)}>
                    {instantText(rawEventDate, timezone)}
                  </button>
                ),
              },
              { key: 'type', title: 'Type', cell: ({ eventTypeRef }) => typeName(eventTypeRef) },
              {
                key: 'reasons',
                title: 'Raisons',
                cell: ({ errors, eventTypeRef }) => (
                  <div className={styles.wide}>{reasonNames(errors, eventTypeRef)}</div>
                ),
              },
              {
                key: 'value',
                title: 'Valeur reçue',
                cell: ({ errors }) =>
                  errors
                    .filter((each) => each.type === 'invalid-field')
                    .map((each) => valueText(each.value))
                    .join(' ; ') || '–',
              },
            ]}
          />
          <More
            hasNext={events.hasNextPage}
            isFetching={events.isFetchingNextPage}
            onMore={() => void events.fetchNextPage()}
          />
        </div>
      )}
    </Panel>
  );
}
