import type { PathQuery } from '@sillage/contract/attribution/attribution-paths';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type { Day } from '../time/zoned-time.ts';
import { daysOf } from './period.ts';
import { intervalOf, type Question, toAttributionQuery } from './question.ts';

/** The points of a curve: all rows together, by the step that suits the period. */
export function toCurveQuery(question: Question, today: Day): AttributionQuery {
  const { sort: _, ...asked } = toAttributionQuery({ ...question, groupBy: 'source' }, today);
  const interval = intervalOf(daysOf(question.period, today));
  return { ...asked, include: ['visits'], interval };
}

/** What the paths of a question are: no model shares them out, and no node is a part of one. */
export function toPathQuery(question: Question, today: Day): PathQuery {
  const { since, until, metrics, groupBy, lookbackDays } = toAttributionQuery(question, today);
  const { eventTypes } = question;
  return {
    since,
    until,
    metrics,
    groupBy,
    ...(lookbackDays !== undefined && { lookbackDays }),
    ...(eventTypes.length > 0 && { filter: { eventTypes: [...eventTypes] } }),
  };
}
