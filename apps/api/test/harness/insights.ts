import { randomUUID } from 'node:crypto';
import type { Insight, InsightQuery } from '@sillage/contract/events/insights';
import { exactDecimal } from '@sillage/engine/money/decimal';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { foldRollups } from '../../src/flows/events/fold-rollups.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { insertChanges, type MetricChange } from '../../src/store/events/rollups.ts';
import type { TestServer } from './server.ts';

export const paris = 'Europe/Paris';

export type Given = Partial<Omit<MetricChange, 'at' | 'delta'>> & { at: string; delta?: string };

/** Writes changes of metrics: each counts one event unless it says otherwise. */
export const record = (db: Db, projectId: string, zone: string, ...given: Given[]) =>
  insertChanges(
    db,
    projectId,
    given.map(({ at, delta = '1', ...change }) => ({
      eventId: randomUUID(),
      eventType: 'order',
      key: 'event-count',
      at: Date.parse(at),
      day: dayAt(Date.parse(at), zone),
      delta: exactDecimal(delta),
      count: 1,
      ...change,
    })),
  );

export async function projectIn(server: TestServer, timezone: string): Promise<string> {
  const { id } = await server.newProject();
  await server.agents.updateProject({ params: { projectId: id }, body: { timezone } });
  return id;
}

/** Asks how many events each month of 2026 had, or what a test asks instead. */
export const ask = (
  server: TestServer,
  projectId: string,
  query: Partial<InsightQuery>,
): Promise<Insight[]> =>
  server.api.queryInsights({
    params: { projectId },
    body: {
      since: '2026-01-01T00:00:00+01:00',
      until: '2027-01-01T00:00:00+01:00',
      metrics: ['event-count'],
      groupBy: 'project',
      interval: 'month',
      ...query,
    },
  });

/** What happened, bucket by bucket, without the zeros. */
export const told = (rows: Insight[], metric = 'event-count') =>
  Object.fromEntries(
    rows.flatMap(({ interval, values }) => (values[metric] ? [[interval, values[metric]]] : [])),
  );

export const total = (rows: Insight[]): number =>
  rows.reduce((sum, { values }) => sum + (values['event-count'] ?? 0), 0);

export async function foldAll(db: Db): Promise<void> {
  while ((await foldRollups(db, 100)) > 0);
}
