import type { AgentAccount } from '@sillage/client/source/client';
import { agents } from '../../api/api.ts';
import { useMe, useProject } from '../../api/project.ts';
import { usePages } from '../../api/use-pages.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Choice } from '../../controls/Field.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { shortInstant } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { AgentPanel } from './AgentPanel.tsx';
import styles from './agents.module.css';
import { NewAgentDialog } from './NewAgentDialog.tsx';
import { Seen } from './Seen.tsx';
import { nameOf } from './wording.ts';

const serverAgentsKey = ['agents', 'server'];

const filters = {
  tous: { name: 'Tous les comptes', query: {} },
  actifs: { name: 'Actifs', query: { disabled: false } },
  desactives: { name: 'Désactivés', query: { disabled: true } },
  administrateurs: { name: 'Administrateurs', query: { administrator: true } },
} as const;
type Filter = keyof typeof filters;

/** Every account of the server, for those who keep it. */
export function ServerAgents() {
  const { timezone } = useProject();
  const { data: me } = useMe();
  const { get, set } = useAddress();
  const chosen = get('comptes') ?? '';
  const filter: Filter = Object.hasOwn(filters, chosen) ? (chosen as Filter) : 'tous';
  const { rows, total, error, refetch, more } = usePages({
    queryKey: [...serverAgentsKey, filter],
    ask: (start, options) =>
      agents.listAgents({ query: { limit: 100, ...filters[filter].query, ...start } }, options),
  });
  const opened = rows?.find(({ id }) => id === get('ouvert'));
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  return (
    <Panel
      title={total === undefined ? 'Comptes' : `Comptes (${total})`}
      actions={
        <>
          <Choice
            label="Montrer"
            isQuiet
            value={filter}
            options={Object.entries(filters).map(([word, { name }]) => [word, name] as const)}
            onChoose={(value) => set({ comptes: value === 'tous' ? undefined : value })}
          />
          <Export
            name="comptes"
            question={[`Comptes du serveur : ${filters[filter].name.toLowerCase()}`]}
            table={() => exported(filter)}
          />
          <Button icon="add" onClick={() => set({ faire: 'compte' })}>
            Créer un compte
          </Button>
        </>
      }
    >
      {rows ? (
        <Table<AgentAccount>
          caption="Comptes du serveur"
          rows={rows}
          keyOf={({ id }) => id}
          isQuiet={({ disabledAt }) => disabledAt !== null}
          empty={<p>Aucun compte ne répond à ce choix.</p>}
          columns={[
            {
              key: 'person',
              title: 'Personne',
              cell: (agent) => (
                <div className={styles.person}>
                  <button type="button" onClick={() => set({ ouvert: agent.id })}>
                    {nameOf(agent)}
                    {agent.id === me?.id && ' (vous)'}
                  </button>
                  {nameOf(agent) !== agent.email && <span>{agent.email}</span>}
                </div>
              ),
            },
            {
              key: 'state',
              title: 'Compte',
              cell: ({ administrator, disabledAt }) => (
                <span className={styles.status}>
                  {disabledAt === null ? 'Actif' : <Badge tone="bad">Désactivé</Badge>}
                  {administrator && <Badge tone="good">Administrateur</Badge>}
                </span>
              ),
            },
            {
              key: 'seen',
              title: 'Dernière connexion',
              cell: ({ lastSignedInAt }) => <Seen at={lastSignedInAt} timezone={timezone} />,
            },
            {
              key: 'made',
              title: 'Créé',
              cell: ({ createdAt }) => shortInstant(createdAt, timezone),
            },
          ]}
        />
      ) : (
        <Waiting rows={6} />
      )}
      <More {...more} />
      {opened && <AgentPanel agent={opened} onClose={() => set({ ouvert: undefined })} />}
      {get('faire') === 'compte' && <NewAgentDialog onClose={() => set({ faire: undefined })} />}
    </Panel>
  );
}

async function exported(filter: Filter) {
  const rows: string[][] = [];
  for await (const agent of agents.listAgents.each({ query: filters[filter].query }))
    rows.push([
      agent.email,
      agent.firstname,
      agent.lastname,
      agent.administrator ? 'oui' : 'non',
      agent.createdAt,
      agent.lastSignedInAt ?? '',
      agent.disabledAt ?? '',
    ]);
  return {
    heads: [
      'Adresse e-mail',
      'Prénom',
      'Nom',
      'Administrateur',
      'Créé',
      'Dernière connexion',
      'Désactivé',
    ],
    rows,
  };
}
