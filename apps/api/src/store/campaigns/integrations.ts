import { randomInt } from 'node:crypto';
import type {
  Integration,
  IntegrationChanges,
  NewIntegration,
} from '@sillage/contract/campaigns/integrations';
import { fold, frenchSortKey } from '@sillage/engine/text/french-order';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids/new-id.ts';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { IntegrationsTable } from '../tables/campaigns.ts';

export interface IntegrationFilter {
  search?: string;
  archived?: boolean;
}

const toIntegration = (row: Selectable<IntegrationsTable>): Integration => ({
  id: row.id,
  projectId: row.project_id,
  wmktId: row.wmkt_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

const namedAs = (name: string) => ({
  name,
  name_order: frenchSortKey(name),
  search_text: fold(name),
});

const wmktIdLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';

const newWmktId = (): string =>
  Array.from({ length: 12 }, () => wmktIdLetters[randomInt(wmktIdLetters.length)]).join('');

export async function findIntegration(
  db: Db,
  projectId: string,
  id: string,
): Promise<Integration | undefined> {
  const row = await db
    .selectFrom('integrations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toIntegration(row);
}

export async function findIntegrationByWmktId(
  db: Db,
  projectId: string,
  wmktId: string,
): Promise<Integration | undefined> {
  const row = await db
    .selectFrom('integrations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('wmkt_id', '=', wmktId)
    .executeTakeFirst();
  return row && toIntegration(row);
}

export interface IntegrationOfLink {
  id: string;
  createdAt: Date;
  archivedAt: Date | null;
}

/** The integrations that links name, by `wmktId`. */
export async function listIntegrationsOfLinks(
  db: Db,
  projectId: string,
  wmktIds: readonly string[],
): Promise<Map<string, IntegrationOfLink>> {
  const rows = await db
    .selectFrom('integrations')
    .select(['wmkt_id', 'id', 'created_at', 'archived_at'])
    .where('project_id', '=', projectId)
    .where('wmkt_id', '=', sql<string>`any (${arrayLiteral(wmktIds)}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.wmkt_id,
      { id: row.id, createdAt: row.created_at, archivedAt: row.archived_at },
    ]),
  );
}

export async function listIntegrations(
  db: Db,
  projectId: string,
  filter: IntegrationFilter,
  pagination: Pagination,
): Promise<PageOf<Integration>> {
  const matching = matchingIntegrations(db, projectId, filter);
  const rows = await matching
    .selectAll()
    .orderBy('name_order')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(matching), data: rows.map(toIntegration) };
}

function matchingIntegrations(db: Db, projectId: string, { search, archived }: IntegrationFilter) {
  let query = db.selectFrom('integrations').where('project_id', '=', projectId);
  if (search !== undefined) {
    const text = fold(search);
    query = query.where(
      sql<boolean>`(strpos(search_text, ${text}) > 0 or strpos(wmkt_id, ${text}) > 0)`,
    );
  }
  if (archived !== undefined) query = query.where('archived_at', archived ? 'is not' : 'is', null);
  return query;
}

export async function insertIntegration(
  db: Db,
  projectId: string,
  { name }: NewIntegration,
): Promise<Integration> {
  const row = await db
    .insertInto('integrations')
    .values({
      project_id: projectId,
      id: newId('integration'),
      wmkt_id: newWmktId(),
      ...namedAs(name),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toIntegration(row);
}

/** Undefined when there is no such integration. */
export async function updateIntegration(
  db: Db,
  projectId: string,
  id: string,
  { name }: IntegrationChanges,
  updatedAt: Date,
): Promise<Integration | undefined> {
  const row = await db
    .updateTable('integrations')
    .set({ ...namedAs(name), updated_at: updatedAt })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toIntegration(row);
}

/** A second call keeps the date of the first. Undefined when there is no such integration. */
export async function updateIntegrationArchivedAt(
  db: Db,
  projectId: string,
  id: string,
  archivedAt: Date,
): Promise<Integration | undefined> {
  await db
    .updateTable('integrations')
    .set({ archived_at: archivedAt, updated_at: archivedAt })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .execute();
  return findIntegration(db, projectId, id);
}
