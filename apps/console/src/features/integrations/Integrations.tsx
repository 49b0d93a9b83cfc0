import type { Integration } from '@sillage/client/source/types';
import { sourceNames } from '@sillage/engine/attribution/channel-names';
import { clickIdNames, clickIdSources } from '@sillage/engine/visits/click-ids';
import { useMemo } from 'react';
import { agents } from '../../api/api.ts';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Check } from '../../controls/Check.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Copy } from '../../controls/Copy.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Menu } from '../../controls/Popover.tsx';
import { Panel, Screen } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { count } from '../../format/numbers.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { IntegrationDialog } from './IntegrationDialog.tsx';
import styles from './integrations.module.css';

/** The sources of the project, what each is recognised by, and those that need nothing. */
export function Integrations() {
  const project = useProject();
  const { get, set } = useAddress();
  const [whyNotAdd, whyNotEdit] = [useWhyNot('add'), useWhyNot('edit')];
  const { data: known, error, refetch } = useKnownCampaigns();
  const isAll = get('archivees') === 'oui';
  const all = useMemo(() => [...(known?.integrations.values() ?? [])], [known]);
  const rows = all
    .filter(({ archivedAt }) => isAll || archivedAt === null)
    .sort(
      (a, b) =>
        Number(a.archivedAt !== null) - Number(b.archivedAt !== null) ||
        a.name.localeCompare(b.name, 'fr'),
    );
  const campaignsOf = (id: string) =>
    [...(known?.campaigns.values() ?? [])].filter(({ integrationId }) => integrationId === id);
  const archive = useDeed({
    run: ({ id }: Integration) =>
      agents.archiveIntegration({ params: { projectId: project.id, integrationId: id } }),
    done: 'L’intégration est archivée.',
    changes: [['campaigns'], ['integrations']],
    onDone: () => set({ archiver: undefined }),
  });
  const edited = known?.integrations.get(get('ouvert') ?? '');
  const archived = known?.integrations.get(get('archiver') ?? '');
  return (
    <Screen
      title="Intégrations"
      lead="Vos propres sources de trafic : lettres, salons, radios, partenaires. Chacune a son identifiant, que portent ses liens."
      actions={
        <Button
          kind="primary"
          icon="add"
          whyNot={whyNotAdd}
          onClick={() => set({ faire: 'creer' })}
        >
          Créer une intégration
        </Button>
      }
    >
      {error && !known && <Failure error={error} retry={refetch} />}
      {!known && !error && <Waiting rows={6} />}
      {known && all.length === 0 && (
        <Empty title="Aucune intégration encore">
          <p>
            Les régies ci-dessous se reconnaissent sans rien faire. Créez une intégration pour ce
            qu’elles ne voient pas : une lettre, un salon, un partenaire.
          </p>
          <Button icon="add" whyNot={whyNotAdd} onClick={() => set({ faire: 'creer' })}>
            Créer la première intégration
          </Button>
        </Empty>
      )}
      {known && all.length > 0 && (
        <Panel
          title={`${rows.length} ${rows.length < 2 ? 'intégration' : 'intégrations'}`}
          actions={
            <>
              <Check
                label="Avec les archivées"
                checked={isAll}
                onChange={(checked) => set({ archivees: checked ? 'oui' : undefined })}
              />
              <Export
                name={`integrations-${project.id}`}
                question={[`Intégrations du projet ${project.name}`]}
                table={() => ({
                  heads: ['Intégration', 'wmkt_id', 'Campagnes', 'Archivée'],
                  rows: rows.map(({ id, name, wmktId, archivedAt }) => [
                    name,
                    wmktId,
                    campaignsOf(id).length,
                    archivedAt ?? '',
                  ]),
                })}
              />
            </>
          }
        >
          <Table<Integration>
            caption="Intégrations"
            rows={rows}
            keyOf={({ id }) => id}
            isQuiet={({ archivedAt }) => archivedAt !== null}
            columns={[
              {
                key: 'name',
                title: 'Intégration',
                cell: ({ id, name, archivedAt }) => (
                  <span className={styles.name}>
                    <Link to={`/${project.id}/campagnes`} search={{ integration: [id] }}>
                      {name}
                    </Link>
                    {archivedAt !== null && <Badge>Archivée</Badge>}
                  </span>
                ),
              },
              {
                key: 'recognised',
                title: 'Ce qu’elle reconnaît',
                cell: ({ wmktId, archivedAt }) =>
                  archivedAt === null ? (
                    <span className={styles.name}>
                      <code>wmkt_id={wmktId}</code>
                      <Copy text={`wmkt_id=${wmktId}`} />
                    </span>
                  ) : (
                    'Plus rien : ses liens comptent selon les règles suivantes.'
                  ),
              },
              {
                key: 'campaigns',
                title: 'Campagnes',
                isNumber: true,
                cell: ({ id }) => count(campaignsOf(id).length),
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
                    label={`Actions sur ${row.name}`}
                    items={[
                      {
                        title: 'Renommer',
                        icon: 'edit',
                        whyNot: whyNotEdit,
                        run: () => set({ ouvert: row.id }),
                      },
                      {
                        title: 'Archiver',
                        icon: 'trash',
                        isDanger: true,
                        whyNot: row.archivedAt === null ? whyNotEdit : 'Elle est déjà archivée.',
                        run: () => set({ archiver: row.id }),
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        </Panel>
      )}
      {(known || error) && <SelfEvident projectId={project.id} />}
      {get('faire') === 'creer' && whyNotAdd === undefined && (
        <IntegrationDialog onClose={() => set({ faire: undefined })} />
      )}
      {edited && (
        <IntegrationDialog integration={edited} onClose={() => set({ ouvert: undefined })} />
      )}
      {archived && (
        <Confirm
          title={`Archiver « ${archived.name} » ?`}
          submit="Archiver"
          busy={archive.busy}
          error={archive.error}
          whyNot={whyNotEdit}
          onConfirm={() => archive.run(archived)}
          onClose={() => set({ archiver: undefined })}
        >
          <p>
            Son passé reste. Elle ne recevra plus ni visite, ni campagne, ni dépense : un lien qui
            porte son wmkt_id comptera pour une autre source. Une intégration archivée le reste.
          </p>
        </Confirm>
      )}
    </Screen>
  );
}

/** What is recognised without an integration. */
const SelfEvident = ({ projectId }: { projectId: string }) => (
  <Panel title="Reconnues d’elles-mêmes, dans cet ordre">
    <Table<(typeof selfEvident)[number]>
      caption="Sources reconnues sans intégration"
      rows={selfEvident}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', title: 'Source', cell: ({ name }) => name },
        {
          key: 'by',
          title: 'Reconnue à',
          cell: ({ by, text }) => (
            <>
              {by.map((each, index) => (
                <span key={each}>
                  {index > 0 && ', '}
                  <code>{each}</code>
                </span>
              ))}
              {text}
            </>
          ),
        },
      ]}
    />
    <p className={styles.note}>
      Le wmkt_id d’une intégration passe avant tout le reste.{' '}
      <Link to={`/${projectId}/campagnes`} search={{ faire: ['lien'] }}>
        Vérifier une adresse
      </Link>
    </p>
  </Panel>
);

/** The rules that read visits, in words. */
const selfEvident: readonly { name: string; by: readonly string[]; text?: string }[] = [
  ...[...new Set(Object.values(clickIdSources))].map((source) => ({
    name: sourceNames.get(source) ?? source,
    by: clickIdNames.filter((name) => clickIdSources[name] === source),
  })),
  { name: 'Campagnes balisées', by: ['utm_source', 'utm_medium', 'utm_campaign'] },
  { name: 'Moteurs de recherche, réseaux sociaux, autres sites', by: [], text: 'la page d’avant' },
  { name: 'Accès direct', by: [], text: 'rien de tout cela' },
];
