import type { ProjectCampaign } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { count } from '../../format/numbers.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import styles from './campaigns.module.css';
import { type UnknownSlug, unknownSlugs } from './implicit-slugs.ts';

/** How many of the latest visits are looked at. */
const lookedAt = 500;

/** What traffic fell to an implicit campaign, by the name it came with, and how to mend it. */
export function Implicit({ campaign }: { campaign: ProjectCampaign }) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('add');
  const [made, setMade] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', projectId, 'implicit', campaign.id],
    queryFn: async ({ signal }) => {
      const page = await api.listInteractions(
        { params: { projectId }, query: { campaignId: campaign.id, limit: lookedAt } },
        { signal },
      );
      return {
        slugs: unknownSlugs(page.data.map(({ firstPage }) => firstPage)),
        looked: page.data.length,
      };
    },
  });
  return (
    <Panel title="D’où vient ce trafic">
      <p className={styles.note}>
        Cette campagne est née d’elle-même : des adresses portent le wmkt_id de l’intégration, sans
        nom de campagne, avec un nom que personne n’a créé, ou avec celui d’une campagne arrêtée.
        Créez ou reprenez la campagne, et les visites suivantes iront vers elle ; celles d’avant
        restent ici.
      </p>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={3} />}
      {data && data.slugs.length === 0 && <p>Aucune visite récente : rien à corriger.</p>}
      {data && data.slugs.length > 0 && (
        <Table<UnknownSlug>
          caption="Noms de campagne que portaient les adresses"
          rows={data.slugs}
          keyOf={({ slug }) => slug ?? ''}
          columns={[
            {
              key: 'slug',
              title: 'Nom dans l’adresse',
              cell: ({ slug, page }) => (
                <>
                  {slug === null ? 'Aucun nom' : <code>{slug}</code>}
                  <span className={styles.under}>{page}</span>
                </>
              ),
            },
            {
              key: 'visits',
              title:
                data.looked === lookedAt ? `Visites, sur les ${lookedAt} dernières` : 'Visites',
              isNumber: true,
              cell: ({ visits }) => count(visits),
            },
            {
              key: 'mend',
              title: 'Pour corriger',
              cell: ({ slug }) =>
                slug === null ? (
                  'Ajoutez wmkt_campaign à ces liens.'
                ) : (
                  <Button icon="add" whyNot={whyNot} onClick={() => setMade(slug)}>
                    Créer cette campagne
                  </Button>
                ),
            },
          ]}
        />
      )}
      {made !== undefined && (
        <CampaignDialog
          initial={{ wmktId: campaign.wmktId, slug: made }}
          onClose={() => setMade(undefined)}
          onCreated={() => setMade(undefined)}
        />
      )}
    </Panel>
  );
}
