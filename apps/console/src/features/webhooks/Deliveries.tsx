import type { Webhook, WebhookDelivery } from '@sillage/client/source/types';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
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
import { agoText, instantText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import styles from './webhooks.module.css';
import { errorNames, kindNames, statusNames } from './wording.ts';

type Status = WebhookDelivery['status'];

/** What a webhook has sent, for thirty days. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { timezone } = useProject();
  const { get, set } = useAddress();
  const params = { projectId: webhook.projectId, webhookId: webhook.id };
  const chosen = get('etat') ?? '';
  const status = Object.hasOwn(statusNames, chosen) ? (chosen as Status) : undefined;
  const query = status ? { status } : {};
  const { rows, error, refetch, more, isFetching } = usePages({
    queryKey: ['webhooks', webhook.projectId, webhook.id, 'deliveries', status ?? 'all'],
    ask: (start, options) =>
      api.listWebhookDeliveries({ params, query: { limit: 50, ...query, ...start } }, options),
  });
  const opened = get('ouvert');
  return (
    <Panel
      title="Envois"
      actions={
        <>
          <Choice
            label="État des envois"
            isQuiet
            value={status ?? ''}
            options={[
              ['', 'Tous les envois'],
              ['delivered', 'Reçus'],
              ['pending', 'À envoyer'],
              ['failed', 'Abandonnés'],
            ]}
            onChoose={(value) => set({ etat: value })}
          />
          <Button icon="refresh" busy={isFetching} onClick={() => refetch()}>
            Actualiser
          </Button>
          <Export
            name={`envois-${webhook.name}`}
            question={[
              `Envois du webhook ${webhook.name}, gardés trente jours`,
              ...(status ? [`État : ${statusNames[status][1].toLowerCase()}`] : []),
            ]}
            table={() => exported(params, query)}
          />
        </>
      }
    >
      {error && !rows ? (
        <Failure error={error} retry={refetch} />
      ) : rows ? (
        <Table<WebhookDelivery>
          caption="Envois du webhook"
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            <p>
              Aucun envoi. « Essayer » en fait un tout de suite, sans attendre qu’un événement
              arrive.
            </p>
          }
          columns={[
            {
              key: 'date',
              title: 'Quand',
              cell: ({ id, createdAt }) => (
                <button
                  type="button"
                  className={styles.open}
                  title={instantText(createdAt, timezone)}
                  onClick={() => set({ ouvert: id })}
                >
                  {agoText(createdAt, Date.now())}
                </button>
              ),
            },
            { key: 'kind', title: 'Annonce', cell: ({ kind }) => kindNames[kind] },
            {
              key: 'status',
              title: 'État',
              cell: (delivery) => {
                const [tone, name] = statusNames[delivery.status];
                return <Badge tone={tone}>{name}</Badge>;
              },
            },
            {
              key: 'attempts',
              title: 'Essais',
              isNumber: true,
              cell: ({ attempts }) => attempts.length,
            },
            {
              key: 'answer',
              title: 'Dernière réponse',
              cell: ({ attempts }) => {
                const last = attempts.at(-1);
                if (!last) return '–';
                return last.error && last.error !== 'status'
                  ? errorNames[last.error]
                  : `${last.statusCode ?? ''} en ${last.duration} ms`;
              },
            },
          ]}
        />
      ) : (
        <Waiting rows={5} />
      )}
      <More {...more} />
      {opened && (
        <DeliveryPanel
          webhook={webhook}
          deliveryId={opened}
          onClose={() => set({ ouvert: undefined })}
        />
      )}
    </Panel>
  );
}

async function exported(
  params: { projectId: string; webhookId: string },
  query: { status?: Status },
) {
  const rows: (string | number)[][] = [];
  for await (const delivery of api.listWebhookDeliveries.each({ params, query })) {
    const last = delivery.attempts.at(-1);
    rows.push([
      delivery.id,
      delivery.createdAt,
      kindNames[delivery.kind],
      statusNames[delivery.status][1],
      delivery.attempts.length,
      last?.statusCode ?? '',
      last?.error ?? '',
      delivery.deliveredAt ?? '',
    ]);
  }
  return {
    heads: ['Envoi', 'Date', 'Annonce', 'État', 'Essais', 'Réponse', 'Erreur', 'Reçu'],
    rows,
  };
}
