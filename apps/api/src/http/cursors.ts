import { defaultLimit, maxCount } from '@sillage/contract/lists';
import { ApiError } from '../errors/api-error.ts';
import type { Cursor, CursorPageOf, CursorPagination } from '../store/driver/cursor-pages.ts';
import { areKeysetValues, type KeysetOrder, type KeysetValues } from '../store/driver/keyset.ts';

interface CursorQuery {
  after?: string;
  offset?: number;
  limit?: number;
}

/** Throws if the cursor is not one of this list, in this order. */
export function cursorPaginationOf(
  { after, offset = 0, limit = defaultLimit }: CursorQuery,
  order: KeysetOrder,
): CursorPagination {
  if (after === undefined) return { order, offset, limit };
  if (offset > 0)
    throw new ApiError('invalid-payload', ['offset must be absent when after is given']);
  const cursor = parseCursor(after, order);
  if (!cursor)
    throw new ApiError('invalid-payload', [
      'after must be a valid cursor: the next of a page of this list, in the same order',
    ]);
  return { order, offset, limit, after: cursor };
}

export const toCursorPage = <T>(
  { order, offset, limit }: CursorPagination,
  { total, totalIsExact, data, next }: CursorPageOf<T>,
) => ({
  count: data.length,
  total,
  totalIsExact,
  offset,
  limit,
  next: next && writeCursor(next, order),
  data,
});

const writeCursor = ({ total, totalIsExact, values }: Cursor, { name }: KeysetOrder): string =>
  Buffer.from(JSON.stringify([name, total, totalIsExact, ...values])).toString('base64url');

function parseCursor(text: string, order: KeysetOrder): Cursor | undefined {
  const [name, total, totalIsExact, ...values] = parseList(text);
  const isOurs =
    name === order.name &&
    Number.isInteger(total) &&
    (total as number) >= 0 &&
    (total as number) <= maxCount &&
    typeof totalIsExact === 'boolean' &&
    areKeysetValues(order, values);
  if (!isOurs) return undefined;
  return { total: total as number, totalIsExact, values: values as KeysetValues };
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
