import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { useIdentityFields } from '../../fields/use-identity-fields.ts';
import { localText, readLocal } from '../../format/local-time.ts';
import { useCampaigns, useIntegrations } from '../../question/use-visit-names.ts';
import { router } from '../../router/use-router.ts';

interface NewInteractionProps {
  project: Project;
  onClose: () => void;
}

/** Something that did not happen on the site: whom it was with, when, and what brought them. */
export function NewInteraction({ project, onClose }: NewInteractionProps) {
  const { id: projectId, timezone } = project;
  const { data: integrations = [] } = useIntegrations(projectId);
  const { data: campaigns = [] } = useCampaigns(projectId);
  const { data: fields = [] } = useIdentityFields(projectId);
  const open = integrations.filter(({ archivedAt }) => archivedAt === null);
  const [form, setForm] = useState({
    date: localText(Date.now(), timezone),
    wmktId: '',
    campaignSlug: '',
    storageKey: '',
    value: '',
    kind: 'click' as 'click' | 'view',
    externalId: '',
  });
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const integration = open.find(({ wmktId }) => wmktId === form.wmktId) ?? open[0];
  const storageKey = form.storageKey || fields[0] || '';
  const at = readLocal(form.date, timezone);
  const { run, busy, error } = useDeed({
    run: () =>
      api.createOfflineInteraction({
        params: { projectId },
        body: {
          date: new Date(at ?? 0).toISOString(),
          userData: { [storageKey]: form.value },
          nodeData: {
            wmktId: integration?.wmktId ?? '',
            kind: form.kind,
            ...(form.campaignSlug && { campaignSlug: form.campaignSlug }),
            ...(form.externalId && { externalId: form.externalId }),
          },
        },
      }),
    done: 'Interaction enregistrée.',
    changes: [
      ['interactions', projectId],
      ['visit-facets', projectId],
    ],
    onDone: ({ id }) => void router.navigate({ to: `/${projectId}/visites/${id}` }),
  });
  const faultOf = useFaultText(error);
  return (
    <FormDialog
      title="Ajouter une interaction hors ligne"
      submit="Enregistrer"
      busy={busy}
      error={error}
      fields={['date', 'userData', 'nodeData']}
      whyNot={whyNot(open.length, fields.length, at, form.value)}
      onSubmit={() => run(undefined)}
      onClose={onClose}
    >
      <p>Un appel, un salon, un courrier : il compte dans le parcours de la personne.</p>
      <Field label="Ce qui identifie la personne" fault={faultOf('userData')}>
        {(wiring) => (
          <input
            {...wiring}
            value={form.value}
            autoComplete="off"
            placeholder="ada@exemple.fr"
            onChange={({ target }) => change({ value: target.value })}
          />
        )}
      </Field>
      {fields.length > 1 && (
        <Field label="Champ">
          {(wiring) => (
            <select
              {...wiring}
              value={storageKey}
              onChange={({ target }) => change({ storageKey: target.value })}
            >
              {fields.map((key) => (
                <option key={key}>{key}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label="Date" hint={`Heure de ${timezone}`} fault={faultOf('date')}>
        {(wiring) => (
          <input
            {...wiring}
            type="datetime-local"
            value={form.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        )}
      </Field>
      <Field label="Intégration" fault={faultOf('nodeData')}>
        {(wiring) => (
          <select
            {...wiring}
            value={integration?.wmktId ?? ''}
            onChange={({ target }) => change({ wmktId: target.value, campaignSlug: '' })}
          >
            {open.map(({ wmktId, name }) => (
              <option key={wmktId} value={wmktId}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Campagne"
        hint="Sans campagne, elle va à la campagne implicite de l’intégration."
      >
        {(wiring) => (
          <select
            {...wiring}
            value={form.campaignSlug}
            onChange={({ target }) => change({ campaignSlug: target.value })}
          >
            <option value="">aucune</option>
            {campaigns
              .filter(
                ({ integrationId, explicit }) => integrationId === integration?.id && explicit,
              )
              .map(({ campaignSlug, name }) => (
                <option key={campaignSlug} value={campaignSlug ?? ''}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Field label="La personne">
        {(wiring) => (
          <select
            {...wiring}
            value={form.kind}
            onChange={({ target }) => change({ kind: target.value as 'click' | 'view' })}
          >
            <option value="click">a répondu : elle est venue, a appelé</option>
            <option value="view">a seulement vu la publicité</option>
          </select>
        )}
      </Field>
      <Field
        label="Votre identifiant (facultatif)"
        hint="Le même deux fois n’est enregistré qu’une fois."
      >
        {(wiring) => (
          <input
            {...wiring}
            value={form.externalId}
            maxLength={200}
            onChange={({ target }) => change({ externalId: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function whyNot(
  integrations: number,
  fields: number,
  at: number | undefined,
  value: string,
): string | undefined {
  if (integrations === 0) return 'Créez d’abord une intégration : c’est la source.';
  if (fields === 0) return 'Aucun champ de personne n’identifie : ajoutez-en un d’abord.';
  if (value.trim() === '') return 'Dites d’abord de qui il s’agit.';
  return at === undefined ? 'Dites d’abord quand.' : undefined;
}
