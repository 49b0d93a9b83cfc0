import type { TrashSummaryRow } from '@sillage/client/source/client';
import { reasonName } from './reasons.ts';
import type { TrashFilter } from './use-trash.ts';

const causes = ['unknown-event-type', 'missing-field', 'invalid-field', 'nonce-taken'] as const;

/** The refused events that the address asks for: one reason, or all. */
export function readFilter(get: (name: string) => string | undefined): TrashFilter {
  const cause = causes.find((each) => each === get('cause'));
  const [eventType, field] = [get('type'), get('champ')];
  return {
    ...(cause && { type: cause }),
    ...(eventType && { eventType }),
    ...(field && { field }),
  };
}

export const filterAddress = (row: TrashSummaryRow | undefined) => ({
  cause: row?.type,
  type: row?.eventType,
  champ: row?.field ?? undefined,
});

export const isChosen = (row: TrashSummaryRow, filter: TrashFilter): boolean =>
  row.type === filter.type &&
  row.eventType === filter.eventType &&
  (row.field ?? undefined) === filter.field;

export const filterLines = ({ type, eventType = '', field }: TrashFilter): string[] =>
  type ? [`Raison : ${reasonName({ type, field: field ?? null }, eventType)}`] : [];
