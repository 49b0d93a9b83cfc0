import { questionAddress } from '@sillage/engine/question/address';
import { firstQuestion } from '@sillage/engine/question/question';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Copy } from '../../controls/Copy.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Facts, Panel, Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { searchValues } from '../../router/search-values.ts';
import { useParams } from '../../router/use-router.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import { CampaignFigures } from './CampaignFigures.tsx';
import { CampaignSpend } from './CampaignSpend.tsx';
import styles from './campaigns.module.css';
import { Implicit } from './Implicit.tsx';
import { LinkBuilder } from './LinkBuilder.tsx';

/** One campaign: its link, its figures, its spend, and where its traffic came from. */
export function CampaignPage() {
  const project = useProject();
  const { id = '' } = useParams() as { id?: string };
  const { get, set } = useAddress();
  const [whyNotEdit, whyNotAdd] = [useWhyNot('edit'), useWhyNot('add')];
  const { data: known, error, refetch } = useKnownCampaigns();
  const campaign = known?.campaigns.get(id);
  if (!campaign)
    return (
      <Screen title="Campagne">
        {error && !known && <Failure error={error} retry={refetch} />}
        {!known && !error && <Waiting rows={10} />}
        {known && (
          <Empty title="Cette campagne n’existe pas" picture="lighthouse">
            <p>Elle a peut-être une autre adresse.</p>
            <Link to={`/${project.id}/campagnes`}>Voir les campagnes</Link>
          </Empty>
        )}
      </Screen>
    );
  const integration = known?.integrations.get(campaign.integrationId);
  const parameters = [
    `wmkt_id=${encodeURIComponent(campaign.wmktId)}`,
    ...(campaign.campaignSlug === null
      ? []
      : [`wmkt_campaign=${encodeURIComponent(campaign.campaignSlug)}`]),
  ].join('&');
  const question = questionAddress({
    ...firstQuestion,
    groupBy: 'campaign',
    nodes: [{ campaignId: campaign.id }],
  });
  return (
    <Screen
      title={campaign.name}
      lead={
        <>
          <Link to={`/${project.id}/campagnes`}>Campagnes</Link> · {integration?.name}
        </>
      }
      actions={
        <>
          <Button icon="integrations" onClick={() => set({ faire: 'lien' })}>
            Construire un lien
          </Button>
          <Button icon="edit" whyNot={whyNotEdit} onClick={() => set({ faire: 'modifier' })}>
            Modifier
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [
            'État',
            <span key="state" className={styles.badges}>
              <Badge tone={campaign.active ? 'good' : 'calm'}>
                {campaign.active ? 'En cours' : 'Arrêtée'}
              </Badge>
              {!campaign.explicit && <Badge tone="warn">Implicite</Badge>}
            </span>,
          ],
          [
            'Ce que portent ses liens',
            <span key="link" className={styles.badges}>
              <code>{parameters}</code>
              <Copy text={parameters} />
            </span>,
          ],
          ['Créée', instantText(campaign.createdAt, project.timezone)],
        ]}
      />
      {!campaign.explicit && <Implicit campaign={campaign} />}
      <Panel
        title="Ce qu’elle obtient"
        actions={
          <Link to={`/${project.id}/performances`} search={searchValues(question)}>
            Voir dans les Performances
          </Link>
        }
      >
        <CampaignFigures campaignId={campaign.id} />
      </Panel>
      <CampaignSpend campaign={campaign} whyNotAdd={whyNotAdd} />
      {get('faire') === 'lien' && (
        <LinkBuilder
          campaignId={campaign.id}
          onClose={() => set({ faire: undefined })}
          onCreate={() => set({ faire: undefined })}
        />
      )}
      {get('faire') === 'modifier' && whyNotEdit === undefined && (
        <CampaignDialog campaign={campaign} onClose={() => set({ faire: undefined })} />
      )}
    </Screen>
  );
}
