import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { metricName } from '@sillage/engine/events/metric-names';
import type { Days } from '@sillage/engine/question/period';
import { shiftDays } from '@sillage/engine/question/period';
import { modelNames } from '@sillage/engine/question/wording';
import { daysText } from '@sillage/engine/time/french-days';
import type { WeekFigures, WeekSource, WeekTotals } from '@sillage/engine/views/week-figures';
import { amount, change, count, ratio } from './figures.ts';
import type { Message } from './wording.ts';

export interface SummaryDetails {
  project: string;
  currency: string;
  days: Days;
  metric: { key: string; isAmount: boolean };
  attribution: { model: AttributionModel; lookbackDays: number };
  figures: WeekFigures;
  trash: {
    count: number;
    isExact: boolean;
    /** The most frequent one. */
    reason: { type: string; eventType: string; field: string | null } | undefined;
  };
  /** The screen that shows the same. */
  link: string;
  trashLink: string;
  /** The page that stops the summary, and the address where a mail program does it at once. */
  stopLink: string;
  stopAtOnce: string;
  /** The same for one person, project and week. */
  key: string;
}

/** What a week was, in French. */
export function summaryMessage(details: SummaryDetails): Message {
  const { project, days, figures, metric, currency, attribution, link } = details;
  const period = daysText(days.since, shiftDays(days.until, -1));
  const value = (given: number) => (metric.isAmount ? amount(given, currency) : count(given));
  const name = metricName(metric.key);
  return {
    subject: `${project}\u00a0: la semaine du ${period}`,
    title: `${project}, ${period}`,
    paragraphs: [],
    figures: figureRows(details),
    tables: [
      ...(figures.sources.length > 0
        ? [
            {
              title: 'Les sources qui ont le plus rapporté',
              headings: ['Source', name, 'Dépense'],
              rows: figures.sources.map((source) => [
                source.name,
                value(source.value),
                source.spend === 0 ? '–' : amount(source.spend, currency),
              ]),
            },
          ]
        : []),
    ],
    closing: [
      ...(figures.sources.length === 0 ? ['Aucune source n’a rien rapporté cette semaine.'] : []),
      ...(figures.mover ? [moverText(figures.mover, value)] : []),
      ...trashTexts(details),
    ],
    action: { label: 'Voir ces chiffres', link },
    notes: [
      `Modèle\u00a0: ${modelNames[attribution.model]}, fenêtre de ${attribution.lookbackDays}\u00a0jours. Comparé à la semaine d’avant.`,
    ],
    footer: {
      text: `Vous recevez ce résumé chaque lundi parce que vous l’avez demandé pour ${project}.`,
      action: { label: 'Ne plus le recevoir', link: details.stopLink },
    },
    headers: {
      'List-Unsubscribe': `<${details.stopAtOnce}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    key: details.key,
  };
}

function figureRows({ figures, metric, currency }: SummaryDetails): Message['figures'] {
  const { now, before } = figures;
  const money = (value: number | undefined) => amount(value, currency);
  const rows: [string, (totals: WeekTotals) => number | undefined, (value?: number) => string][] = [
    [metricName(metric.key), ({ value }) => value, metric.isAmount ? money : count],
    ['Dépense', ({ spend }) => spend, money],
    metric.isAmount
      ? ['Retour', ({ returnOnSpend }) => returnOnSpend, ratio]
      : ['Coût par événement', ({ costPerEvent }) => costPerEvent, money],
    ['Visites', ({ visits }) => visits, count],
  ];
  return rows.map(([label, read, text]) => ({
    label,
    value: text(read(now)),
    before: [change(read(now), read(before)), `était ${text(read(before))}`]
      .filter((part) => part !== undefined)
      .join(', '),
  }));
}

const moverText = (
  { name, value: now, before }: WeekSource,
  text: (value: number) => string,
): string =>
  `Ce qui a le plus changé\u00a0: ${name}, ${now > before ? 'en hausse' : 'en baisse'}, de ${text(before)} à ${text(now)}.`;

const reasons: Record<string, (field: string) => string> = {
  'unknown-event-type': () => 'type inconnu',
  'missing-field': (field) => `il manque «\u00a0${field}\u00a0»`,
  'invalid-field': (field) => `«\u00a0${field}\u00a0» n’a pas été compris`,
};

function trashTexts({
  trash: { count: number, isExact, reason },
  trashLink,
}: SummaryDetails): string[] {
  if (number === 0) return ['Rien n’est allé à la corbeille.'];
  const many = number > 1 ? 'événements sont allés' : 'événement est allé';
  const why = reason && reasons[reason.type]?.(reason.field ?? '');
  const most =
    why === undefined ? '' : `, surtout des «\u00a0${reason?.eventType}\u00a0»\u00a0: ${why}`;
  return [
    `${isExact ? '' : 'Plus de '}${count(number)} ${many} à la corbeille${most}. Corrigez-les\u00a0: ${trashLink}`,
  ];
}
