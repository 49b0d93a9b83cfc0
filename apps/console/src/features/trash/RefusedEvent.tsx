import type { TrashedEvent } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { api, isRefusal } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Copy } from '../../controls/Copy.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Json } from '../../controls/Json.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Facts } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useEventTypes, useTypeName } from '../../fields/use-event-types.ts';
import { instantText } from '../../format/instants.ts';
import { markText, mendingOf } from './reasons.ts';
import styles from './Trash.module.css';
import { useRawEvent } from './use-trash.ts';

interface RefusedEventProps {
  id: string;
  /** The event, when the list has it. */
  known: TrashedEvent | undefined;
  onCorrect: (eventType: string, field: string | undefined) => void;
  onClose: () => void;
}

/** One refused event: its data with what is wrong marked, why, and how to mend it. */
export function RefusedEvent({ id, known, onCorrect, onClose }: RefusedEventProps) {
  const { id: projectId, timezone, currency } = useProject();
  const [whyNotAdd, whyNotEdit] = [useWhyNot('add'), useWhyNot('edit')];
  const { data: types = [] } = useEventTypes();
  const typeName = useTypeName();
  const raw = useRawEvent(id);
  const found = useTrashed(id, known, raw.data?.eventType);
  const deletion = useDeed({
    run: () => api.deleteEvent({ params: { projectId, id } }),
    done: 'L’événement refusé est supprimé.',
    changes: [['trash', projectId]],
    onDone: onClose,
  });
  const type = types.find(({ reference }) => reference === found?.eventTypeRef);
  const faulty = found?.errors.find(
    ({ type: cause }) => cause !== 'nonce-taken' && found.eventTypeRef !== 'others',
  );
  const marked = new Map(
    found?.errors.flatMap((error) =>
      error.field === null ? [] : [[error.field, markText(error)] as const],
    ),
  );
  return (
    <Dialog
      title={`Refusé : ${typeName(found?.eventTypeRef ?? raw.data?.eventType ?? '')}`}
      place="side"
      onClose={onClose}
      footer={
        found && (
          <>
            <Button
              kind="danger"
              icon="trash"
              whyNot={whyNotEdit}
              busy={deletion.busy}
              onClick={() => deletion.run(undefined)}
            >
              Supprimer
            </Button>
            {faulty && (
              <Button
                kind="primary"
                icon="edit"
                whyNot={whyNotAdd}
                onClick={() => onCorrect(found.eventTypeRef, faulty.field ?? undefined)}
              >
                {type ? 'Corriger le type' : 'Créer le type'}
              </Button>
            )}
          </>
        )
      }
    >
      {raw.error && !raw.data && <Failure error={raw.error} retry={raw.refetch} />}
      {!raw.data && !raw.error && <Waiting rows={8} />}
      {found && (
        <ul className={styles.reasons}>
          {found.errors.map((error) => {
            const { why, how } = mendingOf(error, type, currency);
            return (
              <li key={`${error.type} ${error.field}`}>
                <Notice tone="warn">
                  <p>{why}</p>
                  <p>{how}</p>
                </Notice>
              </li>
            );
          })}
        </ul>
      )}
      {raw.data && !found && <Notice tone="good">Cet événement n’est plus à la corbeille.</Notice>}
      {raw.data && (
        <>
          <Json label="Données reçues" value={raw.data.data} marked={marked} />
          <div>
            <Copy text={JSON.stringify(raw.data.data, null, 2)} title="Copier les données" />
          </div>
          <Facts
            facts={[
              ['Reçu le', instantText(raw.data.createdAt, timezone)],
              ['Nonce', <code key="nonce">{raw.data.nonce ?? '–'}</code>],
              ['Identifiant', <code key="id">{id}</code>],
            ]}
          />
        </>
      )}
      <Refusal error={deletion.error} />
    </Dialog>
  );
}

/** A pasted link may open an event that the list does not show: it is looked for among its type's. */
function useTrashed(id: string, known: TrashedEvent | undefined, eventType: string | undefined) {
  const { id: projectId } = useProject();
  const { data, error } = useQuery({
    queryKey: ['trash', projectId, 'event', id],
    queryFn: async ({ signal }) => {
      const query = { eventType: eventType ?? '', limit: 500 };
      const page = await api.listTrashedEvents({ params: { projectId }, query }, { signal });
      return page.data.find(({ _id }) => _id === id) ?? null;
    },
    enabled: known === undefined && eventType !== undefined,
  });
  return known ?? (isRefusal(error) ? undefined : (data ?? undefined));
}
