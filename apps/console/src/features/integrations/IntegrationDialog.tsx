import type { Integration } from '@sillage/client/source/types';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';

interface IntegrationDialogProps {
  /** The one to rename; a new one otherwise. */
  integration?: Integration;
  onClose: () => void;
}

export function IntegrationDialog({ integration, onClose }: IntegrationDialogProps) {
  const { id: projectId } = useProject();
  const [name, setName] = useState(integration?.name ?? '');
  const body = { name: name.trim() };
  const save = useDeed({
    run: () =>
      integration
        ? agents.updateIntegration({ params: { projectId, integrationId: integration.id }, body })
        : agents.createIntegration({ params: { projectId }, body }),
    done: integration ? 'L’intégration est renommée.' : 'L’intégration est créée.',
    changes: [['campaigns'], ['integrations']],
    onDone: onClose,
  });
  const faultText = useFaultText(save.error);
  return (
    <FormDialog
      title={integration ? `Renommer « ${integration.name} »` : 'Créer une intégration'}
      submit={integration ? 'Renommer' : 'Créer l’intégration'}
      busy={save.busy}
      error={save.error}
      fields={['name']}
      whyNot={body.name === '' ? 'Il faut un nom.' : undefined}
      onSubmit={() => save.run(undefined)}
      onClose={onClose}
    >
      <Field
        label="Nom"
        hint="Par exemple : Lettre d’information, Salons, Radio locale."
        fault={faultText('name')}
      >
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
