import type { ProjectCampaign } from '@sillage/client/source/types';
import { fold } from '@sillage/engine/text/french-order';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Choice } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Menu } from '../../controls/Popover.tsx';
import { Panel, Screen } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { router } from '../../router/use-router.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import styles from './campaigns.module.css';
import { LinkBuilder } from './LinkBuilder.tsx';

/** Every campaign of the project, its links, and those that were born by themselves. */
export function Campaigns() {
  const project = useProject();
  const { get, set } = useAddress();
  const [whyNotAdd, whyNotEdit] = [useWhyNot('add'), useWhyNot('edit')];
  const { data: known, error, refetch } = useKnownCampaigns();
  const search = {
    text: get('texte') ?? '',
    integration: get('integration') ?? '',
    state: get('etat') ?? '',
  };
  const { text, integration, state } = search;
  const all = useMemo(() => [...(known?.campaigns.values() ?? [])], [known]);
  const rows = useMemo(() => {
    const wanted = fold(text.trim());
    return all
      .filter(
        (each) =>
          (integration === '' || each.integrationId === integration) &&
          (state === '' || isIn(each, state)) &&
          (wanted === '' || fold(`${each.name} ${each.campaignSlug ?? ''}`).includes(wanted)),
      )
      .sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, 'fr'));
  }, [all, text, integration, state]);
  const implicit = all.filter(({ explicit }) => !explicit);
  const nameOf = (id: string) => known?.integrations.get(id)?.name ?? '';
  const toggle = useDeed({
    run: ({ wmktId, id, active }: ProjectCampaign) =>
      api.updateCampaign({
        params: { projectId: project.id, wmktId, id },
        body: { active: !active },
      }),
    done: (_, { active }) => (active ? 'La campagne est arrêtée.' : 'La campagne est en cours.'),
    changes: [['campaigns']],
  });
  const edited = known?.campaigns.get(get('ouvert') ?? '');
  const doing = get('faire');
  return (
    <Screen
      title="Campagnes"
      lead="Chaque campagne réunit ses visites et ses dépenses. Ses liens portent son nom, pour que rien ne se perde."
      actions={
        <>
          <Button icon="integrations" onClick={() => set({ faire: 'lien' })}>
            Construire un lien
          </Button>
          <Button
            kind="primary"
            icon="add"
            whyNot={whyNotAdd}
            onClick={() => set({ faire: 'creer' })}
          >
            Créer une campagne
          </Button>
        </>
      }
    >
      {error && !known && <Failure error={error} retry={refetch} />}
      {!known && !error && <Waiting rows={10} />}
      {known && all.length === 0 && (
        <Empty title="Aucune campagne encore">
          <p>
            Une campagne donne un nom à ce que vous payez : une lettre, un salon, une annonce. Ses
            visites se reconnaissent au lien que vous diffusez.
          </p>
          <Button icon="add" whyNot={whyNotAdd} onClick={() => set({ faire: 'creer' })}>
            Créer la première campagne
          </Button>
        </Empty>
      )}
      {known && all.length > 0 && (
        <>
          {implicit.length > 0 && (
            <Notice tone="warn">
              <p>
                Du trafic est arrivé sans nom de campagne connu :{' '}
                {implicit.map((each, index) => (
                  <span key={each.id}>
                    {index > 0 && ', '}
                    <Link to={`/${project.id}/campagnes/${each.id}`}>
                      {nameOf(each.integrationId)}
                    </Link>
                  </span>
                ))}
                . Voyez lequel, et corrigez-le d’un clic.
              </p>
            </Notice>
          )}
          <search className={styles.filters}>
            <label className={styles.filter}>
              <span>Chercher</span>
              <input
                type="search"
                placeholder="Nom ou nom court"
                defaultValue={text}
                key={text === '' ? 'empty' : 'typed'}
                onChange={({ target }) => set({ texte: target.value }, { replace: true })}
              />
            </label>
            <Choice
              label="Intégration"
              value={integration}
              options={[
                ['', 'Toutes'],
                ...[...known.integrations.values()].map(({ id, name }) => [id, name] as const),
              ]}
              onChoose={(value) => set({ integration: value })}
            />
            <Choice
              label="État"
              value={state}
              options={Object.entries(stateNames)}
              onChoose={(value) => set({ etat: value })}
            />
          </search>
          <Panel
            title={`${rows.length} ${rows.length < 2 ? 'campagne' : 'campagnes'}`}
            actions={
              <Export
                name={`campagnes-${project.id}`}
                question={[
                  `Campagnes du projet ${project.name}`,
                  ...(text ? [`Dont le nom contient « ${text} »`] : []),
                ]}
                table={() => ({
                  heads: [
                    'Campagne',
                    'Nom court',
                    'Intégration',
                    'wmkt_id',
                    'En cours',
                    'Implicite',
                  ],
                  rows: rows.map((each) => [
                    each.name,
                    each.campaignSlug,
                    nameOf(each.integrationId),
                    each.wmktId,
                    each.active ? 'oui' : 'non',
                    each.explicit ? 'non' : 'oui',
                  ]),
                })}
              />
            }
          >
            <Table<ProjectCampaign>
              caption="Campagnes"
              rows={rows}
              keyOf={({ id }) => id}
              isQuiet={({ active }) => !active}
              empty={<p className={styles.note}>Aucune campagne ainsi.</p>}
              columns={[
                {
                  key: 'name',
                  title: 'Campagne',
                  cell: ({ id, name, campaignSlug }) => (
                    <>
                      <Link to={`/${project.id}/campagnes/${id}`}>{name}</Link>
                      {campaignSlug !== null && (
                        <span className={styles.under}>
                          <code>{campaignSlug}</code>
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  key: 'integration',
                  title: 'Intégration',
                  cell: ({ integrationId }) => nameOf(integrationId),
                },
                {
                  key: 'state',
                  title: 'État',
                  cell: ({ active, explicit }) => (
                    <span className={styles.badges}>
                      <Badge tone={active ? 'good' : 'calm'}>
                        {active ? 'En cours' : 'Arrêtée'}
                      </Badge>
                      {!explicit && <Badge tone="warn">Implicite</Badge>}
                    </span>
                  ),
                },
                {
                  key: 'deeds',
                  title: 'Actions',
                  cell: (row) => (
                    <Menu
                      kind="quiet"
                      side="right"
                      icon="more"
                      title=""
                      label={`Actions sur ${row.name}, ${nameOf(row.integrationId)}`}
                      items={[
                        {
                          title: 'Construire un lien',
                          icon: 'integrations',
                          run: () => set({ faire: 'lien', campagne: row.id }),
                        },
                        {
                          title: 'Modifier',
                          icon: 'edit',
                          whyNot: whyNotEdit,
                          run: () => set({ ouvert: row.id }),
                        },
                        {
                          title: row.active ? 'Arrêter' : 'Reprendre',
                          icon: row.active ? 'pause' : 'play',
                          whyNot: whyNotEdit,
                          run: () => toggle.run(row),
                        },
                      ]}
                    />
                  ),
                },
              ]}
            />
          </Panel>
        </>
      )}
      {doing === 'creer' && whyNotAdd === undefined && known && (
        <CampaignDialog
          onClose={() => set({ faire: undefined })}
          onCreated={(id) => void router.navigate({ to: `/${project.id}/campagnes/${id}` })}
        />
      )}
      {doing === 'lien' && (
        <LinkBuilder
          campaignId={get('campagne')}
          onClose={() => set({ faire: undefined, campagne: undefined })}
          onCreate={() => set({ faire: 'creer' })}
        />
      )}
      {edited && <CampaignDialog campaign={edited} onClose={() => set({ ouvert: undefined })} />}
    </Screen>
  );
}

const stateNames = {
  '': 'Toutes',
  'en-cours': 'En cours',
  arretees: 'Arrêtées',
  explicites: 'Créées par vous',
  implicites: 'Implicites',
};

const isIn = ({ active, explicit }: ProjectCampaign, state: string): boolean =>
  ({
    'en-cours': active,
    arretees: !active,
    explicites: explicit,
    implicites: !explicit,
  })[state] ?? true;
