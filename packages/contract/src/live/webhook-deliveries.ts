import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { resentDelivery, testDelivery, webhookDelivery } from '../examples/live.ts';
import { cursorPageOf } from '../examples/story.ts';
import { CursorPage, cursorQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, Uuid } from '../values.ts';
import { WebhookParams, webhookKinds, webhooksTag } from './webhooks.ts';

const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const deliveryKinds = [...webhookKinds, 'test'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

const attemptFaults = [
  'address-refused',
  'unknown-host',
  'connection',
  'certificate',
  'timeout',
  'redirect',
  'status',
] as const;

export const DeliveryAttempt = Type.Object(
  {
    date: Instant('Date de l’essai.'),
    statusCode: Nullable(
      Type.Integer({ description: 'Le code de la réponse, vide (`null`) s’il n’y en a pas eu.' }),
    ),
    duration: Type.Integer({ description: 'Durée de l’essai, en millisecondes.' }),
    error: Nullable(
      Type.Enum(attemptFaults, {
        description:
          'Ce qui a manqué, vide (`null`) si l’essai a abouti : l’adresse n’est pas publique (`address-refused`), le nom est inconnu (`unknown-host`), la connexion (`connection`) ou le certificat (`certificate`) a failli, dix secondes ont passé (`timeout`), la réponse renvoie ailleurs (`redirect`) ou n’est pas 2xx (`status`).',
      }),
    ),
    excerpt: Type.String({ description: 'Le début de la réponse.', examples: ['ok'] }),
  },
  { title: 'DeliveryAttempt', description: 'Un essai d’envoi.' },
);
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

export const WebhookDelivery = Type.Object(
  {
    id: Uuid('Identifiant de l’envoi : l’en-tête `webhook-id`, le même à chaque essai.'),
    webhookId: Uuid('Identifiant du webhook.'),
    projectId: ProjectId,
    kind: Type.Enum(deliveryKinds, { description: 'Ce qui est annoncé.' }),
    status: Type.Enum(deliveryStatuses, {
      description:
        'Reste à envoyer ou à renvoyer (`pending`), reçu (`delivered`), ou abandonné (`failed`).',
    }),
    body: Type.String({ description: 'Le corps envoyé, à l’octet près.' }),
    attempts: Type.Array(DeliveryAttempt, { description: 'Les essais, du premier au dernier.' }),
    nextAttemptAt: Nullable(Instant('Date du prochain essai, vide (`null`) s’il n’y en aura pas.')),
    createdAt: Instant('Date de ce qui est annoncé.'),
    deliveredAt: Nullable(Instant('Date à laquelle l’envoi a abouti.')),
  },
  { title: 'WebhookDelivery', description: 'Un envoi d’un webhook, gardé trente jours.' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const DeliveryParams = Type.Object({
  ...WebhookParams.properties,
  deliveryId: Uuid('Identifiant de l’envoi.'),
});

const answer = {
  description: 'L’envoi, et ses essais.',
  schema: WebhookDelivery,
  example: webhookDelivery,
} as const;

export const webhookDeliveryOperations = {
  testWebhook: operation({
    tag: webhooksTag,
    method: 'POST',
    path: '/projects/{projectId}/webhooks/{webhookId}/test',
    summary: 'Essayer un webhook',
    description:
      'Envoie une annonce d’essai, de type `webhook.test`, et rend ce que l’adresse a répondu. Un essai n’est pas renvoyé.',
    access: 'editor',
    params: WebhookParams,
    answer: { status: 200, ...answer, example: testDelivery },
    errors: ['invalid-payload', 'webhook-not-found', ...guardErrors],
  }),
  listWebhookDeliveries: operation({
    tag: webhooksTag,
    method: 'GET',
    path: '/projects/{projectId}/webhooks/{webhookId}/deliveries',
    summary: 'Lister les envois d’un webhook',
    description: 'Rend le journal des envois des trente derniers jours, les plus récents d’abord.',
    access: 'editor',
    params: WebhookParams,
    query: Type.Object(
      {
        status: Type.Optional(
          Type.Enum(deliveryStatuses, { description: 'Seulement les envois de cet état.' }),
        ),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page d’envois.',
      schema: CursorPage('WebhookDeliveryPage', WebhookDelivery),
      example: cursorPageOf(webhookDelivery),
    },
    errors: ['invalid-payload', 'webhook-not-found', ...guardErrors],
  }),
  getWebhookDelivery: operation({
    tag: webhooksTag,
    method: 'GET',
    path: '/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}',
    summary: 'Lire un envoi',
    description: 'Rend un envoi, son corps et tous ses essais.',
    access: 'editor',
    params: DeliveryParams,
    answer: { status: 200, ...answer },
    errors: ['invalid-payload', 'delivery-not-found', ...guardErrors],
  }),
  resendWebhookDelivery: operation({
    tag: webhooksTag,
    method: 'POST',
    path: '/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
    summary: 'Renvoyer un envoi',
    description:
      'Remet un envoi dans la file, qu’il ait abouti ou non : même identifiant, même corps, nouvelle date et nouvelle signature.',
    access: 'editor',
    params: DeliveryParams,
    answer: { status: 202, ...answer, example: resentDelivery },
    errors: [
      'invalid-payload',
      'webhook-not-found',
      'delivery-not-found',
      'webhook-inactive',
      ...guardErrors,
    ],
  }),
};
