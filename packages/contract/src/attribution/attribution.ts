import Type from 'typebox';
import { csvNote } from '../csv.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { maxInsights } from '../events/insights.ts';
import { attributionFile } from '../examples/visits.ts';
import { operation } from '../operation.ts';
import { ProjectParams } from '../values.ts';
import { attributionCreditOperations } from './attribution-credits.ts';
import {
  AttributionSettings,
  defaultAttribution,
  maxMarkovChannels,
  whatMarkovLearnsFrom,
} from './attribution-options.ts';
import { attributionPathOperations } from './attribution-paths.ts';
import { attributionPivotOperations } from './attribution-pivot.ts';
import { AttributionQuery, maxAttributionValues } from './attribution-query.ts';
import { AttributionRow } from './attribution-rows.ts';
import { eventAttributionOperations } from './event-attribution.ts';
import { pathEventOperations } from './path-events.ts';

export const attributionOperations = {
  ...eventAttributionOperations,
  ...attributionCreditOperations,
  ...attributionPathOperations,
  ...pathEventOperations,
  ...attributionPivotOperations,
  queryAttribution: operation({
    tag: 'Attribution',
    method: 'POST',
    path: '/projects/{projectId}/attribution/insights',
    summary: 'Attribuer les événements aux sources',
    description: `Partage les métriques des événements entre les sources qui y ont mené, selon plusieurs modèles à la fois, et met la dépense en regard. Ce qu’aucune interaction n’a précédé est rendu sous un identifiant vide (\`null\`), et une source qui n’a que des dépenses a ses lignes aussi. Avec \`include\`, chaque ligne dit aussi ses visites, ses visiteurs et son taux de conversion. Une réponse a ${maxInsights} lignes et ${maxAttributionValues} valeurs au plus : au-delà, les plus grands gardent leur ligne et les autres n’en font qu’une, « Autres » (\`others\`), la même dans tous les modèles et tous les intervalles. Passent d’abord les canaux qui ont une dépense, puis ceux qui ont le plus d’interactions dans les parcours, puis, si la question les demande, le plus de visites. Les sommes restent exactes. Les intervalles d’une ligne font exactement la ligne sans intervalle, et les lignes le total. Seule une question dont les modèles et les intervalles ne laissent pas deux lignes est refusée. ${whatMarkovLearnsFrom} ; ses canaux sont ceux de \`groupBy\` et, au-delà de ${maxMarkovChannels}, les plus rares n’en font qu’un pour lui.${csvNote}`,
    access: 'reader',
    csv: attributionFile,
    params: ProjectParams,
    body: AttributionQuery,
    answer: {
      status: 200,
      description:
        'Les valeurs : par modèle, dans l’ordre demandé ; puis par ligne, dans l’ordre des noms ou dans celui de `sort`, « Autres » et « Non attribué » à la fin ; puis par intervalle.',
      schema: Type.Array(AttributionRow),
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  getAttributionSettings: operation({
    tag: 'Attribution',
    method: 'GET',
    path: '/projects/{projectId}/attribution/settings',
    summary: 'Lire les réglages d’attribution',
    description:
      'Rend le modèle, les fenêtres et les options d’une question d’attribution qui ne dit rien d’autre. Ils se changent avec le projet, dans l’API des agents.',
    access: 'reader',
    params: ProjectParams,
    answer: {
      status: 200,
      description: 'Les réglages.',
      schema: AttributionSettings,
      example: defaultAttribution,
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
