import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, ProjectId, ProjectParams } from '../values.ts';

export const ExcludedReferrer = Type.Object(
  {
    projectId: ProjectId,
    host: Type.String({
      description:
        'Nom d’hôte du site, en minuscules et sans `www.` : il vaut aussi pour ses sous-domaines.',
      examples: ['paypal.com'],
    }),
    createdAt: Instant('Date d’ajout.'),
  },
  {
    title: 'ExcludedReferrer',
    description:
      'Un site référent exclu ne remplace jamais la source d’une visite : un visiteur qui revient d’une page de paiement garde la sienne.',
  },
);
export type ExcludedReferrer = Static<typeof ExcludedReferrer>;

const NewExcludedReferrer = Type.Object(
  {
    host: Type.String({
      minLength: 1,
      maxLength: 2000,
      description:
        'Nom d’hôte du site, ou une adresse entière : seul le nom d’hôte en est retenu, sans `www.`.',
      examples: ['https://www.paypal.com/checkout'],
    }),
  },
  {
    title: 'NewExcludedReferrer',
    additionalProperties: false,
    description: 'Un site référent à exclure.',
    examples: [{ host: 'paypal.com' }],
  },
);

const tag = 'Référents exclus';

export const excludedReferrerOperations = {
  listExcludedReferrers: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/excluded-referrers',
    summary: 'Lister les référents exclus',
    description: 'Rend les sites référents exclus du projet, par nom d’hôte.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de référents exclus.',
      schema: Page('ExcludedReferrerPage', ExcludedReferrer),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  addExcludedReferrer: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/excluded-referrers',
    summary: 'Exclure un référent',
    description:
      'Exclut un site référent et ses sous-domaines. Exclure deux fois le même site ne change rien.',
    access: 'editor',
    params: ProjectParams,
    body: NewExcludedReferrer,
    answer: { status: 201, description: 'Le référent exclu.', schema: ExcludedReferrer },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  removeExcludedReferrer: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/excluded-referrers/{host}',
    summary: 'Ne plus exclure un référent',
    description: 'Retire un site de la liste des référents exclus.',
    access: 'editor',
    params: Type.Object({
      projectId: ProjectId,
      host: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Nom d’hôte du site.',
        examples: ['paypal.com'],
      }),
    }),
    answer: {
      status: 200,
      description: 'Le référent qui n’est plus exclu.',
      schema: ExcludedReferrer,
    },
    errors: ['invalid-payload', 'project-not-found', 'excluded-referrer-not-found', ...guardErrors],
  }),
};
