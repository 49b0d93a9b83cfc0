import type { EventType } from '@sillage/client/source/client';
import { useState } from 'react';
import { agents, api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { EditedDialog } from '../../controls/EditedDialog.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { TypeEditor } from '../../fields/TypeEditor.tsx';
import { useEventTypes } from '../../fields/use-event-types.ts';
import { useKeyMeanings } from '../../fields/use-key-meanings.ts';
import { useReader } from '../../fields/use-reader.ts';
import type { DraftType } from '../../fields/wording.ts';
import { Preview } from './Preview.tsx';
import { startReplay } from './replays.ts';
import styles from './Trash.module.css';
import { useRefusedPayloads } from './use-trash.ts';

interface CorrectionProps {
  /** The type, as the refused events name it. */
  reference: string;
  openKey: string | undefined;
  onClose: () => void;
}

type Refused = NonNullable<ReturnType<typeof useRefusedPayloads>['data']>;

/** Corrects a type beside the trash, or makes the one that lacks, and replays what it refused. */
export function Correction({ reference, openKey, onClose }: CorrectionProps) {
  const { currency } = useProject();
  const types = useEventTypes();
  const refused = useRefusedPayloads(reference);
  const reader = useReader(true);
  const elsewhere = useKeyMeanings(reference);
  const error = types.error ?? refused.error;
  const type = types.data?.find((each) => each.reference === reference);
  if (!types.data || !refused.data || !reader)
    return (
      <Dialog title="Corriger" place="side" onClose={onClose}>
        {error ? (
          <Failure error={error} retry={() => Promise.all([types.refetch(), refused.refetch()])} />
        ) : (
          <Waiting rows={10} />
        )}
      </Dialog>
    );
  const start: DraftType = type ?? {
    reference,
    name: reference.charAt(0).toUpperCase() + reference.slice(1),
    fields: reader.proposeFields(refused.data.payloads, currency, elsewhere),
    phoneParsingConfig: [],
  };
  return (
    <CorrectionForm
      type={type}
      start={start}
      refused={refused.data}
      openKey={openKey}
      onClose={onClose}
    />
  );
}

interface FormProps {
  type: EventType | undefined;
  start: DraftType;
  refused: Refused;
  openKey: string | undefined;
  onClose: () => void;
}

function CorrectionForm({ type, start, refused, openKey, onClose }: FormProps) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('add');
  const [draft, setDraft] = useState(start);
  const { reference, name, fields, phoneParsingConfig } = draft;
  const params = { projectId, id: reference };
  const deed = useDeed({
    run: async () => {
      if (!type) await api.createEventType({ params: { projectId }, body: draft });
      else await agents.updateEventType({ params, body: { name, fields, phoneParsingConfig } });
      if (type && type.archivedAt !== null) await agents.restoreEventType({ params });
      return startReplay(projectId, reference);
    },
    done: type ? 'Le type est corrigé.' : 'Le type est créé.',
    changes: [
      ['event-types', projectId],
      ['metrics', projectId],
    ],
    onDone: onClose,
  });
  const faultOf = useFaultText(deed.error);
  const faulty = new Set(
    refused.events.flatMap(({ errors }) => errors.flatMap(({ field }) => field ?? [])),
  );
  const strict = fields.filter(
    ({ ingestionKey, optional }) => faulty.has(ingestionKey) && !optional,
  );
  const verb = type ? (type.archivedAt === null ? 'Corriger' : 'Rétablir') : 'Créer';
  return (
    <EditedDialog
      title={`${verb} « ${start.name} »`}
      place="side"
      onClose={onClose}
      footer={
        <>
          <p className={styles.foot}>Rien n’est changé avant « {verb} et rejouer ».</p>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="primary"
            icon="refresh"
            busy={deed.busy}
            whyNot={whyNot}
            onClick={() => deed.run(undefined)}
          >
            {verb} et rejouer
          </Button>
        </>
      }
    >
      {type && type.archivedAt !== null && (
        <Notice tone="warn">Ce type est archivé : « Rétablir et rejouer » le rend actif.</Notice>
      )}
      {!type && (
        <Notice>
          Ces champs sont proposés d’après ce qui a été reçu sous <code>{reference}</code> :
          relisez-les.
        </Notice>
      )}
      <Preview draft={draft} refused={refused} />
      {strict.length > 0 && whyNot === undefined && (
        <div className={styles.fixes}>
          {strict.map(({ ingestionKey }) => (
            <Button
              key={ingestionKey}
              onClick={() =>
                setDraft({
                  ...draft,
                  fields: fields.map((field) =>
                    field.ingestionKey === ingestionKey ? { ...field, optional: true } : field,
                  ),
                })
              }
            >
              Rendre « {ingestionKey} » facultatif
            </Button>
          ))}
        </div>
      )}
      <TypeEditor
        draft={draft}
        onChange={setDraft}
        marked={faulty}
        openKey={openKey}
        payload={JSON.stringify(refused.payloads[0] ?? {}, null, 2)}
        whyNot={whyNot}
        faultOf={faultOf}
      />
      <Refusal error={deed.error} />
    </EditedDialog>
  );
}
