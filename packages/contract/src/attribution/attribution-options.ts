import Type, { type Static, type TSchema } from 'typebox';
import { attributionModels } from './attribution-models.ts';

/** A century: longer than anybody's history. */
const lifetimeDays = 36_500;

const learningSources = ['conversions', 'all'] as const;

/** Solving the Markov chain costs the cube of its channels: more would take seconds. */
export const maxMarkovChannels = 500;

/** What `markov` learns from, in one sentence. */
export const whatMarkovLearnsFrom =
  '`markov` apprend des parcours de tous les événements qui répondent au filtre et dont la date est dans la période, chacun une fois, tels que la fenêtre les coupe';

/** The same of journeys without an event. */
const whatMarkovAlsoLearnsFrom =
  'des parcours sans événement : ceux des personnes et des navigateurs qui ont eu une interaction dans la période et aucun de ces événements, tels que la fenêtre les coupe avant leur dernière interaction de la période';

/** These schemas have no defaults: a question's are those of its project. */
const options = {
  lookbackDays: Type.Integer({
    minimum: 1,
    maximum: lifetimeDays,
    description: `La fenêtre : une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement, 1 à ${lifetimeDays}. Un siècle, ${lifetimeDays}, vaut toute la vie de la personne ; les 500 interactions les plus récentes qui peuvent avoir un poids sont gardées.`,
    examples: [90],
  }),
  viewLookbackDays: Type.Integer({
    minimum: 0,
    maximum: lifetimeDays,
    description:
      'La fenêtre des vues (`kind` : `view`), en jours ; 0 : une vue ne compte pas, sauf à l’instant même de l’événement.',
    examples: [1],
  }),
  positionWeights: Type.Object(
    {
      first: Type.Integer({ minimum: 0, maximum: 100, description: 'À la première, en %.' }),
      middle: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'À parts égales entre celles du milieu, en %.',
      }),
      last: Type.Integer({ minimum: 0, maximum: 100, description: 'À la dernière, en %.' }),
    },
    {
      title: 'PositionWeights',
      additionalProperties: false,
      description:
        'Les parts de `positionBased`, qui font 100 en tout. De deux interactions, la première et la dernière se partagent le tout dans leur rapport.',
      examples: [{ first: 40, middle: 20, last: 40 }],
    },
  ),
  halfLifeDays: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Pour `timeDecay` : le nombre de jours en lequel un poids est divisé par deux.',
    examples: [7],
  }),
  learnFrom: Type.Enum(learningSources, {
    description: `Ce dont \`markov\` apprend. \`conversions\` : ${whatMarkovLearnsFrom.replace('`markov` apprend ', '')}. \`all\` : aussi ${whatMarkovAlsoLearnsFrom}.`,
  }),
};

const fromProject = ' Absent : le réglage du projet.';

/** Options of a question, each by default that of its project. */
const optional = <T extends TSchema>(schema: T) => {
  const { description } = schema as { description?: string };
  return Type.Optional({ ...schema, description: `${description}${fromProject}` } as T);
};

export const windowOptions = {
  lookbackDays: optional(options.lookbackDays),
  viewLookbackDays: optional(options.viewLookbackDays),
};

export const modelOptions = {
  positionWeights: optional(options.positionWeights),
  halfLifeDays: optional(options.halfLifeDays),
  learnFrom: optional(options.learnFrom),
};

export const AttributionSettings = Type.Object(
  {
    model: Type.Enum(attributionModels, {
      description: 'Le modèle d’une question qui n’en nomme pas.',
    }),
    ...options,
  },
  {
    title: 'AttributionSettings',
    additionalProperties: false,
    description:
      'Ce qui vaut pour une question d’attribution qui ne dit rien d’autre. Un réglage vaut pour les questions posées après lui ; ce qu’une question dit elle-même passe toujours avant.',
  },
);
export type AttributionSettings = Static<typeof AttributionSettings>;

export const defaultAttribution: AttributionSettings = {
  model: 'lastNonDirect',
  lookbackDays: 90,
  viewLookbackDays: 1,
  positionWeights: { first: 40, middle: 20, last: 40 },
  halfLifeDays: 7,
  learnFrom: 'conversions',
};
