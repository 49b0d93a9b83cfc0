import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { campaign, outlay, wmktId } from '../examples/campaigns.ts';
import { cursorPageOf } from '../examples/story.ts';
import { CursorPage, cursorQuery, sortQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, ProjectParams, Uuid } from '../values.ts';
import { Campaign } from './campaigns.ts';
import { Outlay, outlaySortKeys } from './outlays.ts';

export const projectCampaignSortKeys = ['name', 'createdAt', 'active'] as const;

const wmktIdProperty = {
  wmktId: Type.String({
    description: 'Le `wmktId` de son intégration, à mettre dans le chemin de ses opérations.',
    examples: [wmktId],
  }),
};

export const ProjectCampaign = Type.Object(
  { ...Campaign.properties, ...wmktIdProperty },
  { title: 'ProjectCampaign', description: 'Une campagne, avec le `wmktId` de son intégration.' },
);
export type ProjectCampaign = Static<typeof ProjectCampaign>;

export const ProjectOutlay = Type.Object(
  { ...Outlay.properties, ...wmktIdProperty },
  { title: 'ProjectOutlay', description: 'Une dépense, avec le `wmktId` de son intégration.' },
);
export type ProjectOutlay = Static<typeof ProjectOutlay>;

const ofIntegration = Type.Optional(Uuid('Seulement celles de cette intégration.'));
const active = Type.Optional(
  Type.Boolean({
    description: '`true` : seulement les campagnes en cours ; `false` : seulement les autres.',
  }),
);
const search = (what: string) =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      description: `Texte à trouver dans ${what}, sans égard à la casse ni aux accents.`,
    }),
  );

export const projectSpendOperations = {
  listProjectCampaigns: operation({
    tag: 'Campagnes',
    method: 'GET',
    path: '/projects/{projectId}/campaigns',
    summary: 'Lister les campagnes d’un projet',
    description:
      'Rend les campagnes de toutes les intégrations du projet. Les critères se combinent.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        integrationId: ofIntegration,
        active,
        explicit: Type.Optional(
          Type.Boolean({
            description:
              '`true` : seulement les campagnes que vous avez créées ; `false` : seulement les implicites.',
          }),
        ),
        search: search('le nom ou le nom court'),
        ...sortQuery(projectCampaignSortKeys, 'name'),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de campagnes.',
      schema: CursorPage('ProjectCampaignPage', ProjectCampaign),
      example: cursorPageOf({ ...campaign, wmktId }),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  listProjectOutlays: operation({
    tag: 'Dépenses',
    method: 'GET',
    path: '/projects/{projectId}/outlays',
    summary: 'Lister les dépenses d’un projet',
    description:
      'Rend les dépenses de toutes les campagnes du projet. Avec `since` ou `until`, seulement celles dont la période touche l’intervalle demandé. Les critères se combinent. Les montants se rangent par leur chiffre, sans conversion de devise.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        integrationId: ofIntegration,
        campaignId: Type.Optional(Uuid('Seulement celles de cette campagne.')),
        active,
        search: search('le nom de la campagne'),
        since: Type.Optional(Instant('Seulement les dépenses qui finissent après cette date.')),
        until: Type.Optional(Instant('Seulement les dépenses qui débutent avant cette date.')),
        ...sortQuery(outlaySortKeys, 'startDate'),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de dépenses.',
      schema: CursorPage('ProjectOutlayPage', ProjectOutlay),
      example: cursorPageOf({ ...outlay, wmktId }),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
