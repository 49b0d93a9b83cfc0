import type { NewWebhook, Webhook } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Check, Group } from '../../controls/Check.tsx';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { router } from '../../router/use-router.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { kinds, type WebhookKind } from './wording.ts';

interface WebhookDialogProps {
  /** The one to change; a new one otherwise. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Where to announce, and what. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { id: projectId } = useProject();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [chosen, setChosen] = useState<readonly WebhookKind[]>(webhook?.kinds ?? ['event']);
  const [eventTypes, setEventTypes] = useState<readonly string[]>(webhook?.eventTypes ?? []);
  const [keys, setKeys] = useState((webhook?.keys ?? []).join(', '));
  const types = useQuery({
    queryKey: ['event-types', projectId, 'active'],
    queryFn: ({ signal }) =>
      api.listEventTypes(
        { params: { projectId }, query: { archived: false, limit: 200 } },
        { signal },
      ),
  });
  const body: NewWebhook = {
    name: name.trim(),
    url: url.trim(),
    kinds: [...chosen],
    eventTypes: [...eventTypes],
    keys: keys.split(/[\s,]+/).filter(Boolean),
  };
  const save = useDeed({
    run: () =>
      webhook
        ? api.updateWebhook({ params: { projectId, webhookId: webhook.id }, body })
        : api.createWebhook({ params: { projectId }, body }),
    changes: [['webhooks']],
    ...(webhook && { done: 'Le webhook est modifié.', onDone: onClose }),
  });
  const faultText = useFaultText(save.error);
  const issued = save.answer;
  if (issued && 'secret' in issued)
    return (
      <SecretDialog
        secret={String(issued.secret)}
        onClose={() => void router.navigate({ to: `/${projectId}/webhooks/${issued.id}` })}
      />
    );
  const pick = <Value extends string>(list: readonly Value[], value: Value, isIn: boolean) =>
    isIn ? [...list, value] : list.filter((each) => each !== value);
  return (
    <FormDialog
      title={webhook ? `Modifier « ${webhook.name} »` : 'Créer un webhook'}
      submit={webhook ? 'Enregistrer' : 'Créer le webhook'}
      busy={save.busy}
      error={save.error}
      fields={['name', 'url', 'kinds', 'eventTypes', 'keys']}
      whyNot={
        body.name === '' || body.url === ''
          ? 'Il faut un nom et une adresse.'
          : chosen.length === 0
            ? 'Choisissez au moins une annonce.'
            : undefined
      }
      onSubmit={() => save.run(undefined)}
      onClose={onClose}
    >
      <Field label="Nom" fault={faultText('name')}>
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label="Adresse"
        hint="En https et publique : ni adresse privée, ni identifiants."
        fault={faultText('url')}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="url"
            autoComplete="off"
            placeholder="https://exemple.fr/sillage"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Group title="Ce qu’il annonce">
        {kinds.map(([kind, text, meaning]) => (
          <Check
            key={kind}
            label={text}
            hint={meaning}
            checked={chosen.includes(kind)}
            onChange={(isIn) => setChosen(pick(chosen, kind, isIn))}
          />
        ))}
      </Group>
      {types.data && types.data.data.length > 0 && (
        <Group title="Pour quels types d’événements (aucun choisi : tous)">
          {types.data.data.map(({ reference, name: typeName }) => (
            <Check
              key={reference}
              label={typeName}
              checked={eventTypes.includes(reference)}
              onChange={(isIn) => setEventTypes(pick(eventTypes, reference, isIn))}
            />
          ))}
        </Group>
      )}
      {(chosen.includes('state') || chosen.includes('statistic')) && (
        <Field
          label="Seulement ces états et statistiques"
          hint="Leurs clés de stockage, séparées par des virgules. Vide : tous."
          fault={faultText('keys')}
        >
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="off"
              value={keys}
              onChange={({ target }) => setKeys(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
