import { randomUUID } from 'node:crypto';
import type { Interaction } from '@sillage/contract/interactions';
import type { Selectable } from 'kysely';
import type { Db } from './database.ts';
import { insertJourneyMarks } from './journey-queue.ts';
import type { InteractionsTable } from './tables/interactions.ts';

export interface InteractionToInsert {
  projectId: string;
  type: string;
  userId: string | null;
  date: Date;
  integrationId: string;
  campaignId: string;
  externalId: string | null;
  data: Record<string, unknown>;
}

const toInteraction = (row: Selectable<InteractionsTable>): Interaction => ({
  id: row.id,
  projectId: row.project_id,
  type: row.type,
  userId: row.user_id,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  duration: Math.round((row.end_date.getTime() - row.start_date.getTime()) / 1000),
  hitCount: 0,
  integrationId: row.integration_id,
  nodeId: row.campaign_id,
  externalId: row.external_id,
});

/** In a transaction: the journeys of its person's events go by it. */
export async function insertInteraction(
  db: Db,
  interaction: InteractionToInsert,
): Promise<Interaction> {
  const row = await db
    .insertInto('interactions')
    .values({
      project_id: interaction.projectId,
      id: randomUUID(),
      type: interaction.type,
      user_id: interaction.userId,
      source: 'custom',
      start_date: interaction.date,
      end_date: interaction.date,
      integration_id: interaction.integrationId,
      campaign_id: interaction.campaignId,
      external_id: interaction.externalId,
      data: JSON.stringify(interaction.data),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { projectId, userId, date } = interaction;
  if (userId !== null)
    await insertJourneyMarks(db, projectId, [{ kind: 'user', key: userId, since: date }]);
  return toInteraction(row);
}
