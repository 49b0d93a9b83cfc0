import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { cursorPageOf, userId } from '../examples/story.ts';
import { deletedInteraction, interactionsFile, session } from '../examples/visits.ts';
import { CursorPage, cursorQuery, sortQuery, UserPage } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { Consent } from './consent.ts';
import { interactionKinds } from './interaction-kinds.ts';

const part = <K extends string>(description: string, labels: Record<K, string>) =>
  Type.Unsafe<Partial<Record<K, string>>>({
    type: 'object',
    description,
    properties: Object.fromEntries(
      Object.entries<string>(labels).map(([name, label]) => [
        name,
        Type.String({ description: label }),
      ]),
    ),
  });

export const UserAgent = Type.Object(
  {
    ua: Type.String({ description: 'Le texte que le navigateur a envoyé.' }),
    browser: part('Le navigateur.', { name: 'Nom.', version: 'Version.' }),
    device: part('L’appareil.', {
      type: 'Nature : `mobile`, `tablet`… ; absente pour un ordinateur.',
      vendor: 'Fabricant.',
      model: 'Modèle.',
    }),
    engine: part('Le moteur de rendu.', { name: 'Nom.', version: 'Version.' }),
    os: part('Le système.', { name: 'Nom.', version: 'Version.' }),
    cpu: part('Le processeur.', { architecture: 'Architecture.' }),
  },
  { title: 'UserAgent', description: 'Ce que le navigateur dit être.' },
);
export type UserAgent = Static<typeof UserAgent>;

export const Geo = Type.Partial(
  Type.Object({
    countryCode: Type.String({ description: 'Code du pays (ISO 3166-1).' }),
    state: Type.String({ description: 'Région.' }),
    city: Type.String({ description: 'Ville.' }),
    latitude: Type.Number({ description: 'Latitude.' }),
    longitude: Type.Number({ description: 'Longitude.' }),
    zipcode: Type.String({ description: 'Code postal.' }),
  }),
  {
    title: 'Geo',
    description: 'D’où vient la visite, si le serveur a une base de géographie.',
  },
);
export type Geo = Static<typeof Geo>;

export const Asn = Type.Partial(
  Type.Object({
    asnId: Type.Integer({ description: 'Numéro du réseau.' }),
    asnName: Type.String({ description: 'Nom du réseau.' }),
  }),
  { title: 'Asn', description: 'Le réseau de la visite, si le serveur a une base de réseaux.' },
);
export type Asn = Static<typeof Asn>;

const interactionTypes = ['session', 'offline'] as const;
const referrerTypes = ['direct', 'excludedReferrer', 'externalReferrer'] as const;

const Text = (description: string) => Nullable(Type.String({ description }));
const source =
  'D’où elle vient : `direct`, `custom` (une de vos intégrations), la publicité d’une régie (`google-ads`, `meta-ads`…), `utm:…`, `search:…`, `social:…` ou `referral:…`.';

export const Interaction = Type.Object(
  {
    id: Uuid('Identifiant de l’interaction.'),
    projectId: ProjectId,
    type: Type.Enum(interactionTypes, {
      description: 'Nature de l’interaction : une session d’un navigateur, ou `offline`.',
    }),
    kind: Type.Enum(interactionKinds, {
      description:
        'La personne a suivi la source (`click`), ou l’a seulement vue (`view`) : une vue a sa propre fenêtre d’attribution.',
    }),
    userId: Nullable(
      Uuid(
        'Identifiant de la personne ; vide (`null`) si elle est inconnue, ou s’il y en a plusieurs.',
      ),
    ),
    trackerId: Text('Identifiant du traceur dans le navigateur.'),
    firsthitId: Nullable(Uuid('Identifiant de la première visite de page.')),
    startDate: Instant('Date de début.'),
    endDate: Instant('Date de fin.'),
    duration: Type.Integer({ description: 'Durée, en secondes.' }),
    hitCount: Type.Integer({ description: 'Nombre de visites de page.' }),
    isBot: Type.Boolean({
      description: 'Vrai si c’est un robot : il ne compte pas pour l’attribution.',
    }),
    source: Type.String({ description: source }),
    sourceCampaign: Text(
      'Nom de la campagne dans l’adresse (`utm_campaign`) ; vide (`null`) pour un lien d’une de vos intégrations.',
    ),
    adSet: Type.Optional(
      Type.String({
        description:
          'Ensemble d’annonces que nomme l’adresse d’arrivée : `wmkt_adset`, ou le paramètre de la régie.',
      }),
    ),
    ad: Type.Optional(
      Type.String({
        description:
          'Annonce que nomme l’adresse d’arrivée : `wmkt_content`, le paramètre de la régie, ou `utm_content`.',
      }),
    ),
    clickIds: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description:
          'Les identifiants de clic des régies que porte l’adresse d’arrivée, par paramètre en minuscules (`gclid`, `fbclid`…), quelle que soit la source.',
        examples: [{ gclid: 'Cj0KCQiA' }],
      }),
    ),
    referrer: Text('Adresse de la page d’avant.'),
    referrerType: Nullable(
      Type.Enum(referrerTypes, {
        description: 'Nature du référent : aucun, exclu par le projet, ou un autre site.',
      }),
    ),
    firstPage: Text('Adresse de la première page.'),
    userAgent: Type.Optional(UserAgent),
    geo: Type.Optional(Geo),
    asn: Type.Optional(Asn),
    consent: Type.Optional(Consent),
    integrationId: Nullable(Uuid('Identifiant de l’intégration.')),
    nodeId: Nullable(Uuid('Identifiant de la campagne.')),
    externalId: Text('Votre propre identifiant, ou celui du clic chez la régie.'),
  },
  { title: 'Interaction', description: 'Une interaction d’une personne avec une source.' },
);
export type Interaction = Static<typeof Interaction>;

const DeletedInteraction = Type.Object(
  {
    id: Uuid('Identifiant de l’interaction.'),
    deletedAt: Instant('Date de la suppression.'),
  },
  { title: 'DeletedInteraction', description: 'Une interaction supprimée.' },
);

const DeletedSource = Type.Object(
  {
    deletedCount: Type.Integer({ description: 'Le nombre d’interactions supprimées.' }),
    isComplete: Type.Boolean({
      description: 'Faux s’il peut en rester : répétez alors la requête.',
    }),
  },
  { title: 'DeletedSource', description: 'La suppression d’une source.' },
);

export const interactionSortKeys = ['startDate', 'endDate', 'hitCount', 'duration'] as const;

const listQuery = {
  since: Type.Optional(Instant('Interactions commencées à partir de cette date, comprise.')),
  until: Type.Optional(Instant('Interactions commencées avant cette date.')),
  type: Type.Optional(Type.Enum(interactionTypes, { description: 'Nature de l’interaction.' })),
  source: Type.Optional(Type.String({ maxLength: 250, description: source })),
  integrationId: Type.Optional(Uuid('Celles d’une intégration.')),
  campaignId: Type.Optional(Uuid('Celles d’une campagne.')),
  trackerId: Type.Optional(Type.String({ maxLength: 200, description: 'Celles d’un traceur.' })),
  isBot: Type.Optional(Type.Boolean({ description: 'Celles des robots, ou les autres.' })),
  country: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'Code du pays (ISO 3166-1), ou `unknown`.',
      examples: ['FR'],
    }),
  ),
  device: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'L’appareil : `desktop`, `mobile`, `tablet`…, `offline`, ou `unknown`.',
      examples: ['mobile'],
    }),
  ),
  landingPage: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'La page d’arrivée telle que l’attribution la nomme, sans protocole ni paramètres, ou `unknown`.',
      examples: ['exemple.fr/boutique'],
    }),
  ),
  ...sortQuery(interactionSortKeys, 'startDate'),
  ...cursorQuery,
};

const InteractionPage = CursorPage('InteractionPage', Interaction);
const asCsv =
  ' Avec `accept: text/csv` ou le paramètre `csv`, la réponse est un fichier CSV de tout ce qui répond aux critères, sans limite.';

export const interactionOperations = {
  listInteractions: operation({
    tag: 'Interactions',
    method: 'GET',
    path: '/projects/{projectId}/interactions',
    summary: 'Lister les interactions',
    description: `Rend les sessions et les interactions hors ligne d’un projet.${asCsv}`,
    access: 'reader',
    csv: interactionsFile,
    params: ProjectParams,
    query: Type.Object(
      {
        userId: Type.Optional(Uuid('Celles d’une personne, ses traceurs compris.')),
        ...listQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page d’interactions.',
      schema: InteractionPage,
      example: cursorPageOf(session),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  getInteraction: operation({
    tag: 'Interactions',
    method: 'GET',
    path: '/projects/{projectId}/interactions/{id}',
    summary: 'Lire une interaction',
    description: 'Rend une session, ou une interaction hors ligne.',
    access: 'reader',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de l’interaction.') }),
    answer: { status: 200, description: 'L’interaction.', schema: Interaction, example: session },
    errors: ['invalid-payload', 'interaction-not-found', ...guardErrors],
  }),
  deleteInteraction: operation({
    tag: 'Interactions',
    method: 'DELETE',
    path: '/projects/{projectId}/interactions/{id}',
    summary: 'Supprimer une interaction',
    description:
      'Supprime une interaction hors ligne, ou une session avec toutes ses visites de page, même celles qui arriveraient en retard. Les parcours des personnes concernées sont refaits sans elle.',
    access: 'editor',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de l’interaction.') }),
    answer: {
      status: 200,
      description: 'L’interaction est supprimée.',
      schema: DeletedInteraction,
      example: deletedInteraction,
    },
    errors: ['invalid-payload', 'project-not-found', 'interaction-not-found', ...guardErrors],
  }),
  deleteSource: operation({
    tag: 'Interactions',
    method: 'DELETE',
    path: '/projects/{projectId}/sources',
    summary: 'Supprimer une source',
    description:
      'Supprime toutes les interactions d’une source née d’une erreur ou d’une adresse inventée : elle quitte les rapports. Une requête en supprime 5 000 au plus ; tant que `isComplete` est faux, répétez-la. Une source qui reçoit de nouvelles visites revient.',
    access: 'editor',
    params: ProjectParams,
    query: Type.Object(
      {
        source: Type.String({
          minLength: 1,
          maxLength: 250,
          description:
            'La source, telle que l’attribution la nomme (`identifier` d’une ligne par source).',
          examples: ['utm:essai'],
        }),
        sourceCampaign: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 250,
            description: 'Seulement les interactions de cette campagne d’adresse (`utm_campaign`).',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Ce qui a été supprimé.',
      schema: DeletedSource,
      example: { deletedCount: 1, isComplete: true },
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  listUserInteractions: operation({
    tag: 'Personnes',
    method: 'GET',
    path: '/projects/{projectId}/users/{id}/interactions',
    summary: 'Lister les interactions d’une personne',
    description: `Rend les interactions d’une personne, y compris celles des navigateurs où elle a été reconnue. Une personne réunie à une autre répond sous l’identifiant de celle qui reste, donné par \`userId\`.${asCsv}`,
    access: 'reader',
    csv: interactionsFile,
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de la personne.') }),
    query: Type.Object(listQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page d’interactions.',
      schema: UserPage('UserInteractionPage', Interaction),
      example: { ...cursorPageOf(session), userId },
    },
    errors: ['invalid-payload', 'project-not-found', 'user-not-found', ...guardErrors],
  }),
};
