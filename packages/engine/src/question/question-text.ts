import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { metricName } from '../events/metric-names.ts';
import { daysText } from '../time/french-days.ts';
import type { Day } from '../time/zoned-time.ts';
import { daysOf, isIncomplete, shiftDays } from './period.ts';
import type { Node, Question } from './question.ts';
import { comparisonNames, groupNames, modelNames } from './wording.ts';

/** What a question leaves to its project, and the words for what it names. */
export interface QuestionContext {
  name: string;
  timezone: string;
  currency: string;
  attribution: { model: AttributionModel; lookbackDays: number };
  today: Day;
  /** The name of the metric. */
  metric?: string | undefined;
  /** The name of a node that is filtered by, when it is known. */
  nodeName?: ((node: Node) => string | undefined) | undefined;
}

/** A question in French, line by line: what stands above an export, so that it can be asked again. */
export function questionText(question: Question, context: QuestionContext): string[] {
  const { attributedDate, comparison, eventTypes, nodes } = question;
  const days = daysOf(question.period, context.today);
  const models = question.models.length > 0 ? question.models : [context.attribution.model];
  const until = isIncomplete(days, context.today) ? ', en cours' : '';
  return [
    `${context.name} : ${context.metric ?? metricName(question.metric)}, par ${lowerFirst(groupNames[question.groupBy])}`,
    `Période : ${daysText(days.since, shiftDays(days.until, -1))}${until} (${context.timezone})`,
    ...(comparison ? [`Comparée à : ${lowerFirst(comparisonNames[comparison])}`] : []),
    `${models.length > 1 ? 'Modèles' : 'Modèle'} : ${models.map((model) => modelNames[model]).join(', ')}`,
    `Fenêtre : ${daysCount(question.lookbackDays ?? context.attribution.lookbackDays)}, à la date ${attributedDate === 'event' ? 'de l’événement' : 'des interactions'}`,
    ...(eventTypes.length > 0 ? [`Types d’événements : ${eventTypes.join(', ')}`] : []),
    ...(nodes.length > 0
      ? [`Filtre : ${nodes.map((node) => nodeText(node, context)).join(', ')}`]
      : []),
    `Montants en ${context.currency}`,
  ];
}

const nodeText = (node: Node, { nodeName }: QuestionContext): string =>
  nodeName?.(node) ?? Object.values(node).join(' / ');

const daysCount = (days: number): string => (days === 1 ? '1 jour' : `${days} jours`);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
