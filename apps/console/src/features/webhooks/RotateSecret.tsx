import type { Webhook } from '@sillage/client/source/types';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

interface RotateSecretProps {
  webhook: Webhook;
  onClose: () => void;
}

/** A new secret, while the old one still signs for some hours. */
export function RotateSecret({ webhook, onClose }: RotateSecretProps) {
  const [hours, setHours] = useState('24');
  const rotate = useDeed({
    run: () =>
      api.rotateWebhookSecret({
        params: { projectId: webhook.projectId, webhookId: webhook.id },
        body: { overlapInHours: Number(hours) },
      }),
    changes: [['webhooks', webhook.projectId]],
  });
  const faultText = useFaultText(rotate.error);
  if (rotate.answer) return <SecretDialog secret={rotate.answer.secret} onClose={onClose} />;
  return (
    <FormDialog
      title="Remplacer le secret"
      submit="Remplacer le secret"
      busy={rotate.busy}
      error={rotate.error}
      fields={['overlapInHours']}
      onSubmit={() => rotate.run(undefined)}
      onClose={onClose}
    >
      <Field
        label="L’ancien signe encore, en heures"
        hint="Pendant ce temps, chaque envoi porte les deux signatures : rien n’est coupé."
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
