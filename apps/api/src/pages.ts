import { defaultLimit } from '@sillage/contract/lists';
import { parseInstant } from '@sillage/engine/instant';
import type { Period } from './store/events.ts';
import type { PageOf, Window } from './store/page.ts';

export const windowOf = ({ offset = 0, limit = defaultLimit }: Partial<Window>): Window => ({
  offset,
  limit,
});

export const toPage = <T>(window: Window, { total, data }: PageOf<T>) => ({
  count: data.length,
  total,
  ...window,
  data,
});

export const periodOf = ({ since, until }: { since?: string; until?: string }): Period => ({
  ...(since !== undefined && { since: new Date(parseInstant(since) ?? 0) }),
  ...(until !== undefined && { until: new Date(parseInstant(until) ?? 0) }),
});
