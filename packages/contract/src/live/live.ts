import Type, { type Static, type TSchema } from 'typebox';
import { guardErrors } from '../errors.ts';
import { trashReasons } from '../events/trashed-events.ts';
import { liveEvent } from '../examples/live.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectParams, Uuid } from '../values.ts';
import { hitTypes } from '../visits/hits.ts';

/** What a reader may choose to follow. */
export const liveKinds = ['events', 'hits', 'trash'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Why the server ends a stream. */
const endReasons = ['duration', 'token', 'forbidden', 'shutdown', 'unavailable'] as const;
export type LiveEndReason = (typeof endReasons)[number];

const id = Type.String({
  description: 'Place dans le flux, la même que dans la ligne `id:` : à rendre pour reprendre.',
  examples: ['1042'],
});
const kind = <const K extends string>(value: K, description: string) =>
  Type.Unsafe<K>({ type: 'string', enum: [value], description });

export const LiveEvent = Type.Object(
  {
    id,
    kind: kind('event', 'Un événement compris.'),
    eventId: Uuid('Identifiant de l’événement.'),
    eventType: Type.String({ description: 'Référence du type d’événement.', examples: ['order'] }),
    eventDate: Instant('Date de l’événement.'),
    userId: Nullable(Uuid('La personne, si l’événement en nomme une.')),
    trackerId: Nullable(Type.String({ description: 'Identifiant du traceur, s’il est connu.' })),
    attributable: Type.Boolean({ description: 'Si l’événement peut être attribué.' }),
    processedAt: Instant('Date du traitement.'),
  },
  { title: 'LiveEvent', description: 'Un événement qui vient d’être compris.' },
);

export const LiveHit = Type.Object(
  {
    id,
    kind: kind('hit', 'Une visite de page.'),
    hitId: Uuid('Identifiant de la visite de page.'),
    hitType: Type.Enum(hitTypes, { description: 'Nature de la visite de page.' }),
    name: Nullable(Type.String({ description: 'Nom de l’action, pour `track`.' })),
    date: Instant('Date de la visite de page.'),
    page: Type.String({
      description: 'Adresse de la page, sans ce qui suit `?` ou `#`.',
      examples: ['https://exemple.fr/tarifs'],
    }),
    trackerId: Nullable(Type.String({ description: 'Identifiant du traceur, s’il y en a un.' })),
    interactionId: Nullable(Uuid('La session dont elle fait partie, si elle en a une.')),
    source: Nullable(
      Type.String({ description: 'La source de cette session.', examples: ['search:google'] }),
    ),
    sourceCampaign: Nullable(
      Type.String({ description: 'Le nom de campagne que dit la source, s’il y en a un.' }),
    ),
    countryCode: Nullable(Type.String({ description: 'Le pays, s’il est connu.' })),
    processedAt: Instant('Date du traitement.'),
  },
  { title: 'LiveHit', description: 'Une visite de page qui vient d’être comptée.' },
);

export const LiveTrash = Type.Object(
  {
    id,
    kind: kind('trash', 'Un événement mis à la corbeille.'),
    eventId: Uuid('Identifiant de l’événement.'),
    eventType: Type.String({ description: 'Référence du type d’événement, telle que reçue.' }),
    errors: Type.Array(
      Type.Object(
        {
          type: Type.Enum(trashReasons, { description: 'La cause.' }),
          field: Nullable(Type.String({ description: 'La clé d’ingestion en cause.' })),
        },
        { title: 'LiveTrashError', description: 'Une raison, sans la valeur en cause.' },
      ),
      { description: 'Toutes les raisons.' },
    ),
    processedAt: Instant('Date du traitement.'),
  },
  { title: 'LiveTrash', description: 'Un événement qui vient d’aller à la corbeille.' },
);

const LiveOpening = Type.Object(
  {
    id,
    kind: kind('open', 'Le flux est ouvert.'),
    projectId: ProjectParams.properties.projectId,
  },
  {
    title: 'LiveOpening',
    description: 'Le flux est ouvert : tout ce qui est envoyé ensuite y sera.',
  },
);

const LiveGap = Type.Object(
  {
    id,
    kind: kind('gap', 'Il manque quelque chose.'),
    lastEventId: Type.String({ description: 'La place dont la suite n’est plus gardée.' }),
  },
  {
    title: 'LiveGap',
    description:
      'Ce qui suivait cette place n’est plus gardé : relisez les listes, le flux reprend plus loin.',
  },
);

const LiveEnd = Type.Object(
  {
    id,
    kind: kind('end', 'Le serveur ferme le flux.'),
    reason: Type.Enum(endReasons, {
      description:
        'Pourquoi : la durée demandée est passée (`duration`), le jeton a expiré ou ne vaut plus (`token`), le rôle a été retiré (`forbidden`), le serveur s’arrête (`shutdown`), ou sa base ne répond plus (`unavailable`).',
    }),
  },
  { title: 'LiveEnd', description: 'La fin du flux. Il se reprend à cette place.' },
);

/** What a line `data:` of the stream holds. */
export const LiveMessage = Type.Unsafe<
  | Static<typeof LiveEvent>
  | Static<typeof LiveHit>
  | Static<typeof LiveTrash>
  | Static<typeof LiveOpening>
  | Static<typeof LiveGap>
  | Static<typeof LiveEnd>
>({
  title: 'LiveMessage',
  anyOf: [LiveEvent, LiveHit, LiveTrash, LiveOpening, LiveGap, LiveEnd] as TSchema[],
  description: 'Un message du flux : `kind` dit lequel, comme la ligne `event:`.',
});
export type LiveMessage = Static<typeof LiveMessage>;

export const liveOperations = {
  streamLive: operation({
    tag: 'Flux en direct',
    method: 'GET',
    path: '/projects/{projectId}/live',
    summary: 'Suivre en direct ce qui arrive',
    description:
      'Ouvre un flux (`text/event-stream`) : chaque événement compris, chaque visite de page, chaque mise à la corbeille, au moment où il est traité. Un flux rompu se reprend à la place du dernier message reçu, sans manque ni répétition, pendant cinq minutes au moins. Le flux finit avec le jeton : demandez-en un autre, et reprenez. Un même appelant a dix flux au plus, et un projet cinquante.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        kinds: Type.Optional(
          Type.String({
            maxLength: 50,
            pattern: `^(${liveKinds.join('|')})(,(${liveKinds.join('|')}))*$`,
            description: `Ce qui est suivi, séparé par des virgules : ${liveKinds.map((each) => `\`${each}\``).join(', ')}. Absent : tout.`,
            examples: ['events,trash'],
          }),
        ),
        lastEventId: Type.Optional(
          Type.String({
            maxLength: 20,
            description:
              'La place d’où reprendre, pour un programme qui ne peut pas envoyer l’en-tête `Last-Event-ID`.',
            examples: ['1042'],
          }),
        ),
        duration: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 3600,
            description: 'Le serveur ferme le flux au bout de ce nombre de secondes.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Le flux, qui dure. Voici ce que dit chacune de ses lignes `data:`.',
      schema: LiveMessage,
      stream: true,
      example: liveEvent,
    },
    errors: ['invalid-payload', 'project-not-found', 'too-many-streams', ...guardErrors],
  }),
};
