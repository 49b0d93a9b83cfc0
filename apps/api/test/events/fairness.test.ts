import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { journeyRefresher, refreshJourneys } from '../../src/flows/attribution/refresh-journeys.ts';
import { foldRollups, rollupTurns } from '../../src/flows/events/fold-rollups.ts';
import { outboxProcessor } from '../../src/flows/events/process-outbox.ts';
import { Pace } from '../../src/flows/pace.ts';
import { hitProcessor } from '../../src/flows/visits/process-hits.ts';
import {
  breakTable,
  sendOrders,
  sendVisits,
  shopNamed,
  turnsUntilDone,
  waitingIn,
} from '../harness/floods.ts';
import { paris, record } from '../harness/insights.ts';
import { startTestServer, type TestServer, throwFailure } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

/** A project that floods, and one on each side of it in the order of ids. */
const threeShops = () =>
  Promise.all(['aaa', 'flood', 'zzz'].map((name) => shopNamed(server, name)));

describe('one project floods: another waits for two turns at most', () => {
  test('for its event', async () => {
    const [before = '', flood = '', after = ''] = await threeShops();
    await sendOrders(server, flood, 4000);
    const { processNext } = outboxProcessor(server.db, 50, throwFailure);
    for (const quiet of [before, after, before, after]) {
      await processNext();
      await sendOrders(server, quiet, 1);
      const waits = () => waitingIn(server, 'outbox', quiet);
      expect(await turnsUntilDone(processNext, waits)).toBeLessThanOrEqual(2);
    }
    expect(await waitingIn(server, 'outbox', flood)).toBeGreaterThan(3000);
    await server.drain();
  });

  test('for its visit', async () => {
    const [before = '', flood = '', after = ''] = await threeShops();
    await sendVisits(server, flood, 16_000);
    const processNext = hitProcessor(server.db, throwFailure);
    for (const quiet of [before, after]) {
      await processNext();
      await sendVisits(server, quiet, 1);
      const waits = () => waitingIn(server, 'hit_outbox', quiet);
      expect(await turnsUntilDone(processNext, waits)).toBeLessThanOrEqual(2);
    }
    expect(await waitingIn(server, 'hit_outbox', flood)).toBeGreaterThan(500);
    await server.drain();
  });

  test('for its totals and its journeys: one round does a batch of each', async () => {
    const [before = '', flood = '', after = ''] = await threeShops();
    const at = '2026-05-01T12:00:00Z';
    for (let day = 0; day < 40; day += 1) await record(server.db, flood, paris, { at });
    for (const quiet of [before, after]) await record(server.db, quiet, paris, { at });
    await foldRollups(server.db, 5);
    await refreshJourneys(server.db, journeyRefresher(server.db, 5));
    for (const queue of ['rollup_queue', 'journey_queue'] as const) {
      expect(await waitingIn(server, queue, before)).toBe(0);
      expect(await waitingIn(server, queue, after)).toBe(0);
      expect(await waitingIn(server, queue, flood)).toBe(35);
    }
  });
});

test('a project is behind while its events wait, and no longer when a full batch was the last', async () => {
  const project = await shopNamed(server, 'even');
  await sendOrders(server, project, 100);
  const { processNext, isBehind } = outboxProcessor(server.db, 50, throwFailure);
  await processNext();
  expect(await isBehind(project)).toBe(true);
  await processNext();
  expect(await waitingIn(server, 'outbox', project)).toBe(0);
  expect(await isBehind(project)).toBe(false);
});

describe('one project fails: another waits for two turns at most', () => {
  test('for its event, and the failing one is done once it can be', async () => {
    const [before = '', flood = '', after = ''] = await threeShops();
    const { mend } = await breakTable(server, 'events', flood);
    await sendOrders(server, flood, 300);
    const failures: unknown[] = [];
    const { processNext } = outboxProcessor(server.db, 100, (error) => failures.push(error));
    for (const quiet of [before, after, before, after, before, after]) {
      await processNext();
      await sendOrders(server, quiet, 1);
      const waits = () => waitingIn(server, 'outbox', quiet);
      expect(await turnsUntilDone(processNext, waits)).toBeLessThanOrEqual(2);
    }
    expect(failures.length).toBeGreaterThan(0);
    expect(String(failures[0])).toContain(`of ${flood} could not be processed, it stays`);
    expect(await waitingIn(server, 'outbox', flood)).toBe(300);
    await mend();
    await server.db
      .updateTable('outbox')
      .set({ created_at: new Date(0) })
      .execute();
    await server.drain();
    expect(await waitingIn(server, 'outbox', flood)).toBe(0);
  });

  test('for its visit', async () => {
    const [before = '', flood = '', after = ''] = await threeShops();
    const { mend } = await breakTable(server, 'interactions', flood);
    await sendVisits(server, flood, 400);
    const failures: unknown[] = [];
    const processNext = hitProcessor(server.db, (error) => failures.push(error));
    for (const quiet of [before, after, before, after]) {
      await processNext();
      await sendVisits(server, quiet, 1);
      const waits = () => waitingIn(server, 'hit_outbox', quiet);
      expect(await turnsUntilDone(processNext, waits)).toBeLessThanOrEqual(2);
    }
    await mend();
    await server.db
      .updateTable('hit_outbox')
      .set({ created_at: new Date(0) })
      .execute();
    await server.drain();
    expect(await waitingIn(server, 'hit_outbox', flood)).toBe(0);
  });

  test('for its totals and its journeys', async () => {
    const [before = '', flood = '', after = ''] = await threeShops();
    for (const each of [before, flood, after]) await sendOrders(server, each, 1);
    await server.drain();
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    for (const [table, queue, work] of [
      [
        'daily_totals',
        'rollup_queue',
        () => foldRollups(server.db, 500, rollupTurns(server.db, onFailure)),
      ],
      [
        'journeys',
        'journey_queue',
        () => refreshJourneys(server.db, journeyRefresher(server.db, 500, onFailure)),
      ],
    ] as const) {
      const { mend } = await breakTable(server, table, flood);
      while ((await work()) > 0);
      expect(await waitingIn(server, queue, before)).toBe(0);
      expect(await waitingIn(server, queue, after)).toBe(0);
      expect(await waitingIn(server, queue, flood)).toBeGreaterThan(0);
      expect(failures.length).toBeGreaterThan(0);
      failures.length = 0;
      await mend();
    }
  });
});

test('requests may pass between any two events, visits and journeys', async () => {
  const flood = await shopNamed(server, 'flood');
  await sendOrders(server, flood, 30);
  await sendVisits(server, flood, 30);
  vi.spyOn(Pace.prototype, 'isDue').mockReturnValue(true);
  const pause = vi.spyOn(Pace.prototype, 'pause');
  const { processNext } = outboxProcessor(server.db, 500, throwFailure);
  await processNext();
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(30);
  pause.mockClear();
  const processHits = hitProcessor(server.db, throwFailure);
  while ((await processHits()) > 0);
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(60);
  pause.mockClear();
  await refreshJourneys(server.db, journeyRefresher(server.db, 500));
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(60);
  vi.restoreAllMocks();
});
