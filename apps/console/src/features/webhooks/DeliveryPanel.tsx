import type { DeliveryAttempt, Webhook } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Copy } from '../../controls/Copy.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Facts, Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { errorNames, kindNames, statusNames } from './wording.ts';

interface DeliveryPanelProps {
  webhook: Webhook;
  deliveryId: string;
  onClose: () => void;
}

/** One sending: what was sent to the byte, and what each attempt was answered. */
export function DeliveryPanel({ webhook, deliveryId, onClose }: DeliveryPanelProps) {
  const { timezone } = useProject();
  const whyNot = useWhyNot('edit');
  const { projectId, id: webhookId } = webhook;
  const params = { projectId, webhookId, deliveryId };
  const {
    data: delivery,
    error,
    refetch,
  } = useQuery({
    queryKey: ['webhooks', projectId, webhookId, 'delivery', deliveryId],
    queryFn: ({ signal }) => api.getWebhookDelivery({ params }, { signal }),
    // While it waits, somebody who looks wants to see it leave.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 3000 : false),
  });
  const resend = useDeed({
    run: () => api.resendWebhookDelivery({ params }),
    done: 'L’envoi est remis dans la file.',
    changes: [['webhooks', projectId, webhookId]],
  });
  return (
    <Dialog
      title="Un envoi"
      place="side"
      onClose={onClose}
      footer={
        <Button
          icon="refresh"
          kind="primary"
          busy={resend.busy}
          whyNot={whyNot}
          onClick={() => resend.run(undefined)}
        >
          Renvoyer
        </Button>
      }
    >
      <Refusal error={resend.error} />
      {delivery ? (
        <>
          <Facts
            facts={[
              [
                'État',
                <Badge key="status" tone={statusNames[delivery.status][0]}>
                  {statusNames[delivery.status][1]}
                </Badge>,
              ],
              ['Annonce', kindNames[delivery.kind]],
              ['Date', instantText(delivery.createdAt, timezone)],
              [
                'Reçu',
                delivery.deliveredAt ? instantText(delivery.deliveredAt, timezone) : 'Pas encore',
              ],
              ...(delivery.nextAttemptAt
                ? [['Prochain essai', instantText(delivery.nextAttemptAt, timezone)] as const]
                : []),
              ['Identifiant (webhook-id)', <code key="id">{delivery.id}</code>],
            ]}
          />
          <Panel title="Essais">
            <Table<DeliveryAttempt>
              caption="Essais"
              rows={delivery.attempts}
              keyOf={({ date }) => date}
              empty={<p>Aucun essai pour l’instant.</p>}
              columns={[
                { key: 'date', title: 'Quand', cell: ({ date }) => instantText(date, timezone) },
                {
                  key: 'answer',
                  title: 'Réponse',
                  cell: (attempt) => (
                    <>
                      {attempt.statusCode ?? ''} {attempt.error && errorNames[attempt.error]}
                      {attempt.excerpt !== '' && <pre>{attempt.excerpt}</pre>}
                    </>
                  ),
                },
                {
                  key: 'duration',
                  title: 'Durée',
                  isNumber: true,
                  cell: ({ duration }) => `${duration} ms`,
                },
              ]}
            />
          </Panel>
          <Panel title="Requête" actions={<Copy text={delivery.body} />}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
            <pre tabIndex={0}>{indented(delivery.body)}</pre>
          </Panel>
        </>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Waiting rows={8} />
      )}
    </Dialog>
  );
}

/** For reading; what is copied is the body to the byte. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
