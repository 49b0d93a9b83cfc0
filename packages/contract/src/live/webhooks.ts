import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { changedWebhook, issuedWebhook, webhook } from '../examples/live.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import {
  Instant,
  Name,
  Nullable,
  ProjectId,
  ProjectParams,
  StorageKey,
  Uuid,
  WithDefault,
} from '../values.ts';

export const webhookKinds = ['event', 'state', 'statistic', 'trash'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const disabledReasons = ['failing', 'gone', 'queue-full'] as const;
export type WebhookDisabledReason = (typeof disabledReasons)[number];

const kinds = Type.Array(Type.Enum(webhookKinds), {
  minItems: 1,
  maxItems: webhookKinds.length,
  description:
    'Ce qui est annoncé : un événement compris (`event`), une valeur d’état (`state`) ou de statistique (`statistic`), un événement mis à la corbeille (`trash`).',
  examples: [['state', 'trash']],
});
const eventTypes = Type.Array(
  Type.String({ minLength: 1, maxLength: 100, description: 'La référence d’un type.' }),
  {
    maxItems: 50,
    description: 'Seulement ces types d’événements, par leur référence ; vide : tous.',
    examples: [['order']],
  },
);
const keys = Type.Array(StorageKey('La clé d’un état ou d’une statistique.', 'paid'), {
  maxItems: 50,
  description:
    'Seulement ces états et statistiques, par leur clé de stockage ; vide : tous. Sans effet sur les autres annonces.',
  examples: [['paid']],
});
const url = Type.String({
  minLength: 1,
  maxLength: 2048,
  format: 'line',
  description:
    'L’adresse qui reçoit, en `https` et publique : ni adresse privée, ni identifiants, ni fragment.',
  examples: ['https://exemple.fr/sillage'],
});
const active = Type.Boolean({
  description: 'Si le webhook annonce. Le remettre à vrai relève aussi un webhook suspendu.',
});
const name = Name('À quoi sert le webhook.', 'Facturation');

const webhookProperties = {
  id: Uuid('Identifiant du webhook.'),
  projectId: ProjectId,
  name,
  url,
  kinds,
  eventTypes,
  keys,
  active,
  failingSince: Nullable(
    Instant('Depuis quand aucun envoi n’aboutit, vide (`null`) si le dernier a abouti.'),
  ),
  disabledAt: Nullable(
    Instant('Date de la suspension par Sillage, vide (`null`) s’il ne l’est pas.'),
  ),
  disabledReason: Nullable(
    Type.Enum(disabledReasons, {
      description:
        'Pourquoi Sillage l’a suspendu : cinq jours sans un envoi abouti (`failing`), l’adresse a répondu 410 (`gone`), ou 10 000 annonces attendaient (`queue-full`).',
    }),
  ),
  createdAt: Instant('Date de création.'),
  updatedAt: Instant('Date du dernier changement.'),
};

export const Webhook = Type.Object(webhookProperties, {
  title: 'Webhook',
  description: 'Une adresse à laquelle Sillage annonce ce qui arrive dans un projet.',
});
export type Webhook = Static<typeof Webhook>;

const IssuedWebhook = Type.Object(
  {
    ...webhookProperties,
    secret: Type.String({
      description:
        'Le secret qui signe les envois. Il ne sera plus jamais montré : gardez-le sur le serveur qui reçoit.',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
    }),
  },
  { title: 'IssuedWebhook', description: 'Un webhook, et le secret qui vient d’être tiré.' },
);
export type IssuedWebhook = Static<typeof IssuedWebhook>;

const NewWebhook = Type.Object(
  {
    name,
    url,
    kinds,
    eventTypes: WithDefault(eventTypes, []),
    keys: WithDefault(keys, []),
    active: WithDefault(active, true),
  },
  {
    title: 'NewWebhook',
    additionalProperties: false,
    description: 'Un webhook à créer.',
    examples: [
      { name: 'Facturation', url: 'https://exemple.fr/sillage', kinds: ['state'], keys: ['paid'] },
    ],
  },
);
export type NewWebhook = Static<typeof NewWebhook>;

const WebhookChanges = Type.Object(
  {
    name: Type.Optional(name),
    url: Type.Optional(url),
    kinds: Type.Optional(kinds),
    eventTypes: Type.Optional(eventTypes),
    keys: Type.Optional(keys),
    active: Type.Optional(active),
  },
  {
    title: 'WebhookChanges',
    additionalProperties: false,
    description: 'Ce qui change ; le reste demeure.',
    examples: [{ kinds: ['state', 'trash'] }],
  },
);
export type WebhookChanges = Static<typeof WebhookChanges>;

export const WebhookParams = Type.Object({
  projectId: ProjectId,
  webhookId: Uuid('Identifiant du webhook.'),
});

export const webhooksTag = 'Webhooks';

export const webhookOperations = {
  listWebhooks: operation({
    tag: webhooksTag,
    method: 'GET',
    path: '/projects/{projectId}/webhooks',
    summary: 'Lister les webhooks',
    description: 'Rend les webhooks du projet, les plus récents d’abord, sans leurs secrets.',
    access: 'editor',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de webhooks.',
      schema: Page('WebhookPage', Webhook),
      example: pageOf(webhook),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  createWebhook: operation({
    tag: webhooksTag,
    method: 'POST',
    path: '/projects/{projectId}/webhooks',
    summary: 'Créer un webhook',
    description:
      'Annonce désormais à une adresse ce qui arrive dans le projet, dans la seconde qui suit. Le secret qui signe les envois est rendu cette seule fois. Un projet a vingt webhooks au plus.',
    access: 'editor',
    params: ProjectParams,
    body: NewWebhook,
    secret: true,
    answer: {
      status: 201,
      description: 'Le webhook, avec son secret.',
      schema: IssuedWebhook,
      example: issuedWebhook,
    },
    errors: [...bodyErrors, 'project-not-found', 'too-many-webhooks', ...guardErrors],
  }),
  getWebhook: operation({
    tag: webhooksTag,
    method: 'GET',
    path: '/projects/{projectId}/webhooks/{webhookId}',
    summary: 'Lire un webhook',
    description: 'Rend un webhook, sans son secret.',
    access: 'editor',
    params: WebhookParams,
    answer: { status: 200, description: 'Le webhook.', schema: Webhook, example: webhook },
    errors: ['invalid-payload', 'webhook-not-found', ...guardErrors],
  }),
  updateWebhook: operation({
    tag: webhooksTag,
    method: 'PATCH',
    path: '/projects/{projectId}/webhooks/{webhookId}',
    summary: 'Modifier un webhook',
    description:
      'Change ce qui est donné, et rien d’autre. Ce qui attend déjà part vers la nouvelle adresse. `active` à faux suspend les annonces : ce qui arrive alors n’est pas annoncé après coup.',
    access: 'editor',
    params: WebhookParams,
    body: WebhookChanges,
    answer: {
      status: 200,
      description: 'Le webhook changé.',
      schema: Webhook,
      example: changedWebhook,
    },
    errors: [...bodyErrors, 'webhook-not-found', ...guardErrors],
  }),
  deleteWebhook: operation({
    tag: webhooksTag,
    method: 'DELETE',
    path: '/projects/{projectId}/webhooks/{webhookId}',
    summary: 'Supprimer un webhook',
    description: 'Supprime un webhook, ce qui attendait d’être envoyé, et son secret.',
    access: 'editor',
    params: WebhookParams,
    answer: {
      status: 200,
      description: 'Le webhook tel qu’il était.',
      schema: Webhook,
      example: changedWebhook,
    },
    errors: ['invalid-payload', 'webhook-not-found', ...guardErrors],
  }),
  rotateWebhookSecret: operation({
    tag: webhooksTag,
    method: 'POST',
    path: '/projects/{projectId}/webhooks/{webhookId}/rotate',
    summary: 'Remplacer le secret d’un webhook',
    description:
      'Tire un nouveau secret. Pendant `overlapInHours` heures, chaque envoi porte les deux signatures, le temps de changer votre programme.',
    access: 'editor',
    params: WebhookParams,
    body: Type.Object(
      {
        overlapInHours: WithDefault(
          Type.Integer({
            minimum: 0,
            maximum: 720,
            description: 'Pendant combien d’heures l’ancien secret signe encore.',
          }),
          24,
        ),
      },
      {
        title: 'WebhookRotation',
        additionalProperties: false,
        description: 'Comment remplacer le secret.',
        examples: [{ overlapInHours: 24 }],
      },
    ),
    secret: true,
    answer: {
      status: 201,
      description: 'Le webhook, avec son nouveau secret.',
      schema: IssuedWebhook,
      example: issuedWebhook,
    },
    errors: [...bodyErrors, 'webhook-not-found', ...guardErrors],
  }),
};
