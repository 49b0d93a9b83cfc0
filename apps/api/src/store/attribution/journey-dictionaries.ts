import { createHash } from 'node:crypto';
import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import { touchKey } from '@sillage/engine/attribution/touch-path';
import type { Node } from '@sillage/engine/visits/node';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/** Nodes are indexed by a digest: their own key is as long as the name of their campaign. */
const digest = (node: TouchNode): string =>
  createHash('md5')
    .update(touchKey({ node, kind: node.kind }))
    .digest('hex');

/** Where a touch point came from, and whether it was a click or a view. */
export interface TouchNode extends Node {
  kind: InteractionKind;
}

export interface NumberedNode extends TouchNode {
  number: number;
}

export const listJourneyNodes = async (db: Db, projectId: string): Promise<NumberedNode[]> => {
  const rows = await db
    .selectFrom('journey_nodes')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    source: row.source,
    sourceCampaign: row.source_campaign,
    integrationId: row.integration_id,
    campaignId: row.campaign_id,
    kind: row.kind,
  }));
};

const unnestNodes = unnestRows<NumberedNode>({
  number: ['integer', (node) => node.number],
  key: ['uuid', digest],
  source: ['text', (node) => node.source],
  source_campaign: ['text', (node) => node.sourceCampaign],
  integration_id: ['uuid', (node) => node.integrationId],
  campaign_id: ['uuid', (node) => node.campaignId],
  kind: ['text', (node) => node.kind],
});

/** The number of each node, by `touchKey`. A new node gets the next number. Needs `lockJourneys`. */
export async function upsertJourneyNodes(
  db: Db,
  projectId: string,
  nodes: ReadonlyMap<string, TouchNode>,
): Promise<Map<string, number>> {
  if (nodes.size === 0) return new Map();
  const keys = new Map([...nodes].map(([name, node]) => [digest(node), name]));
  const known = await sql<{ key: string; number: number }>`
    select replace(key::text, '-', '') as key, number from journey_nodes
    where project_id = ${projectId} and key = any (${uuidArray([...keys.keys()])}::uuid[])`.execute(
    db,
  );
  const numbers = new Map(known.rows.map(({ key, number }) => [keys.get(key) ?? '', number]));
  const added = [...nodes].filter(([name]) => !numbers.has(name)).map(([, node]) => node);
  if (added.length === 0) return numbers;
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(number), 0) as most from journey_nodes
    where project_id = ${projectId}`.execute(db);
  const first = Number(rows[0]?.most ?? 0) + 1;
  const numbered = added.map((node, index) => ({ ...node, number: first + index }));
  for (const node of numbered) numbers.set(touchKey({ node, kind: node.kind }), node.number);
  await sql`
    insert into journey_nodes (project_id, number, key, source, source_campaign, integration_id,
      campaign_id, kind)
    select ${projectId}, number, key, source, source_campaign, integration_id, campaign_id, kind
    from ${unnestNodes(numbered)}`.execute(db);
  return numbers;
}

export interface NumberedKey {
  key: string;
  number: number;
  scale: number;
}

export const listJourneyKeys = (db: Db, projectId: string): Promise<NumberedKey[]> =>
  db
    .selectFrom('journey_keys')
    .select(['key', 'number', 'scale'])
    .where('project_id', '=', projectId)
    .execute();

const unnestKeys = unnestRows<NumberedKey>({
  key: ['text', ({ key }) => key],
  number: ['integer', ({ number }) => number],
  scale: ['integer', ({ scale }) => scale],
});

/** The number of each metric, whose scale is raised to the given one. Needs `lockJourneys`. */
export async function upsertJourneyKeys(
  db: Db,
  projectId: string,
  scales: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const known = new Map(
    (await listJourneyKeys(db, projectId)).map((numbered) => [numbered.key, numbered]),
  );
  let next = Math.max(-1, ...[...known.values()].map(({ number }) => number)) + 1;
  const changed: NumberedKey[] = [];
  for (const [key, scale] of scales) {
    const old = known.get(key);
    if (old && old.scale >= scale) continue;
    const numbered = { key, number: old?.number ?? next++, scale };
    changed.push(numbered);
    known.set(key, numbered);
  }
  if (changed.length > 0)
    await sql`
      insert into journey_keys (project_id, key, number, scale)
      select ${projectId}, key, number, scale
      from ${unnestKeys(changed)}
      on conflict (project_id, key) do update set scale = excluded.scale`.execute(db);
  return new Map([...known].map(([key, { number }]) => [key, number]));
}
