import type { ComputedEvent } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { api, isRefusal } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Copy } from '../../controls/Copy.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Facts, Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useTypeName } from '../../fields/use-event-types.ts';
import { instantText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { useParams } from '../../router/use-router.ts';
import { Credited } from './Credited.tsx';
import { DeletedEvent } from './DeletedEvent.tsx';
import styles from './EventPage.module.css';
import { personName } from './event-columns.tsx';
import { Ledger } from './Ledger.tsx';
import { Received } from './Received.tsx';
import { Understood } from './Understood.tsx';

/** One event: as it was received, as it was understood, and to what it was credited. */
export function EventPage() {
  const { id: projectId } = useProject();
  const { eventId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['event', projectId, eventId],
    queryFn: ({ signal }) => api.getEvent({ params: { projectId, id: eventId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? 1000 : false),
  });
  if (data && !isPending(data)) return <Understanding event={data} />;
  const isAbsent = isRefusal(error) && error.statusCode === 404;
  return (
    <Screen title="Événement">
      {!error && <Waiting rows={14} />}
      {data && <p role="status">Reçu, en cours de traitement…</p>}
      {isAbsent && <NotUnderstood eventId={eventId} />}
      {error && !isAbsent && <Failure error={error} retry={refetch} />}
    </Screen>
  );
}

const isPending = (answer: object): answer is { status: 'pending'; id: string } =>
  'status' in answer;

function Understanding({ event }: { event: ComputedEvent }) {
  const { id: projectId, timezone } = useProject();
  const whyNot = useWhyNot('edit');
  const address = useAddress();
  const typeName = useTypeName();
  const { _id, userId, eventType, eventDate, createdAt, attributable, expirationPolicy } = event;
  const instant = (date: string) => <time dateTime={date}>{instantText(date, timezone)}</time>;
  const { anonimizedAt, expiresAt } = expirationPolicy;
  return (
    <Screen
      title={`${typeName(eventType)} du ${instantText(eventDate, timezone)}`}
      lead={
        <Link to="/$projectId/evenements" params={{ projectId }}>
          Événements
        </Link>
      }
      actions={
        <Button
          kind="danger"
          icon="trash"
          whyNot={whyNot}
          onClick={() => address.set({ faire: 'supprimer' })}
        >
          Supprimer
        </Button>
      }
    >
      <Facts
        facts={[
          [
            'Personne',
            userId === null ? (
              'Inconnue : l’événement n’identifie personne'
            ) : (
              <Link key="person" to="/$projectId/personnes/$userId" params={{ projectId, userId }}>
                {personName(event)}
              </Link>
            ),
          ],
          ...(attributable
            ? []
            : [
                [
                  'Attribution',
                  'Impossible : ni personne ni traceur ne le relie à des visites',
                ] as const,
              ]),
          ['Compris le', instant(createdAt)],
          [
            'Données personnelles',
            anonimizedAt ? (
              <Badge key="erased">effacées le {instantText(anonimizedAt, timezone)}</Badge>
            ) : (
              <>
                {expirationPolicy.piiFields.join(', ') || 'aucune'} ; effacement le{' '}
                {instant(expiresAt)}
              </>
            ),
          ],
          [
            'Identifiant',
            <span key="id" className={styles.id}>
              <code>{_id}</code> <Copy text={_id} />
            </span>,
          ],
        ]}
      />
      <div className={styles.columns}>
        <Received event={event} />
        <Understood event={event} />
      </div>
      <Ledger event={event} />
      <Credited event={event} />
      {address.get('faire') === 'supprimer' && (
        <DeletedEvent event={event} onClose={() => address.set({ faire: undefined })} />
      )}
    </Screen>
  );
}

/** Not among the understood ones: in the trash, deleted, or never received. */
function NotUnderstood({ eventId }: { eventId: string }) {
  const { id: projectId } = useProject();
  const { data } = useQuery({
    queryKey: ['raw-event', projectId, eventId],
    queryFn: ({ signal }) => api.getRawEvent({ params: { projectId, id: eventId } }, { signal }),
  });
  return data ? (
    <Empty title="Cet événement est à la corbeille" picture="buoy">
      <p>Il a été reçu, mais n’a pas pu être compris. La corbeille dit pourquoi.</p>
      <Link to="/$projectId/corbeille" params={{ projectId }} search={{ ouvert: [eventId] }}>
        Le voir dans la corbeille
      </Link>
    </Empty>
  ) : (
    <Empty title="Cet événement n’existe pas" picture="lighthouse">
      <p>
        Aucun événement <code>{eventId}</code> dans ce projet : il n’a jamais été reçu, ou il a été
        supprimé.
      </p>
      <Link to="/$projectId/evenements" params={{ projectId }}>
        Voir les événements
      </Link>
    </Empty>
  );
}
