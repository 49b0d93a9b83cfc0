import Type from 'typebox';

/** An instant, or a day that stands for its first instant. */
export const Moment = (description: string, example: string) =>
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
