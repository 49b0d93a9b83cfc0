import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldRollups } from '../../src/flows/events/fold-rollups.ts';
import { lockTimeZoneForShare } from '../../src/store/events/rollups.ts';
import {
  ask,
  foldAll,
  type Given,
  paris,
  projectIn,
  record,
  told,
  total,
} from '../harness/insights.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

const queued = async (projectId: string): Promise<number> => {
  const rows = await server.db
    .selectFrom('rollup_queue')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  return rows.length;
};

describe('folding', () => {
  const instants = ['2026-02-01T12:00:00Z', '2026-02-02T12:00:00Z', '2026-07-14T22:30:00Z'];
  const many = (count: number): Given[] =>
    Array.from({ length: count }, (_, index) => ({
      at: instants[index % 3] ?? '',
      eventType: index % 2 ? 'order' : 'lead',
      delta: '1.01',
    }));

  /** Six changes at a time, no two of which share their day and event type. */
  const recordEach = async (projectId: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1)
      await record(server.db, projectId, paris, ...many(6));
  };

  test('answers are the same before, halfway and after', async () => {
    const id = await projectIn(server, paris);
    await recordEach(id, 15);
    const answers = async () => [
      await ask(server, id, { interval: 'day', groupBy: 'event-type' }),
      await ask(server, id, { filter: { eventTypes: ['lead'] } }),
      await ask(server, id, { since: '2026-02-01T12:00:00Z', until: '2026-07-14T22:30:00.001Z' }),
    ];
    const before = await answers();
    expect(total(before[0] ?? [])).toBeCloseTo(90.9);
    await foldRollups(server.db, 40);
    expect(await queued(id)).toBe(50);
    expect(await answers()).toEqual(before);
    await record(server.db, id, paris, ...many(6));
    await foldAll(server.db);
    expect(await queued(id)).toBe(0);
    expect(total((await answers())[0] ?? [])).toBeCloseTo(96.96);
    expect(await foldRollups(server.db, 40)).toBe(0);
  });

  test('eight workers at once fold every change once, while more arrive', async () => {
    const [one, two] = [await projectIn(server, paris), await projectIn(server, paris)];
    await recordEach(one, 50);
    await recordEach(two, 50);
    const work = async (): Promise<number> => {
      let folded = 0;
      for (let turn = 0; turn < 12; turn += 1) folded += await foldRollups(server.db, 7);
      return folded;
    };
    const workers = Array.from({ length: 8 }, work);
    const arrivals = Array.from({ length: 10 }, () => record(server.db, one, paris, ...many(9)));
    const sums = Array.from({ length: 5 }, () => ask(server, two, { interval: 'year' }));
    await Promise.all([...workers, ...arrivals]);
    for (const rows of await Promise.all(sums)) expect(total(rows)).toBe(303);
    await foldAll(server.db);
    expect(total(await ask(server, one, { interval: 'year' }))).toBe(393.9);
    expect(total(await ask(server, two, { interval: 'year' }))).toBe(303);
  });
});

describe('the time zone of a project', () => {
  test('changed, its days are counted again, folded or not', async () => {
    const id = await projectIn(server, paris);
    await record(
      server.db,
      id,
      paris,
      { at: '2026-05-01T12:00:00Z' },
      { at: '2026-05-01T22:30:00Z' },
    );
    await foldAll(server.db);
    await record(server.db, id, paris, { at: '2026-05-01T23:30:00Z' });
    const days = async () => told(await ask(server, id, { interval: 'dayOfMonth' }));
    expect(await days()).toEqual({ 1: 1, 2: 2 });
    const params = { projectId: id };
    await server.agents.updateProject({ params, body: { timezone: 'UTC' } });
    expect(await queued(id)).toBe(0);
    expect(await days()).toEqual({ 1: 3 });
    await server.agents.updateProject({ params, body: { timezone: 'Asia/Tokyo', name: 'T' } });
    expect(await days()).toEqual({ 1: 1, 2: 2 });
    await server.agents.updateProject({ params, body: { timezone: 'America/Montreal' } });
    expect(await days()).toEqual({ 1: 3 });
  });

  test('changed while changes arrive and are folded, leaves each on its day', async () => {
    const id = await projectIn(server, paris);
    const write = () =>
      server.db.transaction().execute(async (transaction) => {
        const zone = (await lockTimeZoneForShare(transaction, id)) ?? '';
        await record(transaction, id, zone, { at: '2026-05-01T22:30:00Z' });
      });
    const change = async (timezones: string[]) => {
      for (const timezone of timezones)
        await server.agents.updateProject({ params: { projectId: id }, body: { timezone } });
    };
    await Promise.all([
      ...Array.from({ length: 60 }, write),
      ...Array.from({ length: 10 }, () => foldRollups(server.db, 5)),
      change(['UTC', 'Asia/Tokyo', 'UTC', paris, 'UTC']),
    ]);
    expect(told(await ask(server, id, { interval: 'dayOfMonth' }))).toEqual({ 1: 60 });
    await foldAll(server.db);
    expect(told(await ask(server, id, { interval: 'dayOfMonth' }))).toEqual({ 1: 60 });
  });
});
