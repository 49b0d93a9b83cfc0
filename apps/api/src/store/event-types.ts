import { randomUUID } from 'node:crypto';
import type {
  EventType,
  eventTypeSortKeys,
  Field,
  NewEventType,
  NewField,
} from '@sillage/contract/event-types';
import type { SortStep } from '@sillage/contract/lists';
import { fold, frenchSortKey } from '@sillage/engine/french-order';
import { type Selectable, sql } from 'kysely';
import type { Db } from './database.ts';
import { countRows, type PageOf, type Window } from './page.ts';
import type { EventTypesTable } from './schema.ts';

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

export async function findEventType(
  db: Db,
  projectId: string,
  reference: string,
): Promise<EventType | undefined> {
  const row = await db
    .selectFrom('event_types')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && toEventType(row);
}

export async function listEventTypes(
  db: Db,
  projectId: string,
  filter: EventTypeFilter,
  order: SortStep<SortKey>[],
  window: Window,
): Promise<PageOf<EventType>> {
  const matching = matchingEventTypes(db, projectId, filter);
  let page = matching.selectAll();
  for (const { key, descending } of order)
    page = page.orderBy(sortColumns[key], (by) =>
      descending ? by.desc().nullsLast() : by.asc().nullsLast(),
    );
  const rows = await page.orderBy('id').offset(window.offset).limit(window.limit).execute();
  return { total: await countRows(matching), data: rows.map(toEventType) };
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
  const { reference, name, fields = [], metadata = {}, phoneParsingConfig = [] } = eventType;
  const row = await db
    .insertInto('event_types')
    .values({
      project_id: projectId,
      id: randomUUID(),
      reference,
      name,
      name_order: frenchSortKey(name),
      search_text: fold(`${name}\n${reference}`),
      fields: JSON.stringify(fields.map(withFlags)),
      metadata: JSON.stringify(metadata),
      phone_parsing: JSON.stringify(phoneParsingConfig),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toEventType(row);
}

const withFlags = (field: NewField): Field => ({
  discriminant: false,
  optional: false,
  isPii: false,
  isMostProbableLocation: false,
  ...field,
});

/** Archives once: a second call changes nothing. Undefined when there is no such event type. */
export async function updateArchivedAt(
  db: Db,
  projectId: string,
  reference: string,
  archivedAt: Date,
): Promise<EventType | undefined> {
  await db
    .updateTable('event_types')
    .set({ archived_at: archivedAt, updated_at: archivedAt })
    .where('project_id', '=', projectId)
    .where('reference', '=', reference)
    .where('archived_at', 'is', null)
    .execute();
  return findEventType(db, projectId, reference);
}
