import { metricName } from '@sillage/engine/events/metric-names';
import { daysOf, isIncomplete, shiftDays } from '@sillage/engine/question/period';
import type { Question } from '@sillage/engine/question/question';
import type { QuestionContext } from '@sillage/engine/question/question-text';
import { comparisonNames, groupNames } from '@sillage/engine/question/wording';
import { daysText } from '@sillage/engine/time/french-days';
import type { FlowNode, FlowShape } from '../../charts/flow-shape.ts';
import type { ExportedTable } from '../../controls/Export.tsx';
import { byLength, longest, type PathRow } from './path-rows.ts';

/** What was asked, line by line: it stands in every file. */
export function pathQuestion(question: Question, project: QuestionContext): string[] {
  const { metric, groupBy, comparison, eventTypes, lookbackDays } = question;
  const days = daysOf(question.period, project.today);
  const isOpen = isIncomplete(days, project.today);
  return [
    `${project.name} : parcours par ${groupNames[groupBy].toLowerCase()}, ${project.metric ?? metricName(metric)}`,
    `Période : ${daysText(days.since, shiftDays(days.until, -1))}${isOpen ? ', en cours' : ''} (${project.timezone})`,
    ...(comparison ? [`Comparée à : ${comparisonNames[comparison].toLowerCase()}`] : []),
    `Fenêtre : ${lookbackDays ?? project.attribution.lookbackDays} jours`,
    ...(eventTypes.length > 0 ? [`Types d’événements : ${eventTypes.join(', ')}`] : []),
    `Montants en ${project.currency}`,
  ];
}

/** Every path, those that the screen puts together included. */
export const pathFile = (rows: readonly PathRow[], metric: string | undefined): ExportedTable => ({
  heads: [
    'Parcours',
    'Étapes',
    'Événements',
    ...(metric ? [metric] : []),
    'Délai médian (s)',
    'Délai moyen (s)',
    'Événements de la période comparée',
  ],
  rows: rows.map(({ steps, events, value, median, mean, compared }) => [
    pathName(steps),
    steps?.length,
    events,
    ...(metric ? [value] : []),
    median,
    mean,
    compared?.events,
  ]),
});

export function pathName(steps: PathRow['steps']): string {
  if (!steps) return 'Autres parcours';
  return steps.length === 0 ? 'Sans interaction' : steps.map(({ name }) => name).join(' → ');
}

/** The links of the flow: how many events went from a step to the next. */
export function flowFile(
  { nodes, links, depth }: FlowShape,
  nameOf: (node: FlowNode) => string,
): ExportedTable {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return {
    heads: ['Étapes avant l’événement', 'De', 'Vers', 'Événements'],
    rows: links.map(({ source, target, count }) => {
      const [from, to] = [byId.get(source), byId.get(target)];
      return [depth - (from?.column ?? 0), from && nameOf(from), to && nameOf(to), count];
    }),
  };
}

export const lengthFile = (
  rows: readonly PathRow[],
  metric: string | undefined,
): ExportedTable => ({
  heads: ['Étapes', 'Événements', ...(metric ? [metric] : []), 'Délai moyen (s)'],
  rows: byLength(rows).map(({ steps, events, value, mean }) => [
    lengthText(steps),
    events,
    ...(metric ? [value] : []),
    mean,
  ]),
});

export function lengthText(steps: number | undefined): string {
  if (steps === undefined) return 'Autres parcours';
  if (steps === 0) return 'Sans interaction';
  if (steps === longest) return `${longest} étapes et plus`;
  return steps === 1 ? '1 étape' : `${steps} étapes`;
}
