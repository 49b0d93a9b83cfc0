import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { useKeys } from '../../controls/keys.ts';
import { More } from '../../controls/More.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useEventTypes, useTypeName } from '../../fields/use-event-types.ts';
import { count } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import styles from './Events.module.css';
import { eventColumns, exportedEvents, shownFields, usualColumns } from './event-columns.tsx';
import { Filters } from './Filters.tsx';
import { questionLines } from './question-lines.ts';
import { readAll, useEvents } from './use-events.ts';
import { useEventsSearch } from './use-events-search.ts';

/** What was received and understood, the most recent first. */
export function Events() {
  const { id: projectId, name, timezone } = useProject();
  const { search, query, change, undo } = useEventsSearch();
  useKeys([{ key: 'Escape', title: 'Retirer le dernier filtre', run: undo }]);
  const { data: types = [], isPending } = useEventTypes();
  const typeName = useTypeName();
  const events = useEvents(projectId, query);
  const { data, error, refetch, isPlaceholderData } = events;
  const rows = data?.pages.flatMap((page) => page.data);
  const fields = shownFields(types, search.type);
  const columns = search.columns.length > 0 ? search.columns : usualColumns(fields);
  const shown = fields.filter(({ storageKey }) => columns.includes(storageKey));
  const context = { projectId, timezone, now: Date.now(), typeName };
  const isFiltered = Object.keys(query).length > 0;
  // Its filters are those of the types: they come together, and nothing moves.
  if (isPending) return <FirstSight />;
  return (
    <Screen
      title="Événements"
      lead={lead}
      actions={
        <Export
          name={`evenements-${projectId}`}
          question={questionLines(name, search, typeName)}
          table={async () => exportedEvents(await readAll(projectId, query), shown, context)}
        />
      }
    >
      <Filters search={search} change={change} types={types} fields={fields} columns={columns} />
      {search.userId && (
        <Notice>
          Seulement ceux d’une personne : <code>{search.userId}</code>
        </Notice>
      )}
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={12} />}
      {rows && rows.length > 0 && (
        <div className={styles.list} data-stale={isPlaceholderData || undefined}>
          <p className={styles.total} role="status">
            {totalText(data?.pages[0])}
          </p>
          <Table
            caption="Événements"
            columns={eventColumns(shown, context)}
            rows={rows}
            keyOf={({ _id }) => _id}
            grows
          />
        </div>
      )}
      {rows?.length === 0 &&
        (query.nonce !== undefined ? (
          <NumberAway nonce={query.nonce} />
        ) : isFiltered ? (
          <Empty title="Aucun événement ne répond à ces filtres" picture="lighthouse">
            <p>
              {events.hasNextPage
                ? 'Les plus récents ont été regardés : il peut y en avoir plus loin.'
                : 'Élargissez les jours, ou retirez un filtre.'}
            </p>
          </Empty>
        ) : (
          <Empty title="Aucun événement pour l’instant" picture="sea">
            <p>Commandes, demandes, rendez-vous : ils s’affichent ici dès que vous les envoyez.</p>
            <Link to="/$projectId/mise-en-route" params={{ projectId }}>
              Envoyer un premier événement
            </Link>
          </Empty>
        ))}
      <More
        hasNext={events.hasNextPage}
        isFetching={events.isFetchingNextPage}
        onMore={() => void events.fetchNextPage()}
      />
    </Screen>
  );
}

/** A number that no understood event has: it may be in the trash. */
function NumberAway({ nonce }: { nonce: string }) {
  const { id: projectId } = useProject();
  const { data } = useQuery({
    queryKey: ['trashed-number', projectId, nonce],
    queryFn: ({ signal }) =>
      api.listTrashedEvents({ params: { projectId }, query: { nonce } }, { signal }),
  });
  const [trashed] = data?.data ?? [];
  if (!data) return <Waiting rows={3} />;
  return trashed ? (
    <Empty title={`L’événement « ${nonce} » est à la corbeille`} picture="lighthouse">
      <p>Il a été reçu, et n’a pas pu être compris.</p>
      <Link to="/$projectId/corbeille" params={{ projectId }} search={{ ouvert: [trashed._id] }}>
        Voir pourquoi
      </Link>
    </Empty>
  ) : (
    <Empty title={`Aucun événement n’a le numéro « ${nonce} »`} picture="lighthouse">
      <p>
        C’est le <code>nonce</code> de l’envoi, en entier. Retirez les autres filtres s’il y en a ;
        un événement anonymisé n’est plus trouvé par son numéro.
      </p>
    </Empty>
  );
}

const lead = 'Ce qui a été reçu et compris, du plus récent au plus ancien.';

const FirstSight = () => (
  <Screen title="Événements" lead={lead}>
    <Waiting rows={14} />
  </Screen>
);

function totalText(page: { total: number; totalIsExact: boolean } | undefined): string {
  if (!page) return '';
  const { total, totalIsExact } = page;
  const several = total > 1 ? 's' : '';
  return `${totalIsExact ? '' : 'Plus de '}${count(total)} événement${several}`;
}
