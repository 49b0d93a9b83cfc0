import Type, { type Static } from 'typebox';
import { InsightFilter } from '../events/insights.ts';
import { Uuid } from '../values.ts';

const NodeFilter = Type.Object(
  {
    source: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'La source.',
        examples: ['google-ads'],
      }),
    ),
    sourceCampaign: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'La campagne que portait l’adresse, telle que `utm_campaign`.',
        examples: ['marque'],
      }),
    ),
    integrationId: Type.Optional(Uuid('Identifiant de l’intégration.')),
    campaignId: Type.Optional(Uuid('Identifiant de la campagne.')),
  },
  {
    title: 'NodeFilter',
    additionalProperties: false,
    description: 'Un nœud, et tout ce qui est dessous : ce qui a toutes les valeurs données.',
  },
);
export type NodeFilter = Static<typeof NodeFilter>;

export const AttributionFilter = Type.Object(
  {
    ...InsightFilter.properties,
    nodes: Type.Optional(
      Type.Array(NodeFilter, {
        minItems: 1,
        maxItems: 100,
        description:
          'Les nœuds à montrer : seulement ce qu’ont obtenu et coûté ceux-ci. Les événements et les parts de chacun restent les mêmes ; ce qu’ont obtenu les autres nœuds, et ce que rien n’a précédé, n’a pas de ligne.',
        examples: [[{ source: 'google-ads' }]],
      }),
    ),
  },
  {
    title: 'AttributionFilter',
    additionalProperties: false,
    description:
      'Les événements à compter, ceux qui satisfont toutes les conditions, et les nœuds à montrer.',
  },
);
export type AttributionFilter = Static<typeof AttributionFilter>;
