import { type EventListQuery, maxListedMetrics } from '@sillage/contract/events/event-lists';
import type { ComputedEvent } from '@sillage/contract/events/events';
import type { InsightFilter } from '@sillage/contract/events/insights';
import type { FilterPlaces } from '@sillage/engine/events/read-filter';
import { ApiError } from '../../errors/api-error.ts';
import { eventId } from '../../ids/derived-ids.ts';
import type { CursorPageOf, CursorPagination } from '../../store/driver/cursor-pages.ts';
import type { Db } from '../../store/driver/database.ts';
import type { Period } from '../../store/driver/period.ts';
import { listEvents as list } from '../../store/events/event-lists.ts';
import { listMetricsOfEvents } from '../../store/events/metrics.ts';
import { currentUserId } from '../../store/people/user-merges.ts';
import { existingProject } from '../projects/existing-project.ts';
import { toEvent } from './read-event.ts';
import { readFilter } from './read-filter.ts';

/** One page of the events of a project, with their ledgers. */
export async function listEvents(
  db: Db,
  projectId: string,
  query: EventListQuery,
  period: Period,
  pagination: CursorPagination,
): Promise<CursorPageOf<ComputedEvent>> {
  const project = await existingProject(db, projectId);
  const { nonce, eventType, userId, source } = query;
  const page = await list(
    db,
    projectId,
    {
      ...period,
      ...(nonce !== undefined && { sentAs: eventId(projectId, nonce) }),
      ...(eventType !== undefined && { eventType }),
      ...(userId !== undefined && { userId: await currentUserId(db, projectId, userId) }),
      ...(source !== undefined && { source }),
      filter: await readFilter(db, project, filterOf(query), inQuery),
    },
    pagination,
  );
  const ids = page.data.map(({ id }) => id);
  const metrics = await listMetricsOfEvents(db, projectId, ids, maxListedMetrics);
  const byEvent = Map.groupBy(metrics, (metric) => metric.event_id);
  return { ...page, data: page.data.map((row) => toEvent(row, byEvent.get(row.id) ?? [])) };
}

function filterOf({ state, stateValue, field, value }: EventListQuery): InsightFilter {
  const orphans = [
    ...(stateValue !== undefined && state === undefined ? ['state', 'stateValue'] : []),
    ...(value !== undefined && field === undefined ? ['field', 'value'] : []),
  ];
  const [missing, given] = orphans;
  if (missing)
    throw new ApiError('invalid-payload', [
      `${missing} must be present in a query that has ${given}`,
    ]);
  return {
    ...(state !== undefined && { states: { [state]: stateValue ?? 1 } }),
    ...(field !== undefined && { fields: { [field]: value ?? null } }),
  };
}

const inQuery: FilterPlaces = {
  state: () => 'state',
  field: () => 'field',
  value: () => 'value',
};
