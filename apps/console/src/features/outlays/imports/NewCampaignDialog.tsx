import type { MatchTarget } from '@sillage/engine/spend-files/match-campaigns';
import { fold } from '@sillage/engine/text/french-order';
import { useState } from 'react';
import { agents, api } from '../../../api/api.ts';
import { useKnownCampaigns } from '../../../api/known-campaigns.ts';
import { useProject } from '../../../api/project.ts';
import { useDeed } from '../../../api/use-deed.ts';
import { useFaultText } from '../../../api/use-fault-text.ts';
import { Field } from '../../../controls/Field.tsx';
import { FormDialog } from '../../../controls/FormDialog.tsx';

interface NewCampaignDialogProps {
  /** As the file has it. */
  name: string;
  onDone: (target: MatchTarget) => void;
  onClose: () => void;
}

const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .split('-')
    .filter(Boolean)
    .join('-')
    .slice(0, 100);

/** A campaign that is made without leaving the import. */
export function NewCampaignDialog({ name: given, onDone, onClose }: NewCampaignDialogProps) {
  const { id: projectId } = useProject();
  const { data: known } = useKnownCampaigns();
  const integrations = [...(known?.integrations.values() ?? [])].filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const [wmktId, setWmktId] = useState(integrations[0]?.wmktId ?? '');
  const [integrationName, setIntegrationName] = useState('');
  const [name, setName] = useState(given.slice(0, 200));
  const [slug, setSlug] = useState(slugOf(given));
  const create = useDeed({
    run: async (): Promise<MatchTarget> => {
      const params = { projectId };
      const place =
        wmktId ||
        (await agents.createIntegration({ params, body: { name: integrationName.trim() } })).wmktId;
      const { id: campaignId } = await api.createCampaign({
        params: { projectId, wmktId: place },
        body: { name: name.trim(), campaignSlug: slug.trim() },
      });
      return { wmktId: place, campaignId };
    },
    done: 'La campagne est créée.',
    changes: [['campaigns'], ['integrations']],
    onDone,
  });
  const faultText = useFaultText(create.error);
  return (
    <FormDialog
      title="Créer une campagne"
      submit="Créer la campagne"
      busy={create.busy}
      error={create.error}
      fields={['name', 'campaignSlug']}
      whyNot={
        name.trim() === '' || slug.trim() === '' || (wmktId === '' && integrationName.trim() === '')
          ? 'Il faut une intégration, un nom et un nom court.'
          : undefined
      }
      onSubmit={() => create.run(undefined)}
      onClose={onClose}
    >
      <Field label="Intégration">
        {(wiring) => (
          <select {...wiring} value={wmktId} onChange={({ target }) => setWmktId(target.value)}>
            {integrations.map((each) => (
              <option key={each.wmktId} value={each.wmktId}>
                {each.name}
              </option>
            ))}
            <option value="">Nouvelle intégration…</option>
          </select>
        )}
      </Field>
      {wmktId === '' && (
        <Field
          label="Nom de l’intégration"
          hint="Par exemple : Salons, Radio, Lettre d’information."
        >
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="off"
              value={integrationName}
              onChange={({ target }) => setIntegrationName(target.value)}
            />
          )}
        </Field>
      )}
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
        label="Nom court"
        hint="Celui que portent vos liens (wmkt_campaign). Définitif."
        fault={faultText('campaignSlug')}
      >
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="off"
            value={slug}
            onChange={({ target }) => setSlug(target.value.replace(/\s/g, '-'))}
          />
        )}
      </Field>
    </FormDialog>
  );
}
