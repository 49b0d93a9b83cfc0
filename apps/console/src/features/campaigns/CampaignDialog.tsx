import type { ProjectCampaign } from '@sillage/client/source/types';
import { fold } from '@sillage/engine/text/french-order';
import { useState } from 'react';
import { agents, api } from '../../api/api.ts';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Check } from '../../controls/Check.tsx';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';

interface CampaignDialogProps {
  /** The one to change; a new one otherwise. */
  campaign?: ProjectCampaign;
  /** What a new one begins with. */
  initial?: { wmktId: string; slug: string };
  onClose: () => void;
  onCreated?: (id: string) => void;
}

const slugOf = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
    .slice(0, 100);

/** A campaign of an integration, which may be made at the same time. */
export function CampaignDialog({ campaign, initial, onClose, onCreated }: CampaignDialogProps) {
  const { id: projectId } = useProject();
  const { data: known } = useKnownCampaigns();
  const integrations = [...(known?.integrations.values() ?? [])].filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const [wmktId, setWmktId] = useState<string | undefined>(campaign?.wmktId ?? initial?.wmktId);
  const place = wmktId ?? integrations[0]?.wmktId ?? '';
  const [integrationName, setIntegrationName] = useState('');
  const [name, setName] = useState(campaign?.name ?? initial?.slug ?? '');
  const [slug, setSlug] = useState(initial?.slug);
  const [active, setActive] = useState(campaign?.active ?? true);
  const shortName = slug ?? slugOf(name);
  const save = useDeed({
    run: async () => {
      if (campaign) {
        const params = { projectId, wmktId: campaign.wmktId, id: campaign.id };
        await api.updateCampaign({ params, body: { name: name.trim(), active } });
        return campaign.id;
      }
      const own =
        place ||
        (
          await agents.createIntegration({
            params: { projectId },
            body: { name: integrationName.trim() },
          })
        ).wmktId;
      const { id } = await api.createCampaign({
        params: { projectId, wmktId: own },
        body: { name: name.trim(), campaignSlug: shortName, active },
      });
      return id;
    },
    done: campaign ? 'La campagne est modifiée.' : 'La campagne est créée.',
    changes: [['campaigns'], ['integrations']],
    onDone: (id) => (campaign || !onCreated ? onClose() : onCreated(id)),
  });
  const faultText = useFaultText(save.error);
  const isMissing =
    name.trim() === '' ||
    (!campaign && (shortName === '' || (place === '' && integrationName.trim() === '')));
  return (
    <FormDialog
      title={campaign ? `Modifier « ${campaign.name} »` : 'Créer une campagne'}
      submit={campaign ? 'Enregistrer' : 'Créer la campagne'}
      busy={save.busy}
      error={save.error}
      fields={['name', 'campaignSlug']}
      whyNot={isMissing ? 'Il faut une intégration, un nom et un nom court.' : undefined}
      onSubmit={() => save.run(undefined)}
      onClose={onClose}
    >
      {!campaign && (
        <Field label="Intégration">
          {(wiring) => (
            <select {...wiring} value={place} onChange={({ target }) => setWmktId(target.value)}>
              {integrations.map((each) => (
                <option key={each.wmktId} value={each.wmktId}>
                  {each.name}
                </option>
              ))}
              <option value="">Nouvelle intégration…</option>
            </select>
          )}
        </Field>
      )}
      {!campaign && place === '' && (
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
      {!campaign && (
        <Field
          label="Nom court"
          hint="Celui que portent vos liens (wmkt_campaign). Définitif."
          fault={faultText('campaignSlug')}
        >
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="off"
              value={shortName}
              onChange={({ target }) => setSlug(target.value.replace(/\s/g, '-'))}
            />
          )}
        </Field>
      )}
      <Check label="En cours" checked={active} onChange={setActive} />
    </FormDialog>
  );
}
