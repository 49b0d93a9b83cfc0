import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Menu } from '../../controls/Popover.tsx';
import { Facts, Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText, shortInstant } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { router, useParams } from '../../router/use-router.ts';
import { Deliveries } from './Deliveries.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import styles from './webhooks.module.css';
import { disabledReasons, kindNames, stateNames, stateOf } from './wording.ts';

/** One webhook: how it stands, what it has sent, and what can be done with it. */
export function WebhookScreen() {
  const { id: projectId, timezone } = useProject();
  const { webhookId } = useParams() as { webhookId: string };
  const params = { projectId, webhookId };
  const { get, set } = useAddress();
  const whyNotAdd = useWhyNot('add');
  const whyNotEdit = useWhyNot('edit');
  const [isAsked, setAsked] = useState(false);
  const {
    data: webhook,
    error,
    refetch,
  } = useQuery({
    queryKey: ['webhooks', projectId, webhookId],
    queryFn: ({ signal }) => api.getWebhook({ params }, { signal }),
  });
  const test = useDeed({
    run: () => api.testWebhook({ params }),
    done: ({ status }) =>
      status === 'delivered' ? 'L’essai est reçu.' : 'L’essai n’a pas été reçu : voyez pourquoi.',
    changes: [['webhooks', projectId]],
    onDone: ({ id }) => set({ ouvert: id }),
  });
  const turn = useDeed({
    run: (active: boolean) => api.updateWebhook({ params, body: { active } }),
    done: (_, active) => (active ? 'Le webhook annonce de nouveau.' : 'Le webhook est en pause.'),
    changes: [['webhooks', projectId]],
  });
  const remove = useDeed({
    run: () => api.deleteWebhook({ params }),
    done: 'Le webhook est supprimé.',
    changes: [['webhooks', projectId]],
    onDone: () => void router.navigate({ to: `/${projectId}/webhooks` }),
  });
  if (!webhook)
    return error ? <Failure error={error} retry={refetch} isWhole /> : <Waiting rows={8} />;
  const state = stateOf(webhook);
  const [tone, stateName] = stateNames[state];
  const dialog = get('faire');
  const close = () => set({ faire: undefined });
  return (
    <Screen
      title={webhook.name}
      lead={
        <Link to={`/${projectId}/webhooks`} className={styles.back}>
          Tous les webhooks
        </Link>
      }
      actions={
        <>
          <Button
            kind="primary"
            icon="play"
            busy={test.busy}
            whyNot={whyNotEdit}
            onClick={() => test.run(undefined)}
          >
            Essayer
          </Button>
          <Button icon="edit" whyNot={whyNotAdd} onClick={() => set({ faire: 'modifier' })}>
            Modifier
          </Button>
          <Menu
            title="Plus"
            side="right"
            items={[
              state === 'active' || state === 'failing'
                ? {
                    title: 'Mettre en pause',
                    icon: 'pause',
                    whyNot: whyNotAdd,
                    run: () => turn.run(false),
                  }
                : {
                    title: 'Remettre en marche',
                    icon: 'play',
                    whyNot: whyNotAdd,
                    run: () => turn.run(true),
                  },
              {
                title: 'Remplacer le secret',
                icon: 'refresh',
                whyNot: whyNotAdd,
                run: () => set({ faire: 'secret' }),
              },
              {
                title: 'Supprimer',
                icon: 'trash',
                isDanger: true,
                whyNot: whyNotEdit,
                run: () => setAsked(true),
              },
            ]}
          />
        </>
      }
    >
      <Refusal error={test.error ?? turn.error} />
      {state === 'suspended' && webhook.disabledReason && webhook.disabledAt && (
        <Notice tone="bad">
          <p>
            Sillage l’a suspendu le {shortInstant(webhook.disabledAt, timezone)} :{' '}
            {disabledReasons[webhook.disabledReason]}. Ce qui est arrivé depuis n’a pas été annoncé.
          </p>
        </Notice>
      )}
      {state === 'failing' && webhook.failingSince && (
        <Notice tone="warn">
          <p>
            Aucun envoi n’aboutit depuis le {instantText(webhook.failingSince, timezone)}. Au bout
            de cinq jours, il sera suspendu.
          </p>
        </Notice>
      )}
      <Facts
        facts={[
          [
            'État',
            <Badge key="state" tone={tone}>
              {stateName}
            </Badge>,
          ],
          ['Adresse', webhook.url],
          ['Ce qu’il annonce', webhook.kinds.map((kind) => kindNames[kind]).join(', ')],
          [
            'Types d’événements',
            webhook.eventTypes.length === 0 ? 'Tous' : webhook.eventTypes.join(', '),
          ],
          ['États et statistiques', webhook.keys.length === 0 ? 'Tous' : webhook.keys.join(', ')],
          ['Créé', instantText(webhook.createdAt, timezone)],
        ]}
      />
      <Deliveries webhook={webhook} />
      {dialog === 'modifier' && whyNotAdd === undefined && (
        <WebhookDialog webhook={webhook} onClose={close} />
      )}
      {dialog === 'secret' && whyNotAdd === undefined && (
        <RotateSecret webhook={webhook} onClose={close} />
      )}
      {isAsked && (
        <Confirm
          title={`Supprimer « ${webhook.name} » ?`}
          submit="Supprimer le webhook"
          busy={remove.busy}
          error={remove.error}
          onConfirm={() => remove.run(undefined)}
          onClose={() => {
            remove.forget();
            setAsked(false);
          }}
        >
          <p style={{ margin: 0 }}>
            Il n’annoncera plus rien, et le journal de ses envois disparaît avec lui.
          </p>
        </Confirm>
      )}
    </Screen>
  );
}
