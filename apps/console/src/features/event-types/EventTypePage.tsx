import type { EventType } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agents, api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { LeaveGuard } from '../../controls/LeaveGuard.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { TypeEditor } from '../../fields/TypeEditor.tsx';
import type { DraftType } from '../../fields/wording.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { useParams } from '../../router/use-router.ts';
import styles from './EventTypes.module.css';

/** One type: its fields, and a payload to try them with. */
export function EventTypePage() {
  const { id: projectId } = useProject();
  const { reference = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['event-types', projectId, reference],
    queryFn: ({ signal }) => api.getEventType({ params: { projectId, id: reference } }, { signal }),
  });
  if (data) return <Editor key={data._id} type={data} />;
  return (
    <Screen title={reference}>
      {error ? <Failure error={error} retry={refetch} /> : <Waiting rows={12} />}
    </Screen>
  );
}

function Editor({ type }: { type: EventType }) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('add');
  const address = useAddress();
  /** What is typed and not saved: without it, what somebody else saves is followed. */
  const [edited, setEdited] = useState<DraftType>();
  const draft = edited ?? type;
  const params = { projectId, id: type.reference };
  const changes = [
    ['event-types', projectId],
    ['metrics', projectId],
  ] as const;
  const saving = useDeed({
    run: ({ name, fields, phoneParsingConfig }: DraftType) =>
      agents.updateEventType({ params, body: { name, fields, phoneParsingConfig } }),
    done: 'Le type est enregistré.',
    changes,
    onDone: () => setEdited(undefined),
  });
  const restoring = useDeed({
    run: () => agents.restoreEventType({ params }),
    done: 'Le type est de nouveau actif.',
    changes,
  });
  const hasChanged = textOf(draft) !== textOf(type);
  const faultOf = useFaultText(saving.error);
  return (
    <Screen
      title={type.name}
      lead={
        <Link to="/$projectId/types" params={{ projectId }}>
          Types d’événements
        </Link>
      }
      actions={
        <>
          <Link
            to="/$projectId/evenements"
            params={{ projectId }}
            search={{ type: [type.reference] }}
          >
            Voir ses événements
          </Link>
          {type.archivedAt === null ? (
            <Button whyNot={whyNot} onClick={() => address.set({ faire: 'archiver' })}>
              Archiver
            </Button>
          ) : (
            <Button
              icon="refresh"
              whyNot={whyNot}
              busy={restoring.busy}
              onClick={() => restoring.run(undefined)}
            >
              Rétablir
            </Button>
          )}
        </>
      }
    >
      {type.archivedAt !== null && (
        <Notice tone="warn">
          Ce type est archivé : ses événements passés restent, les nouveaux vont à la corbeille.
        </Notice>
      )}
      <Refusal error={restoring.error} />
      <TypeEditor draft={draft} onChange={setEdited} whyNot={whyNot} faultOf={faultOf} />
      <Refusal error={saving.error} />
      <div className={styles.save} data-changed={hasChanged || undefined}>
        <p>{hasChanged ? 'Des changements ne sont pas enregistrés.' : 'Tout est enregistré.'}</p>
        {hasChanged && <Button onClick={() => setEdited(undefined)}>Annuler</Button>}
        <Button
          kind="primary"
          busy={saving.busy}
          whyNot={whyNot ?? (hasChanged ? undefined : 'Rien n’a changé.')}
          onClick={() => saving.run(draft)}
        >
          Enregistrer
        </Button>
      </div>
      <LeaveGuard isDirty={hasChanged} />
      {address.get('faire') === 'archiver' && (
        <Archiving type={type} onClose={() => address.set({ faire: undefined })} />
      )}
    </Screen>
  );
}

function Archiving({ type, onClose }: { type: EventType; onClose: () => void }) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('add');
  const archiving = useDeed({
    run: () => agents.archiveEventType({ params: { projectId, id: type.reference } }),
    done: `Le type « ${type.name} » est archivé.`,
    changes: [['event-types', projectId]],
    onDone: onClose,
  });
  return (
    <Dialog
      title={`Archiver « ${type.name} » ?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="danger"
            busy={archiving.busy}
            whyNot={whyNot}
            onClick={() => archiving.run(undefined)}
          >
            Archiver
          </Button>
        </>
      }
    >
      <p>
        Ses événements passés restent et comptent toujours. Ceux qui arriveront encore iront à la
        corbeille, d’où ils pourront être rejoués si vous rétablissez le type.
      </p>
      <Refusal error={archiving.error} />
    </Dialog>
  );
}

/** What is edited, to see whether it has changed. */
const textOf = ({ name, fields, phoneParsingConfig }: DraftType): string =>
  JSON.stringify([
    name,
    fields.map((field) => Object.entries(field).sort()),
    phoneParsingConfig.map(({ order, countryCode }) => [order, countryCode]),
  ]);
