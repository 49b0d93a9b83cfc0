import type { UserField } from '@sillage/client/source/client';
import { agents } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { announce } from '../../controls/announce.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Refusal } from '../../controls/Failure.tsx';

interface RemovedUserFieldProps {
  field: UserField;
  /** The names of the types that send it. */
  uses: readonly string[];
  onClose: () => void;
}

/** Asks before a field is taken away; it can be put back as it was. */
export function RemovedUserField({ field, uses, onClose }: RemovedUserFieldProps) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('edit');
  const { storageKey, type, discriminant, isPii } = field;
  const changes = [['user-fields', projectId]];
  const putting = useDeed({
    run: () =>
      agents.addUserField({
        params: { projectId },
        body: { storageKey, type, discriminant, isPii },
      }),
    done: `Le champ ${storageKey} est de nouveau là.`,
    changes,
  });
  const removing = useDeed({
    run: () => agents.removeUserField({ params: { projectId, storageKey } }),
    changes,
    onDone: () => {
      announce(`Le champ ${storageKey} est retiré.`, {
        title: 'Annuler',
        run: () => putting.run(undefined),
      });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Retirer le champ ${storageKey} ?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="danger"
            busy={removing.busy}
            whyNot={whyNot}
            onClick={() => removing.run(undefined)}
          >
            Retirer
          </Button>
        </>
      }
    >
      <p>
        Le projet ne le retiendra plus des personnes. Les valeurs déjà reçues restent avec leurs
        événements.
      </p>
      {uses.length > 0 && (
        <p>
          {uses.length === 1 ? 'Un type d’événement l’envoie' : 'Ces types d’événements l’envoient'}{' '}
          encore : {uses.join(', ')}.
        </p>
      )}
      <Refusal error={removing.error} />
    </Dialog>
  );
}
