import type { IngestionKey } from '@sillage/client/source/client';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { usePages } from '../../api/use-pages.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { IngestionKeyDialog } from './IngestionKeyDialog.tsx';
import { keyState } from './key-states.ts';
import { Ago, Until } from './moments.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import styles from './service-accounts.module.css';
import { keyStateNames } from './wording.ts';

const kindNames = { secret: 'Secrète, pour un serveur', public: 'Publique, pour des pages' };

/** Keys of what only sends: events from a server, visits from pages. */
export function IngestionKeys() {
  const project = useProject();
  const { get, set } = useAddress();
  const [asked, setAsked] = useState<{ deed: 'rotate' | 'revoke'; key: IngestionKey }>();
  const params = { projectId: project.id };
  const { rows, error, refetch, more } = usePages({
    queryKey: ['ingestion-keys', project.id],
    ask: (start, options) =>
      agents.listIngestionKeys({ params, query: { limit: 100, ...start } }, options),
  });
  const revoke = useDeed({
    run: ({ id }: IngestionKey) => agents.revokeIngestionKey({ params: { ...params, keyId: id } }),
    done: (_, { name }) => `La clé « ${name} » est révoquée.`,
    changes: [['ingestion-keys']],
    onDone: () => setAsked(undefined),
  });
  const close = () => {
    revoke.forget();
    setAsked(undefined);
  };
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  return (
    <>
      <Openness />
      {!rows && <Waiting rows={4} />}
      {rows?.length === 0 && (
        <Empty title="Aucune clé d’envoi">
          <p>
            Une clé secrète dit à Sillage que c’est bien votre serveur qui envoie ; une clé publique
            n’admet les visites que depuis vos sites.
          </p>
          <Button icon="add" onClick={() => set({ faire: 'cle' })}>
            Créer la première clé
          </Button>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Panel
          title={rows.length === 1 ? '1 clé' : `${rows.length} clés`}
          actions={
            <Export
              name={`cles-d-envoi-${project.id}`}
              question={[`Clés d’envoi du projet ${project.name} (${project.id})`]}
              table={() => ({
                heads: [
                  'Nom',
                  'Sorte',
                  'Début',
                  'Sites',
                  'Créée',
                  'Dernier usage',
                  'Expire',
                  'Révoquée',
                ],
                rows: rows.map((key) => [
                  key.name,
                  key.kind === 'secret' ? 'secrète' : 'publique',
                  key.shown,
                  key.allowedOrigins.join(' '),
                  key.createdAt,
                  key.lastUsedAt,
                  key.expiresAt,
                  key.revokedAt,
                ]),
              })}
            />
          }
        >
          <Table<IngestionKey>
            caption="Clés d’envoi"
            rows={rows}
            keyOf={({ id }) => id}
            isQuiet={(key) => keyState(key, Date.now()) !== 'good'}
            columns={[
              {
                key: 'name',
                title: 'Clé',
                cell: ({ name, shown, kind }) => (
                  <>
                    {name}
                    <br />
                    <code className={styles.shown}>
                      {shown}
                      {kind === 'secret' && '…'}
                    </code>
                  </>
                ),
              },
              {
                key: 'kind',
                title: 'Sorte',
                cell: ({ kind, allowedOrigins }) => (
                  <>
                    {kindNames[kind]}
                    {allowedOrigins.length > 0 && (
                      <>
                        <br />
                        <span className={styles.shown}>{allowedOrigins.join(', ')}</span>
                      </>
                    )}
                  </>
                ),
              },
              {
                key: 'state',
                title: 'État',
                cell: (key) => {
                  const [tone, name] = keyStateNames[keyState(key, Date.now())];
                  return <Badge tone={tone}>{name}</Badge>;
                },
              },
              { key: 'used', title: 'Dernier usage', cell: (key) => <Ago at={key.lastUsedAt} /> },
              { key: 'end', title: 'Expire', cell: (key) => <Until at={key.expiresAt} /> },
              {
                key: 'deeds',
                title: 'Agir',
                cell: (key) =>
                  keyState(key, Date.now()) === 'good' && (
                    <span className={styles.deeds}>
                      <Button kind="quiet" onClick={() => setAsked({ deed: 'rotate', key })}>
                        Remplacer
                      </Button>
                      <Button kind="quiet" onClick={() => setAsked({ deed: 'revoke', key })}>
                        Révoquer
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
          <More {...more} />
        </Panel>
      )}
      {get('faire') === 'cle' && <IngestionKeyDialog onClose={() => set({ faire: undefined })} />}
      {asked?.deed === 'rotate' && <RotateDialog keyToReplace={asked.key} onClose={close} />}
      {asked?.deed === 'revoke' && (
        <Confirm
          title={`Révoquer « ${asked.key.name} » ?`}
          submit="Révoquer la clé"
          busy={revoke.busy}
          error={revoke.error}
          onConfirm={() => revoke.run(asked.key)}
          onClose={close}
        >
          <p style={{ margin: 0 }}>
            Ce qui s’en sert encore sera refusé dans les 30 secondes. Dernier usage :{' '}
            <Ago at={asked.key.lastUsedAt} />. Pour changer de clé sans rien perdre, remplacez-la
            plutôt.
          </p>
        </Confirm>
      )}
    </>
  );
}

/** Who may send today: without closing the project, keys protect nothing. */
function Openness() {
  const { id, ingestion } = useProject();
  const open = [
    ...(ingestion.events === 'open' ? ['des événements'] : []),
    ...(ingestion.hits === 'open' ? ['des visites'] : []),
  ];
  if (open.length === 0) return null;
  return (
    <Notice>
      <p>
        Le projet est ouvert : tout le monde peut lui envoyer {open.join(' et ')}. Donnez d’abord
        leurs clés à vos programmes, puis{' '}
        <Link to={`/${id}/reglages`} search={{ onglet: ['envois'] }}>
          fermez-le dans les réglages
        </Link>
        .
      </p>
    </Notice>
  );
}
