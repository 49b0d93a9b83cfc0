import { useEffect, useState } from 'react';
import type { KnownCampaigns } from '../../api/known-campaigns.ts';
import { useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Facts, Panel } from '../../controls/Screen.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';
import type { Understood } from './understand-address.ts';

/** An address that is pasted, as the rules that read visits understand it: they run in the page. */
export function AddressCheck({ known }: { known: KnownCampaigns }) {
  const [page, setPage] = useState('');
  const [found, setFound] = useState<Understood>();
  const [missing, setMissing] = useState<Understood['missingSlug']>();
  const whyNot = useWhyNot('add');
  useEffect(() => {
    let isCurrent = true;
    if (page.trim() === '') setFound(undefined);
    else
      void import('./understand-address.ts').then(({ understandAddress }) => {
        if (isCurrent) setFound(understandAddress(page.trim(), known));
      });
    return () => {
      isCurrent = false;
    };
  }, [page, known]);
  return (
    <Panel title="Vérifier une adresse">
      <Field
        label="Adresse à vérifier"
        hint="Collez le lien d’une annonce ou d’un courriel : voici ce que Sillage en comprendrait."
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            spellCheck={false}
            style={{ width: '100%' }}
            value={page}
            onChange={({ target }) => setPage(target.value)}
          />
        )}
      </Field>
      {found && (
        <div role="status">
          <Notice tone={found.tone === 'bad' ? 'warn' : found.tone}>
            <p>{found.advice}</p>
          </Notice>
          <Facts
            facts={[
              ['Source', found.source],
              ['Intégration', found.integration ?? '–'],
              ['Campagne', found.campaign ?? '–'],
            ]}
          />
          {found.missingSlug && (
            <p>
              <Button icon="add" whyNot={whyNot} onClick={() => setMissing(found.missingSlug)}>
                Créer la campagne « {found.missingSlug.slug} »
              </Button>
            </p>
          )}
        </div>
      )}
      {missing && (
        <CampaignDialog
          initial={missing}
          onClose={() => setMissing(undefined)}
          onCreated={() => setMissing(undefined)}
        />
      )}
    </Panel>
  );
}
