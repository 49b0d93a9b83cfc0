import { useState } from 'react';
import { type KnownCampaigns, useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Copy } from '../../controls/Copy.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { AddressCheck } from './AddressCheck.tsx';
import { buildLink, type LinkDraft, type LinkKind } from './build-link.ts';
import styles from './campaigns.module.css';

interface LinkBuilderProps {
  /** The campaign that is chosen first. */
  campaignId?: string | undefined;
  onClose: () => void;
  onCreate: () => void;
}

/** The link of a campaign, and what Sillage would understand of any address. */
export function LinkBuilder({ campaignId, onClose, onCreate }: LinkBuilderProps) {
  const { data: known } = useKnownCampaigns();
  return (
    <Dialog title="Construire un lien" place="side" onClose={onClose}>
      {known ? (
        <>
          <Builder known={known} campaignId={campaignId} onCreate={onCreate} />
          <AddressCheck known={known} />
        </>
      ) : (
        <Waiting rows={8} />
      )}
    </Dialog>
  );
}

interface BuilderProps {
  known: KnownCampaigns;
  campaignId: string | undefined;
  onCreate: () => void;
}

function Builder({ known, campaignId, onCreate }: BuilderProps) {
  const whyNot = useWhyNot('add');
  const integrations = [...known.integrations.values()].filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const campaigns = [...known.campaigns.values()].filter(({ explicit }) => explicit);
  const [chosen, setChosen] = useState(
    campaigns.find(({ id }) => id === campaignId)?.id ?? campaigns[0]?.id ?? '',
  );
  const campaign = known.campaigns.get(chosen);
  const [draft, setDraft] = useState<LinkDraft>({
    page: '',
    kind: campaigns.length > 0 ? 'own' : 'utm',
    wmktId: '',
    slug: '',
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
  });
  const change = (changes: Partial<LinkDraft>) => setDraft({ ...draft, ...changes });
  const link = buildLink({
    ...draft,
    wmktId: campaign?.wmktId ?? '',
    slug: campaign?.campaignSlug ?? '',
  });
  const text = (label: string, name: 'utmSource' | 'utmMedium' | 'utmCampaign', sample: string) => (
    <Field label={label}>
      {(wiring) => (
        <input
          {...wiring}
          autoComplete="off"
          placeholder={sample}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.builder}>
      <Field label="Page d’arrivée">
        {(wiring) => (
          <input
            {...wiring}
            type="url"
            autoComplete="off"
            placeholder="https://votre-site.fr/offre"
            value={draft.page}
            onChange={({ target }) => change({ page: target.value })}
          />
        )}
      </Field>
      <Field label="Comment nommer la campagne">
        {(wiring) => (
          <select
            {...wiring}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as LinkKind })}
          >
            <option value="own">Une de vos campagnes (wmkt_id, wmkt_campaign)</option>
            <option value="utm">Des paramètres utm_*</option>
          </select>
        )}
      </Field>
      {draft.kind === 'own' ? (
        campaigns.length > 0 ? (
          <Field label="Campagne">
            {(wiring) => (
              <select {...wiring} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                {integrations.map(({ id, name }) => (
                  <optgroup key={id} label={name}>
                    {campaigns
                      .filter(({ integrationId }) => integrationId === id)
                      .map((each) => (
                        <option key={each.id} value={each.id}>
                          {each.name}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
        ) : (
          <p>
            Il n’y a pas encore de campagne.{' '}
            <Button icon="add" whyNot={whyNot} onClick={onCreate}>
              Créer une campagne
            </Button>
          </p>
        )
      ) : (
        <div className={styles.three}>
          {text('utm_source', 'utmSource', 'infolettre')}
          {text('utm_medium', 'utmMedium', 'email')}
          {text('utm_campaign', 'utmCampaign', 'soldes-hiver')}
        </div>
      )}
      <Panel title="Le lien">
        <output className={styles.link}>
          {link ?? 'Écrivez la page d’arrivée : le lien se fait ici.'}
        </output>
        {link && (
          <div>
            <Copy text={link} title="Copier le lien" />
          </div>
        )}
      </Panel>
    </div>
  );
}
