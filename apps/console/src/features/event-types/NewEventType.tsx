import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { EditedDialog } from '../../controls/EditedDialog.tsx';
import { Refusal } from '../../controls/Failure.tsx';
import { TypeEditor } from '../../fields/TypeEditor.tsx';
import type { DraftType } from '../../fields/wording.ts';
import { router } from '../../router/use-router.ts';

const nothing: DraftType = { reference: '', name: '', fields: [], phoneParsingConfig: [] };

/** A type to create, from nothing or from a payload. */
export function NewEventType({ onClose }: { onClose: () => void }) {
  const { id: projectId } = useProject();
  const [draft, setDraft] = useState(nothing);
  const creation = useDeed({
    run: (body: DraftType) => api.createEventType({ params: { projectId }, body }),
    done: ({ name }) => `Le type « ${name} » est créé.`,
    changes: [
      ['event-types', projectId],
      ['metrics', projectId],
    ],
    onDone: ({ reference }) =>
      void router.navigate({
        to: '/$projectId/types/$reference',
        params: { projectId, reference },
      }),
  });
  const whyNot = useWhyNot('add');
  const isIncomplete = draft.name.trim() === '' || draft.reference === '';
  return (
    <EditedDialog
      title="Créer un type d’événement"
      place="side"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="primary"
            busy={creation.busy}
            whyNot={whyNot ?? (isIncomplete ? 'Donnez-lui un nom et une référence.' : undefined)}
            onClick={() => creation.run(draft)}
          >
            Créer
          </Button>
        </>
      }
    >
      <TypeEditor
        draft={draft}
        onChange={setDraft}
        isNew
        whyNot={whyNot}
        faultOf={useFaultText(creation.error)}
      />
      <Refusal error={creation.error} />
    </EditedDialog>
  );
}
