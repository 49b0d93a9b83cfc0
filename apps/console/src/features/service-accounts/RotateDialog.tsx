import type { IngestionKey } from '@sillage/client/source/client';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { IssuedKey } from './IssuedKey.tsx';

interface RotateDialogProps {
  keyToReplace: IngestionKey;
  onClose: () => void;
}

/** A key like it, while the old one goes on for some hours. */
export function RotateDialog({ keyToReplace: { id, name }, onClose }: RotateDialogProps) {
  const { id: projectId } = useProject();
  const [hours, setHours] = useState('24');
  const rotate = useDeed({
    run: () =>
      agents.rotateIngestionKey({
        params: { projectId, keyId: id },
        body: { overlapInHours: Number(hours) },
      }),
    changes: [['ingestion-keys']],
  });
  const faultText = useFaultText(rotate.error);
  if (rotate.answer) return <IssuedKey issued={rotate.answer} onClose={onClose} />;
  return (
    <FormDialog
      title={`Remplacer « ${name} »`}
      submit="Remplacer la clé"
      busy={rotate.busy}
      error={rotate.error}
      fields={['overlapInHours']}
      onSubmit={() => rotate.run(undefined)}
      onClose={onClose}
    >
      <Field
        label="L’ancienne vaut encore, en heures"
        hint="Le temps de donner la nouvelle à tout ce qui envoie. 0 : plus du tout."
        fault={faultText('overlapInHours')}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="number"
            min={0}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
