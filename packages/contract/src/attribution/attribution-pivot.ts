import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { pivotRows } from '../examples/attribution.ts';
import { operation } from '../operation.ts';
import { Nullable, ProjectParams } from '../values.ts';
import { type AttributionModel, attributionModels } from './attribution-models.ts';
import { AttributionQuery } from './attribution-query.ts';
import { AttributionRow } from './attribution-rows.ts';
import { visitCounts, visitRates } from './row-visits.ts';

const { identifier, name, parent, interval, values, spend, cost, returnOnSpend, positions } =
  AttributionRow.properties;

const ModelNumbers = Type.Object(
  { values, cost, returnOnSpend, ...visitRates },
  { title: 'ModelNumbers', description: 'Ce que dit un modèle.' },
);
type ModelNumbers = Static<typeof ModelNumbers>;

const models = Type.Unsafe<Partial<Record<AttributionModel, ModelNumbers>>>({
  type: 'object',
  properties: Object.fromEntries(attributionModels.map((model) => [model, ModelNumbers])),
  description: 'Ce que dit chaque modèle demandé.',
});

const PivotCell = Type.Object(
  {
    interval,
    spend,
    ...visitCounts,
    positions,
    models,
    compared: Type.Optional(
      Nullable(
        Type.Object(
          { interval, spend, ...visitCounts, positions, models },
          { description: 'Les mêmes nombres dans la période comparée.' },
        ),
      ),
    ),
  },
  { title: 'PivotCell', description: 'Ce qu’un identifiant a obtenu et coûté dans un intervalle.' },
);

export const PivotRow = Type.Object(
  {
    identifier,
    name,
    parent,
    intervals: Type.Array(PivotCell, {
      description: 'Un élément par intervalle ; un seul si la question n’a pas d’intervalle.',
    }),
  },
  { title: 'PivotRow', description: 'Tout ce que dit une réponse d’un identifiant.' },
);
export type PivotRow = Static<typeof PivotRow>;

export const attributionPivotOperations = {
  queryAttributionPivot: operation({
    tag: 'Attribution',
    method: 'POST',
    path: '/projects/{projectId}/attribution/pivot',
    summary: 'Attribuer les événements, une ligne par identifiant',
    description:
      'Répond à la même question que « Attribuer les événements aux sources », avec les mêmes nombres, mais une ligne par identifiant : les intervalles y sont une liste, et les modèles s’y lisent côte à côte, comme les colonnes d’un tableau.',
    access: 'reader',
    params: ProjectParams,
    body: AttributionQuery,
    answer: {
      status: 200,
      description: 'Une ligne par identifiant.',
      schema: Type.Array(PivotRow),
      example: pivotRows,
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
