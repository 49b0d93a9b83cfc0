import Type from 'typebox';
import { maxInsights } from '../events/insights.ts';
import { Nullable } from '../values.ts';

const visitNumbers = ['visits', 'visitors', 'conversionRate'] as const;
export type VisitNumber = (typeof visitNumbers)[number];

export const isVisitNumber = (key: string): key is VisitNumber =>
  visitNumbers.some((each) => each === key);

/** Groups of visits that are told apart in a period; the rarest beyond share one row. */
export const maxVisitGroups = maxInsights;

const rowExtras = [...visitNumbers, 'positions'] as const;
export type RowExtra = (typeof rowExtras)[number];

export const RowExtras = Type.Array(Type.Enum(rowExtras), {
  minItems: 1,
  maxItems: rowExtras.length,
  description: `Ce qu’il faut dire de plus à chaque ligne : ses visites (\`visits\`), ses visiteurs (\`visitors\`), son taux de conversion (\`conversionRate\`), sa place dans les parcours (\`positions\`). Une source qui n’a que des visites a alors ses lignes aussi, si l’on demande l’un des trois premiers. Au-delà de ${maxVisitGroups} valeurs distinctes au niveau de \`groupBy\`, les visites des plus rares comptent dans « Autres ».`,
  examples: [['visits', 'conversionRate']],
});

const asked = ' Présent si `include` le demande.';

/** What a row says of the visits of its channel, the same by every model. */
export const visitCounts = {
  visits: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: `Les visites : les sessions qui commencent dans l’intervalle, robots exclus, et dont l’origine est celle de la ligne ; 0 pour « Non attribué ». Celles des lignes font ensemble toutes les sessions, celles des intervalles font celles de la ligne. Du filtre, seul \`nodes\` les concerne.${asked}`,
      examples: [250],
    }),
  ),
  visitors: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: `Les visiteurs distincts de ces visites : une personne connue compte une fois pour tous ses navigateurs, un navigateur qui n’est pas celui d’une seule personne connue compte une fois, et une session sans identité compte pour un visiteur. Ils ne s’additionnent pas : un même visiteur compte dans chaque ligne et dans chaque intervalle où il est venu.${asked}`,
      examples: [180],
    }),
  ),
};

/** What a row says of its visits, by its model. */
export const visitRates = {
  conversionRate: Type.Optional(
    Nullable(
      Type.Number({
        description: `Le taux de conversion : le nombre d’événements (\`event-count\`) que le modèle attribue à la ligne, divisé par ses visites ; vide (\`null\`) sans visite.${asked}`,
        examples: [0.048],
      }),
    ),
  ),
};
