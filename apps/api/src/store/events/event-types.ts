import type {
  EventType,
  eventTypeSortKeys,
  NewEventType,
} from '@sillage/contract/events/event-types';
import type { Field, NewField } from '@sillage/contract/events/fields';
import type { SortStep } from '@sillage/contract/lists';
import { fold, frenchSortKey } from '@sillage/engine/text/french-order';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { EventTypesTable } from '../tables/events.ts';

type SortKey = (typeof eventTypeSortKeys)[number];

const sortColumns = {
  reference: 'reference',
  name: 'name_order',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  archivedAt: 'archived_at',
} as const satisfies Record<SortKey, keyof EventTypesTable>;

export interface EventTypeFilter {
  search?: string;
  archived?: boolean;
  storageKey?: string;
  reference?: string;
}

const toEventType = (row: Selectable<EventTypesTable>): EventType => ({
  _id: row.id,
  projectId: row.project_id,
  reference: row.reference,
  name: row.name,
  fields: row.fields,
  metadata: row.metadata,
  phoneParsingConfig: row.phone_parsing,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

const selectEventType = (db: Db, projectId: string, reference: string) =>
  db
    .selectFrom('event_types')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('reference', '=', reference);

export async function findEventType(
  db: Db,
  projectId: string,
  reference: string,
): Promise<EventType | undefined> {
  const row = await selectEventType(db, projectId, reference).executeTakeFirst();
  return row && toEventType(row);
}

/** Locks an event type for the transaction that changes it. */
export async function lockEventType(
  db: Db,
  projectId: string,
  reference: string,
): Promise<EventType | undefined> {
  const row = await selectEventType(db, projectId, reference).forUpdate().executeTakeFirst();
  return row && toEventType(row);
}

export async function listEventTypes(
  db: Db,
  projectId: string,
  filter: EventTypeFilter,
  order: SortStep<SortKey>[],
  pagination: Pagination,
): Promise<PageOf<EventType>> {
  const matching = matchingEventTypes(db, projectId, filter);
  let page = matching.selectAll();
  for (const { key, descending } of order)
    page = page.orderBy(sortColumns[key], (by) =>
      descending ? by.desc().nullsLast() : by.asc().nullsLast(),
    );
  const rows = await page.orderBy('id').offset(pagination.offset).limit(pagination.limit).execute();
  return { total: await countRows(matching), data: rows.map(toEventType) };
}

/** The references of all event types that are not archived, or of those among the given ones. */
export async function listEventTypeReferences(
  db: Db,
  projectId: string,
  among?: readonly string[],
): Promise<string[]> {
  let query = db
    .selectFrom('event_types')
    .select('reference')
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null);
  if (among) query = query.where('reference', 'in', among);
  const rows = await query.orderBy('reference').execute();
  return rows.map(({ reference }) => reference);
}

function matchingEventTypes(db: Db, projectId: string, filter: EventTypeFilter) {
  let query = db.selectFrom('event_types').where('project_id', '=', projectId);
  if (filter.search !== undefined)
    query = query.where(sql<boolean>`strpos(search_text, ${fold(filter.search)}) > 0`);
  if (filter.archived !== undefined)
    query = query.where('archived_at', filter.archived ? 'is not' : 'is', null);
  if (filter.storageKey !== undefined) {
    const field = JSON.stringify([{ storageKey: filter.storageKey }]);
    query = query.where(sql<boolean>`fields @> ${field}::jsonb`);
  }
  if (filter.reference !== undefined) query = query.where('reference', '=', filter.reference);
  return query;
}

/** Undefined when the reference is taken. */
export async function insertEventType(
  db: Db,
  projectId: string,
  eventType: NewEventType,
): Promise<EventType | undefined> {
  const row = await db
    .insertInto('event_types')
    .values({ project_id: projectId, id: newId('event-type'), ...toColumns(eventType) })
    .onConflict((conflict) => conflict.columns(['project_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toEventType(row);
}

function toColumns(eventType: NewEventType) {
  const { reference, name, fields = [], metadata = {}, phoneParsingConfig = [] } = eventType;
  return {
    reference,
    name,
    name_order: frenchSortKey(name),
    search_text: fold(`${name}\n${reference}`),
    fields: JSON.stringify(fields.map(withFlags)),
    metadata: JSON.stringify(metadata),
    phone_parsing: JSON.stringify(phoneParsingConfig),
  };
}

const withFlags = (field: NewField): Field => ({
  discriminant: false,
  optional: false,
  isPii: false,
  isMostProbableLocation: false,
  ...field,
});

export async function updateEventTypeArchivedAt(
  db: Db,
  projectId: string,
  reference: string,
  archivedAt: Date | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('event_types')
    .set({ archived_at: archivedAt, updated_at: now })
    .where('project_id', '=', projectId)
    .where('reference', '=', reference)
    .where('archived_at', archivedAt === null ? 'is not' : 'is', null)
    .execute();
}

export async function updateEventType(
  db: Db,
  projectId: string,
  eventType: NewEventType,
  now: Date,
): Promise<EventType | undefined> {
  const { reference, ...columns } = toColumns(eventType);
  const row = await db
    .updateTable('event_types')
    .set({ ...columns, updated_at: now })
    .where('project_id', '=', projectId)
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst();
  return row && toEventType(row);
}

export async function listEventTypesByReference(
  db: Db,
  projectId: string,
  references: readonly string[],
): Promise<EventType[]> {
  const rows = await db
    .selectFrom('event_types')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('reference', '=', sql<string>`any (${arrayLiteral(references)}::text[])`)
    .execute();
  return rows.map(toEventType);
}

export async function findEventTypeById(
  db: Db,
  projectId: string,
  id: string,
): Promise<EventType | undefined> {
  const row = await db
    .selectFrom('event_types')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toEventType(row);
}
