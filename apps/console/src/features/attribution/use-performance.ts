import type {
  AttributionGroup,
  AttributionQuery,
} from '@sillage/contract/attribution/attribution-query';
import { toCurveQuery } from '@sillage/engine/question/panel-queries';
import { type Question, toAttributionQuery } from '@sillage/engine/question/question';
import type { Day } from '@sillage/engine/time/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** What the API is asked for the rows of a level. Their order is the screen's own affair. */
export function rowsQuery(
  question: Question,
  today: Day,
  groupBy: AttributionGroup = question.groupBy,
): AttributionQuery {
  const { sort: _, ...query } = toAttributionQuery({ ...question, groupBy }, today);
  return query;
}

const asked = (projectId: string, body: AttributionQuery) => ({
  queryKey: ['performance', projectId, body],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.queryAttributionPivot({ params: { projectId }, body }, { signal }),
  placeholderData: keepPreviousData,
});

/** The rows of the table: the period as a whole. */
export const usePerformance = (
  projectId: string,
  question: Question,
  today: Day,
  isReady: boolean,
) => useQuery({ ...asked(projectId, rowsQuery(question, today)), enabled: isReady });

/**
 * The same question at the levels below, two at most: what rows open into, and what to conclude of
 * campaigns.
 */
export function useLevels(
  projectId: string,
  question: Question,
  today: Day,
  groups: readonly AttributionGroup[],
  isReady: boolean,
) {
  const [first = 'campaign', second = 'campaign'] = groups;
  const answers = [
    useQuery({
      ...asked(projectId, rowsQuery(question, today, first)),
      enabled: isReady && groups.length > 0,
    }),
    useQuery({
      ...asked(projectId, rowsQuery(question, today, second)),
      enabled: isReady && groups.length > 1,
    }),
  ];
  return answers.slice(0, groups.length);
}

/** The points of the curve: all rows together, by the step that suits the period. */
export function useCurve(projectId: string, question: Question, today: Day, isReady: boolean) {
  return useQuery({ ...asked(projectId, toCurveQuery(question, today)), enabled: isReady });
}
