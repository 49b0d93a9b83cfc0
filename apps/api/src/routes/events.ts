import type { eventOperations, userMetricOperations } from '@sillage/contract/events';
import { ApiError } from '../errors.ts';
import { acceptEventNow, toRawEvent } from '../flows/accept-event.ts';
import { changeMetric } from '../flows/change-metric.ts';
import type { EventBatcher } from '../flows/event-batcher.ts';
import { existingProject } from '../flows/existing-project.ts';
import { readEvent } from '../flows/read-event.ts';
import type { Handlers } from '../operations.ts';
import { periodOf, toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { listTrashedEvents } from '../store/events.ts';
import { listUserMetrics } from '../store/metrics.ts';
import { findRawEvent, type RawEventToInsert } from '../store/raw-events.ts';

export interface EventParts {
  db: Db;
  batcher: EventBatcher<RawEventToInsert>;
  /** Refuses a project that does not exist; remembered, since every event asks. */
  checkProject: (id: string) => Promise<unknown>;
}

export const eventRoutes = ({
  db,
  batcher,
  checkProject,
}: EventParts): Handlers<typeof eventOperations> => ({
  async postEvent({ body }) {
    await checkProject(body.projectId);
    const raw = toRawEvent(body, new Date());
    await batcher.keep(raw);
    return { id: raw.id };
  },

  async postEventSync({ body }) {
    return { id: await acceptEventNow(db, body, new Date()) };
  },

  async getRawEvent({ params }) {
    const event = await findRawEvent(db, params.projectId, params.id);
    if (!event) throw new ApiError('event-not-found', { id: params.id });
    return event;
  },

  async listTrashedEvents({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    return toPage(window, await listTrashedEvents(db, params.projectId, periodOf(query), window));
  },

  getEvent: ({ params }) => readEvent(db, params.projectId, params.id),

  patchState: ({ params, body }) =>
    changeMetric(
      db,
      {
        projectId: params.projectId,
        eventId: params.id,
        kind: 'state',
        storageKey: params.storageKey,
        value: body.value,
        date: body.date,
      },
      new Date(),
    ),

  patchStatistic: ({ params, body }) =>
    changeMetric(
      db,
      {
        projectId: params.projectId,
        eventId: params.id,
        kind: 'statistic',
        storageKey: params.storageKey,
        value: body.value,
        date: body.date,
      },
      new Date(),
    ),
});

export const userMetricRoutes = (db: Db): Handlers<typeof userMetricOperations> => ({
  async listUserMetrics({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    const { type, sort = 'createdAt', order = 'ASC' } = query;
    const page = await listUserMetrics(
      db,
      params.projectId,
      params.id,
      { ...periodOf(query), ...(type && { type }) },
      { sort, descending: order === 'DESC' },
      window,
    );
    return toPage(window, page);
  },
});
