import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { channelGroups, initialChannelGroups } from '../examples/channel-groups.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectParams, Uuid } from '../values.ts';

export const siteKinds = ['search', 'social', 'video', 'assistant', 'mail', 'shopping'] as const;

const maxChannelGroups = 40;
const maxRules = 20;
const maxPatterns = 50;

const Patterns = (description: string, example: string[]) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200, format: 'line' }), {
      minItems: 1,
      maxItems: maxPatterns,
      description: `${description} Sans égard à la casse ; \`*\` au début ou à la fin vaut pour tout texte.`,
      examples: [example],
    }),
  );

const ChannelRule = Type.Object(
  {
    sources: Patterns('La source.', ['google-ads', 'referral:*.gouv.fr']),
    siteKinds: Type.Optional(
      Type.Array(Type.Enum(siteKinds), {
        minItems: 1,
        maxItems: siteKinds.length,
        description:
          'Ce qu’est le site de la source, qu’il soit lu dans le référent, dans `utm_source` ou dans un identifiant de clic : moteur de recherche, réseau social, site de vidéos, assistant d’IA, messagerie, boutique ou comparateur.',
        examples: [['search']],
      }),
    ),
    mediums: Patterns(
      'Le support : `utm_medium` de l’adresse, `(none)` si elle n’en porte pas, `offline` pour une interaction hors ligne.',
      ['cpc', 'paid*'],
    ),
    campaigns: Patterns('Le nom de la campagne, ou `utm_campaign`.', ['*soldes*']),
    integrationIds: Type.Optional(
      Type.Array(Uuid('Identifiant d’une intégration.'), {
        minItems: 1,
        maxItems: maxPatterns,
        description: 'Les intégrations.',
      }),
    ),
  },
  {
    title: 'ChannelRule',
    additionalProperties: false,
    minProperties: 1,
    description:
      'Des conditions qui doivent toutes être remplies ; d’une liste, une valeur suffit.',
  },
);
export type ChannelRule = Static<typeof ChannelRule>;

export const ChannelGroup = Type.Object(
  {
    identifier: Type.String({
      pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
      maxLength: 50,
      description:
        'Identifiant du groupe, unique dans le projet : lettres minuscules, chiffres et tirets.',
      examples: ['paid-search'],
    }),
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      format: 'visible-text',
      description: 'Nom du groupe.',
      examples: ['Recherche payante'],
    }),
    rules: Type.Array(ChannelRule, {
      minItems: 1,
      maxItems: maxRules,
      description: 'Ce qui appartient au groupe : une règle suffit.',
    }),
  },
  { title: 'ChannelGroup', additionalProperties: false, description: 'Un groupe de canaux.' },
);
export type ChannelGroup = Static<typeof ChannelGroup>;

const groups = Type.Array(ChannelGroup, {
  minItems: 1,
  maxItems: maxChannelGroups,
  description:
    'Les groupes, dans l’ordre : le premier dont une règle convient l’emporte. Ce qui ne convient à aucun est « Non classé » (`unassigned`).',
});

export const ChannelGroups = Type.Object(
  {
    groups,
    isDefault: Type.Boolean({ description: 'Vrai si ce sont les groupes donnés par défaut.' }),
    updatedAt: Nullable(Instant('Date de la dernière modification, vide (`null`) par défaut.')),
  },
  { title: 'ChannelGroups', description: 'Les groupes de canaux d’un projet.' },
);
export type ChannelGroups = Static<typeof ChannelGroups>;

const NewChannelGroups = Type.Object(
  { groups },
  {
    title: 'NewChannelGroups',
    additionalProperties: false,
    description: 'Toute la table des groupes : elle remplace la précédente.',
    examples: [{ groups: channelGroups.groups }],
  },
);

const tag = 'Groupes de canaux';
const path = '/projects/{projectId}/channel-groups';
const answer = {
  status: 200,
  description: 'Les groupes de canaux.',
  schema: ChannelGroups,
  example: channelGroups,
} as const;

export const channelGroupOperations = {
  getChannelGroups: operation({
    tag,
    method: 'GET',
    path,
    summary: 'Lire les groupes de canaux',
    description:
      'Rend les groupes de canaux du projet, avec leurs règles, dans l’ordre où elles s’appliquent. L’attribution par `channelGroup` les emploie.',
    access: 'reader',
    params: ProjectParams,
    answer,
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  replaceChannelGroups: operation({
    tag,
    method: 'PUT',
    path,
    summary: 'Remplacer les groupes de canaux',
    description:
      'Remplace toute la table. Un groupe est une façon de lire les données, qui ne change pas : la nouvelle table vaut aussitôt pour tout le passé.',
    access: 'editor',
    params: ProjectParams,
    body: NewChannelGroups,
    answer,
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  resetChannelGroups: operation({
    tag,
    method: 'DELETE',
    path,
    summary: 'Revenir aux groupes par défaut',
    description: 'Oublie la table du projet, et rend les groupes donnés par défaut.',
    access: 'editor',
    params: ProjectParams,
    answer: { ...answer, example: initialChannelGroups },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
