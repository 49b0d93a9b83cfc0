import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { interactionsOf, minute, pageView, visit } from '../harness/hits.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** More than the timeout, and less than two: dates are those of receipt, a moment later than asked. */
const gap = 50 * minute;

/** A browser with so many sessions, the oldest first. */
async function rested(count: number) {
  const { id: projectId } = await server.newProject();
  const trackerId = randomUUID();
  const send = (...ages: number[]) =>
    visit(server, ...ages.map((age) => pageView(projectId, { trackerId, age })));
  await send(...Array.from({ length: count }, (_, index) => (count - index) * gap));
  await sql`delete from journey_queue where project_id = ${projectId}`.execute(server.db);
  return { projectId, send };
}

/** The transaction that wrote each session last. */
async function versionsOf(projectId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    select id, xmin::text as version from interactions where project_id = ${projectId}`.execute(
    server.db,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const marksOf = async (projectId: string) =>
  (
    await sql<{ since: Date }>`
      select since from journey_queue where kind = 'tracker' and project_id = ${projectId}`.execute(
      server.db,
    )
  ).rows;

async function changesBy(projectId: string, change: () => Promise<void>) {
  const before = await versionsOf(projectId);
  await change();
  const after = await versionsOf(projectId);
  return {
    written: [...after].filter(([id, version]) => before.get(id) !== version).length,
    removed: [...before.keys()].filter((id) => !after.has(id)).length,
    hitCounts: (await interactionsOf(server, projectId)).map(({ hitCount }) => hitCount),
  };
}

describe('a late hit', () => {
  test('within a session writes that session alone, and marks no journey', async () => {
    const { projectId, send } = await rested(40);
    const changes = await changesBy(projectId, () => send(39 * gap - minute));
    expect(changes).toMatchObject({ written: 1, removed: 0 });
    expect(changes.hitCounts.slice(0, 3)).toEqual([1, 2, 1]);
    expect(await marksOf(projectId)).toEqual([]);
  });

  test('between two sessions is one more, and the others are not written', async () => {
    const { projectId, send } = await rested(40);
    const { sessionTimeout } = await server.agents.getProject({ params: { projectId } });
    expect(sessionTimeout).toBe(1800);
    await server.agents.updateProject({ params: { projectId }, body: { sessionTimeout: 60 } });
    const changes = await changesBy(projectId, () => send(38.5 * gap));
    // The session after it came within its own timeout of 1800 s: it goes on from the late hit.
    expect(changes).toMatchObject({ written: 1, removed: 1 });
    expect(changes.hitCounts).toHaveLength(40);
    expect(await marksOf(projectId)).toHaveLength(1);
  });

  test('that joins two sessions stops at the next that begins where it did', async () => {
    const { projectId, send } = await rested(40);
    const changes = await changesBy(projectId, () => send(38.5 * gap));
    expect(changes).toMatchObject({ written: 1, removed: 1 });
    expect(changes.hitCounts.slice(0, 3)).toEqual([1, 3, 1]);
  });

  test('far from another in one request leaves what is between alone', async () => {
    const { projectId, send } = await rested(40);
    const changes = await changesBy(projectId, () => send(39.9 * gap, 2.9 * gap, 41 * gap));
    expect(changes).toMatchObject({ written: 3, removed: 0 });
    expect(changes.hitCounts).toEqual([1, 2, ...Array<number>(36).fill(1), 2, 1, 1].slice(0, 41));
  });

  test('moves the cuts of a browser that never rests as far as they go', async () => {
    const { id: projectId } = await server.newProject();
    const trackerId = randomUUID();
    const views = Array.from({ length: 300 }, (_, index) =>
      pageView(projectId, { trackerId, age: (300 - index) * 20 * minute }),
    );
    for (let from = 0; from < views.length; from += 50)
      await visit(server, ...views.slice(from, from + 50));
    const counts = async () =>
      (await interactionsOf(server, projectId)).map(({ hitCount }) => hitCount);
    expect(await counts()).toEqual([72, 72, 72, 72, 12]);
    await visit(server, pageView(projectId, { trackerId, age: 300 * 20 * minute + 29 * minute }));
    expect(await counts()).toEqual([72, 72, 72, 72, 13]);
  });
});
