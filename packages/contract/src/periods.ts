import Type, { type Static } from 'typebox';

/** An instant, or a day that stands for its first instant. */
const Moment = (description: string, example: string) =>
  Type.String({ format: 'date-or-date-time', description, examples: [example] });

export const TimeZone = (description: string) =>
  Type.String({ format: 'time-zone', description, examples: ['Europe/Paris'] });

const reading =
  'Une date seule (`2026-01-01`) est lue dans le fuseau de la question, au début de ce jour ; une date et une heure sans décalage, en UTC.';

/** The period of a question about events, and the zone in which it is read. */
export const period = {
  since: Moment(`Début de la période, compris. ${reading}`, '2026-01-01'),
  until: Moment(
    `Fin de la période, non comprise : \`2026-04-01\` va jusqu’au 31 mars, minuit. ${reading}`,
    '2026-04-01',
  ),
  timezone: Type.Optional(
    TimeZone(
      'Fuseau de la question (nom IANA) : il fixe le début des jours, des mois et des autres intervalles. Celui du projet, par défaut.',
    ),
  ),
};

const comparisons = ['previousPeriod', 'previousYear', 'previousYearWeekdays'] as const;
export type ComparedWith = (typeof comparisons)[number];

export const Comparison = Type.Object(
  {
    with: Type.Optional(
      Type.Enum(comparisons, {
        description:
          '`previousPeriod` : la période qui précède, d’autant de mois si la période commence et finit avec un mois, sinon d’autant de jours ou d’autant de temps. `previousYear` : les mêmes dates, un an plus tôt. `previousYearWeekdays` : 364 jours plus tôt, pour que les jours de la semaine se répondent.',
      }),
    ),
    since: Type.Optional(Moment(`Début d’une autre période, compris. ${reading}`, '2025-01-01')),
    until: Type.Optional(Moment(`Sa fin, non comprise. ${reading}`, '2025-04-01')),
  },
  {
    title: 'Comparison',
    additionalProperties: false,
    description:
      'Une autre période à laquelle comparer : soit `with`, soit `since` et `until`. Elle est lue comme la première. Les intervalles du calendrier se répondent par leur rang, ceux qui reviennent par leur nombre. La plus longue des deux périodes donne le nombre de lignes : un intervalle sans pendant dans l’autre période a `compared` nul, ou `interval` nul et des valeurs de 0.',
  },
);
export type Comparison = Static<typeof Comparison>;
