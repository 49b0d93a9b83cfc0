import Type from 'typebox';
import { csvNote } from '../csv.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { maxInsights } from '../events/insights.ts';
import { attributionFile } from '../examples/visits.ts';
import { operation } from '../operation.ts';
import { ProjectParams } from '../values.ts';
import { AttributionQuery, maxAttributionValues, maxMarkovChannels } from './attribution-query.ts';
import { AttributionRow } from './attribution-rows.ts';
import { eventAttributionOperations } from './event-attribution.ts';

export const attributionOperations = {
  ...eventAttributionOperations,
  queryAttribution: operation({
    tag: 'Attribution',
    method: 'POST',
    path: '/projects/{projectId}/attribution/insights',
    summary: 'Attribuer les événements aux sources',
    description: `Partage les métriques des événements entre les sources qui y ont mené, selon plusieurs modèles à la fois, et met la dépense en regard. Ce qu’aucune interaction n’a précédé est rendu sous un identifiant nul, et une source qui n’a que des dépenses a ses lignes aussi. Une réponse a ${maxInsights} lignes et ${maxAttributionValues} valeurs au plus, et \`markov\` admet ${maxMarkovChannels} canaux : au-delà, les plus grands gardent leur ligne et les autres n’en font qu’une, « Autres » (\`others\`), la même dans tous les modèles et tous les intervalles. Passent d’abord les canaux qui ont une dépense, puis ceux qui ont le plus d’interactions dans les parcours. Les sommes restent exactes. Seule une question dont les modèles et les intervalles ne laissent pas deux lignes est refusée.${csvNote}`,
    access: 'reader',
    csv: attributionFile,
    params: ProjectParams,
    body: AttributionQuery,
    answer: {
      status: 200,
      description: 'Les valeurs, par modèle, puis par identifiant, puis par intervalle.',
      schema: Type.Array(AttributionRow),
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
