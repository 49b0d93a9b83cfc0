import { defaultLimit } from '@sillage/contract/lists';
import { parseInstant } from '@sillage/engine/time/instant';
import type { PageOf, Pagination } from '../store/driver/pagination.ts';
import type { Period } from '../store/driver/period.ts';

export const paginationOf = ({
  offset = 0,
  limit = defaultLimit,
}: Partial<Pagination>): Pagination => ({
  offset,
  limit,
});

export const toPage = <T>(pagination: Pagination, { total, data }: PageOf<T>) => ({
  count: data.length,
  total,
  ...pagination,
  data,
});

export const periodOf = ({ since, until }: { since?: string; until?: string }): Period => ({
  ...(since !== undefined && { since: new Date(parseInstant(since) ?? 0) }),
  ...(until !== undefined && { until: new Date(parseInstant(until) ?? 0) }),
});
