import Type, { type Static } from 'typebox';
import { Batch, BatchAnswer, batchNote } from '../batches.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { acceptedEvent, acceptedEvents } from '../examples/events.ts';
import { operation } from '../operation.ts';
import { FreeObject, Instant, ProjectId, Uuid } from '../values.ts';
import { ComputedEvent, eventIdDescription, eventsTag } from './events.ts';

export const NewEvent = Type.Object(
  {
    projectId: ProjectId,
    nonce: Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Ce qui distingue cet événement de tous les autres du projet : un second envoi du même `nonce` ne compte pas.',
      examples: ['commande-1042'],
    }),
    eventType: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Référence du type d’événement.',
      examples: ['order'],
    }),
    data: FreeObject(
      'Les données de l’événement, sous leurs clés d’ingestion. Une valeur de plus de 20 000 caractères n’est pas comprise.',
      500,
    ),
    eventDate: Type.Optional(
      Instant('Date de l’événement ; absente : le moment où l’API le reçoit.'),
    ),
    trackerId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Identifiant du traceur dans le navigateur : relie l’événement à ses visites.',
      }),
    ),
  },
  {
    title: 'NewEvent',
    additionalProperties: false,
    description: 'Un événement à enregistrer.',
    examples: [
      {
        projectId: 'demo',
        nonce: 'commande-1042',
        eventType: 'order',
        data: { email: 'ada@exemple.fr', order_id: '1042', total: 120, products: 2 },
      },
    ],
  },
);
export type NewEvent = Static<typeof NewEvent>;

const acceptedProperties = { id: Uuid(eventIdDescription) };

const Processed = Type.Object(
  {
    ...acceptedProperties,
    event: Type.Optional(
      Type.Unsafe<ComputedEvent>({
        ...ComputedEvent,
        description: 'Avec `return=event` : l’événement compris.',
      }),
    ),
  },
  { title: 'ProcessedEvent', description: 'L’identifiant de l’événement.' },
);

const acceptance = {
  duplicate: Type.Boolean({
    description: 'Vrai si ce `nonce` avait déjà été reçu : rien n’est compté deux fois.',
  }),
  dataDiffers: Type.Boolean({
    description:
      'Avec `duplicate` : vrai si cet envoi ne dit pas la même chose que le premier, qui seul compte.',
  }),
};

const Accepted = Type.Object(
  {
    ...acceptedProperties,
    duplicate: Type.Optional(acceptance.duplicate),
    dataDiffers: Type.Optional(acceptance.dataDiffers),
  },
  {
    title: 'AcceptedEvent',
    description: 'L’identifiant de l’événement, et s’il avait déjà été reçu.',
  },
);

const tag = eventsTag;

export const sendEventOperations = {
  postEvent: operation({
    tag,
    method: 'POST',
    path: '/events',
    summary: 'Envoyer un événement',
    description:
      'Enregistre un événement et répond aussitôt qu’il est en lieu sûr ; il est traité ensuite. Le même `nonce` envoyé deux fois donne le même identifiant et n’est compté qu’une fois : en cas de doute, renvoyez. Un événement qui est à la corbeille peut être renvoyé corrigé, sous son `nonce` : il prend la place de celui qui a été refusé. Un projet peut demander une clé d’envoi ou un compte de service, dans l’en-tête `authorization` ; un porteur de confiance l’emporte sur un anonyme qui se sert du même `nonce`.',
    access: 'sender',
    body: NewEvent,
    answer: {
      status: 202,
      description: 'L’événement est enregistré.',
      schema: Accepted,
      example: acceptedEvent,
    },
    errors: [...bodyErrors, 'project-not-found', 'project-archived', ...guardErrors],
  }),
  postEventBatch: operation({
    tag,
    method: 'POST',
    path: '/events/batch',
    summary: 'Envoyer beaucoup d’événements',
    description: `Enregistre des événements, d’un ou de plusieurs projets, et répond quand tous ceux qui sont acceptés sont en lieu sûr ; ils sont traités ensuite. Chacun a son \`nonce\` : renvoyer tout l’envoi après une coupure ou une réponse 5xx n’enregistre rien deux fois. La confiance, les quotas et les limites sont ceux des événements envoyés un à un : ce sont les événements qui sont comptés.${batchNote}`,
    access: 'sender',
    batch: true,
    body: Batch('EventBatch', 'Les événements à enregistrer.', NewEvent),
    answer: {
      status: 200,
      description: 'Ce qu’il advient de chaque événement.',
      schema: BatchAnswer('AcceptedEvents', {
        id: Type.Optional(Uuid(eventIdDescription)),
        duplicate: Type.Optional(acceptance.duplicate),
        dataDiffers: Type.Optional(acceptance.dataDiffers),
      }),
      example: acceptedEvents,
    },
    errors: [...bodyErrors, 'too-many-requests', 'internal', 'unavailable'],
  }),
  postEventSync: operation({
    tag,
    method: 'POST',
    path: '/events/sync',
    summary: 'Envoyer un événement et attendre son traitement',
    description:
      'Enregistre un événement, le traite, puis répond. Des données qui ne conviennent pas au type d’événement sont refusées avec toutes leurs fautes ; l’événement est alors à la corbeille, et peut être renvoyé corrigé sous le même `nonce`. Avec `return=event`, la réponse porte aussi l’événement compris, comme « Lire un événement » le rend. Un projet peut demander une clé d’envoi ou un compte de service.',
    access: 'sender',
    query: Type.Object(
      {
        key: Type.Optional(
          Type.String({
            maxLength: 200,
            description: 'Une clé d’envoi, pour qui ne peut pas la donner en en-tête.',
          }),
        ),
        return: Type.Optional(
          Type.Enum(['id', 'event'], {
            default: 'id',
            description: 'Ce que porte la réponse : l’identifiant seul, ou l’événement aussi.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    body: NewEvent,
    answer: {
      status: 201,
      description: 'L’événement est traité.',
      schema: Processed,
      example: acceptedEvent,
    },
    errors: [
      ...bodyErrors,
      'project-not-found',
      'project-archived',
      'event-exists',
      ...guardErrors,
    ],
  }),
};
