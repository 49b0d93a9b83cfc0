import type { PathQuery } from '@sillage/contract/attribution/attribution-paths';
import { daysOf } from '@sillage/engine/question/period';
import type { Question } from '@sillage/engine/question/question';
import { comparedRanges } from '@sillage/engine/time/compared-range';
import { type Day, startOfDay } from '@sillage/engine/time/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';

/** As many as the API gives: what is beyond is one row. */
const limit = 500;

/** What the API is asked for a question about paths. */
export function pathQuery(question: Question, today: Day): PathQuery {
  const { metric, groupBy, lookbackDays, eventTypes } = question;
  return {
    ...daysOf(question.period, today),
    metrics: [...new Set([metric, 'event-count'])],
    groupBy,
    ...(lookbackDays !== undefined && { lookbackDays }),
    ...(eventTypes.length > 0 && { filter: { eventTypes: [...eventTypes] } }),
    limit,
  };
}

/** The same question of the period that it is compared with. */
function comparedQuery(
  query: PathQuery,
  comparison: NonNullable<Question['comparison']>,
  zone: string,
): PathQuery {
  const range = { since: startOfDay(query.since, zone), until: startOfDay(query.until, zone) };
  const { since, until } = comparedRanges[comparison](range, zone);
  return {
    ...query,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  };
}

export function usePaths(project: Project, question: Question, today: Day) {
  const query = pathQuery(question, today);
  const { comparison } = question;
  const now = useAnswer(project.id, query);
  const before = useAnswer(
    project.id,
    comparison && comparedQuery(query, comparison, project.timezone),
  );
  return { ...now, compared: comparison && before.data };
}

const useAnswer = (projectId: string, body: PathQuery | undefined) =>
  useQuery({
    queryKey: ['paths', projectId, body],
    queryFn: ({ signal }) =>
      api.queryPaths({ params: { projectId }, body: body as PathQuery }, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
