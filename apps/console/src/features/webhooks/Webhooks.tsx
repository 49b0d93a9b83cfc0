import type { Webhook } from '@sillage/client/source/types';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Panel, Screen } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { shortInstant } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import styles from './webhooks.module.css';
import { kindNames, stateNames, stateOf } from './wording.ts';

/** Addresses of one's own that are told what happens. */
export function Webhooks() {
  const project = useProject();
  const { get, set } = useAddress();
  const whyNotSee = useWhyNot('edit');
  const whyNotAdd = useWhyNot('add');
  const { data, error, refetch } = useWebhooks(whyNotSee === undefined);
  const rows = data?.data;
  return (
    <Screen
      title="Webhooks"
      lead="Vos serveurs sont prévenus dès qu’un événement arrive, qu’un état change ou qu’un envoi est refusé."
      actions={
        <Button
          kind="primary"
          icon="add"
          whyNot={whyNotAdd}
          onClick={() => set({ faire: 'creer' })}
        >
          Créer un webhook
        </Button>
      }
    >
      {whyNotSee !== undefined && (
        <Empty title="Réservé aux éditeurs" picture="buoy">
          <p>
            Un webhook fait sortir des données du projet : seuls ses éditeurs et ses propriétaires
            les voient. Demandez à l’un d’eux.
          </p>
          <a href="/docs/technicals/webhooks">À quoi sert un webhook</a>
        </Empty>
      )}
      {error && !data && <Failure error={error} retry={refetch} />}
      {!rows && !error && whyNotSee === undefined && <Waiting rows={4} />}
      {rows?.length === 0 && (
        <Empty title="Aucun webhook">
          <p>
            Donnez une adresse de votre serveur : Sillage y enverra chaque commande, chaque
            changement d’état, signé et réessayé jusqu’à ce qu’il soit reçu.
          </p>
          <Button icon="add" whyNot={whyNotAdd} onClick={() => set({ faire: 'creer' })}>
            Créer le premier webhook
          </Button>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Panel
          title={rows.length === 1 ? '1 webhook' : `${rows.length} webhooks`}
          actions={
            <Export
              name={`webhooks-${project.id}`}
              question={[`Webhooks du projet ${project.name} (${project.id})`]}
              table={() => ({
                heads: ['Nom', 'Adresse', 'Annonces', 'État', 'Créé'],
                rows: rows.map((webhook) => [
                  webhook.name,
                  webhook.url,
                  webhook.kinds.map((kind) => kindNames[kind]).join(', '),
                  stateNames[stateOf(webhook)][1],
                  webhook.createdAt,
                ]),
              })}
            />
          }
        >
          <Table<Webhook>
            caption="Webhooks"
            rows={rows}
            keyOf={({ id }) => id}
            isQuiet={(webhook) => stateOf(webhook) === 'paused'}
            columns={[
              {
                key: 'name',
                title: 'Webhook',
                cell: ({ id, name, url }) => (
                  <>
                    <Link to={`/${project.id}/webhooks/${id}`}>{name}</Link>
                    <br />
                    <span className={styles.address}>{url}</span>
                  </>
                ),
              },
              {
                key: 'kinds',
                title: 'Ce qu’il annonce',
                cell: (webhook) => webhook.kinds.map((kind) => kindNames[kind]).join(', '),
              },
              {
                key: 'state',
                title: 'État',
                cell: (webhook) => {
                  const [tone, name] = stateNames[stateOf(webhook)];
                  return <Badge tone={tone}>{name}</Badge>;
                },
              },
              {
                key: 'made',
                title: 'Créé',
                cell: ({ createdAt }) => shortInstant(createdAt, project.timezone),
              },
            ]}
          />
        </Panel>
      )}
      {get('faire') === 'creer' && whyNotAdd === undefined && (
        <WebhookDialog onClose={() => set({ faire: undefined })} />
      )}
    </Screen>
  );
}
