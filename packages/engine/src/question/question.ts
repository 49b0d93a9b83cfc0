import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type {
  AttributionGroup,
  AttributionQuery,
} from '@sillage/contract/attribution/attribution-query';
import type { ComparedWith } from '@sillage/contract/periods';
import type { Day } from '../time/zoned-time.ts';
import { countDays, type Days, daysOf, type Period } from './period.ts';

/** A node to look at, and all that is below it. */
export interface Node {
  source?: string;
  sourceCampaign?: string;
  integrationId?: string;
  campaignId?: string;
}

type SortKey = NonNullable<AttributionQuery['sort']>['by'];

export interface Sort {
  /** By how much models disagree is known of an answer alone: no question is sorted by it. */
  by: SortKey | 'disagreement';
  /** By default the first of the question. */
  model?: AttributionModel;
  descending: boolean;
}

/** All that a screen of figures asks. Every panel of a screen gets the same one. */
export interface Question {
  period: Period;
  comparison: ComparedWith | undefined;
  /** Empty: every type. */
  eventTypes: readonly string[];
  metric: string;
  /** Empty: the project's model alone. */
  models: readonly AttributionModel[];
  /** Absent: the project's window. */
  lookbackDays: number | undefined;
  attributedDate: 'event' | 'interaction';
  groupBy: AttributionGroup;
  nodes: readonly Node[];
  sort: Sort | undefined;
}

export const firstQuestion: Question = {
  period: { kind: 'last', days: 30 },
  comparison: undefined,
  eventTypes: [],
  metric: 'event-count',
  models: [],
  lookbackDays: undefined,
  attributedDate: 'event',
  groupBy: 'source',
  nodes: [],
  sort: undefined,
};

/** The finest step whose points can still be told apart on a curve. */
export function intervalOf(days: Days): 'day' | 'week' | 'month' {
  const count = countDays(days);
  if (count <= 92) return 'day';
  return count <= 366 ? 'week' : 'month';
}

/** What the API is asked: in the project's zone, the days as the person reads them. */
export const toAttributionQuery = (question: Question, today: Day): AttributionQuery => ({
  ...daysOf(question.period, today),
  ...(question.models.length > 0 && { models: [...question.models] }),
  metrics: metricsOf(question),
  groupBy: question.groupBy,
  attributedDate: question.attributedDate,
  sharing: 'campaigns',
  ...(question.lookbackDays !== undefined && { lookbackDays: question.lookbackDays }),
  ...filterOf(question),
  include: ['visits', 'conversionRate', 'positions'],
  ...toRowSort(question.sort),
  ...(question.comparison && { compare: { with: question.comparison } }),
});

/** The number of events always comes with the metric: a conversion is what a rate is of. */
const metricsOf = ({ metric }: Question): string[] => [...new Set([metric, 'event-count'])];

const filterOf = ({ eventTypes, nodes }: Question): Pick<AttributionQuery, 'filter'> =>
  eventTypes.length === 0 && nodes.length === 0
    ? {}
    : {
        filter: {
          ...(eventTypes.length > 0 && { eventTypes: [...eventTypes] }),
          ...(nodes.length > 0 && { nodes: nodes.map((node) => ({ ...node })) }),
        },
      };

const toRowSort = (sort: Sort | undefined): Pick<AttributionQuery, 'sort'> => {
  if (!sort || sort.by === 'disagreement') return {};
  const { by, model, descending } = sort;
  return { sort: { by, ...(model && { model }), order: descending ? 'DESC' : 'ASC' } };
};
