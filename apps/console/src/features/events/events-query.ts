import type { PublicOperations } from '@sillage/client/source/client';
import { shiftDays } from '@sillage/engine/question/period';
import { startOfDay } from '@sillage/engine/time/zoned-time';

export type EventsQuery = NonNullable<PublicOperations['listEvents']['query']>;

/** In place of a field: the nonce of an event, which is the number of an order for who sent it. */
export const numberField = 'numero!';

/** What the address says of the list. */
export interface EventsSearch {
  since: string | undefined;
  until: string | undefined;
  type: string | undefined;
  /** `paid`, or `!paid` for those that are not. */
  state: string | undefined;
  field: string | undefined;
  value: string | undefined;
  source: string | undefined;
  userId: string | undefined;
  columns: readonly string[];
}

/** The days of a project begin at its own midnight; the last one is included. */
export function toQuery(search: EventsSearch, timezone: string): EventsQuery {
  const { since, until, type, state, field, value, source, userId } = search;
  const instant = (day: string) => new Date(startOfDay(day, timezone)).toISOString();
  return {
    ...(since && { since: instant(since) }),
    ...(until && { until: instant(shiftDays(until, 1)) }),
    ...(type && { eventType: type }),
    ...(state && { state: state.replace(/^!/, ''), stateValue: state.startsWith('!') ? 0 : 1 }),
    ...(field === numberField
      ? value !== undefined && { nonce: value }
      : field && { field, ...(value !== undefined && { value }) }),
    ...(source && { source }),
    ...(userId && { userId }),
  };
}
