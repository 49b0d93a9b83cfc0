import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { homeColumn } from '../people/users.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';
import type { InteractionsTable } from '../tables/visits.ts';

export type InteractionRow = Selectable<InteractionsTable>;

export interface InteractionToInsert {
  id: string;
  /** With the user to whom it returns if a merge is undone. */
  user: { userId: string; home: string } | null;
  date: Date;
  integrationId: string;
  campaignId: string;
  kind: InteractionKind;
  externalId: string | null;
  data: Record<string, unknown>;
}

const unnestInteractions = unnestRows<InteractionToInsert>({
  id: ['uuid', ({ id }) => id],
  user_id: ['uuid', ({ user }) => user?.userId ?? null],
  home_user_id: ['uuid', ({ user }) => user && homeColumn(user)],
  date: ['timestamptz', ({ date }) => date.toISOString()],
  integration_id: ['uuid', ({ integrationId }) => integrationId],
  campaign_id: ['uuid', ({ campaignId }) => campaignId],
  kind: ['text', ({ kind }) => kind],
  external_id: ['text', ({ externalId }) => externalId],
  data: ['jsonb', ({ data }) => data],
});

/** To be called in a transaction: also marks the journeys of the users' events. */
export async function insertInteractions(
  db: Db,
  projectId: string,
  interactions: readonly InteractionToInsert[],
): Promise<Map<string, InteractionRow>> {
  if (interactions.length === 0) return new Map();
  const { rows } = await sql<InteractionRow>`
    insert into interactions (project_id, id, type, user_id, home_user_id, source, start_date,
      end_date, integration_id, campaign_id, kind, external_id, data)
    select ${projectId}, id, 'offline', user_id, home_user_id, 'custom', date, date,
      integration_id, campaign_id, kind, external_id, data
    from ${unnestInteractions(interactions)}
    returning *`.execute(db);
  await insertJourneyMarks(
    db,
    projectId,
    interactions.flatMap(({ user, date: since }) =>
      user ? [{ kind: 'user' as const, key: user.userId, since }] : [],
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface ExternalId {
  integrationId: string;
  externalId: string | null;
}

const unnestExternalIds = unnestRows<ExternalId>({
  integration_id: ['uuid', ({ integrationId }) => integrationId],
  external_id: ['text', ({ externalId }) => externalId],
});

/** The first interaction with each externalId, deleted ones included, by integration and externalId. */
export async function listExternalInteractions(
  db: Db,
  projectId: string,
  wanted: readonly ExternalId[],
): Promise<Map<string, InteractionRow>> {
  const given = wanted.filter(({ externalId }) => externalId !== null);
  if (given.length === 0) return new Map();
  const { rows } = await sql<InteractionRow>`
    select found.* from ${unnestExternalIds(given)}
    cross join lateral (
      select * from interactions
      where project_id = ${projectId} and integration_id = given.integration_id
        and external_id = given.external_id and type = 'offline'
      order by deleted_at is not null, created_at, id limit 1 offset 0
    ) as found`.execute(db);
  return new Map(rows.map((row) => [`${row.integration_id}/${row.external_id}`, row]));
}
