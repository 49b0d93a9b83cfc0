import { randomUUID } from 'node:crypto';
import type { NewHit } from '@sillage/contract/visits/hits';
import { describe, expect, test, vi } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { minute, pageView, sendHits } from '../harness/hits.ts';
import {
  drained,
  holdTable,
  openShop,
  projectId,
  type Shop,
  serverEnvironment,
  waiting,
} from '../harness/ingestion.ts';
import { useKilledServers } from '../harness/killed-servers.ts';

vi.setConfig({ testTimeout: 180_000 });

const { dataDir, start, killAll } = useKilledServers();

/** One visit of four pages for each browser; the later pages come first. */
const visits = (browsers: number): NewHit[] => {
  const trackers = Array.from({ length: browsers }, () => randomUUID());
  return [0, 5, 10, 15].flatMap((age) =>
    trackers.map((trackerId) => pageView(projectId, { trackerId, age: age * minute })),
  );
};

/** Sends hits one by one from several clients; gives those that were acknowledged. */
async function sendAll(url: string, hits: readonly NewHit[], onAnswer = (_client: number) => {}) {
  const clients = 16;
  const kept = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const mine: NewHit[] = [];
      for (const hit of hits.filter((_, index) => index % clients === client)) {
        const status = await sendHits({ url }, hit).then(
          (response) => response.status,
          () => undefined,
        );
        if (status === 202) mine.push(hit);
        if (status !== undefined) onAnswer(client);
      }
      return mine;
    }),
  );
  return kept.flat();
}

/** How many hits the sessions of each browser hold, and how many sessions there are. */
async function counted({ api }: Shop) {
  const { data: sessions, total } = await api.listInteractions({
    params: { projectId },
    query: { limit: 500 },
  });
  const hits = new Map<string | null, number>();
  for (const { trackerId, hitCount } of sessions)
    hits.set(trackerId, (hits.get(trackerId) ?? 0) + hitCount);
  return { total, hits };
}

async function killWhileVisited(more: Record<string, string>) {
  const { url, env } = await serverEnvironment({ DATA_DIR: dataDir(), ...more });
  const first = await start(env);
  const shop = await openShop(url, env);
  const hits = visits(80);
  let answersOfFirst = 0;
  const kept = await sendAll(url, hits, (client) => {
    if (client === 0 && ++answersOfFirst === 8) first.child.kill('SIGKILL');
  });
  await first.stop('SIGKILL');
  expect(kept.length).toBeGreaterThanOrEqual(8);
  expect(kept.length).toBeLessThan(hits.length);

  await start(env);
  await drained(url, 'hits');
  const survived = await counted(shop);
  for (const trackerId of new Set(kept.map((hit) => hit.trackerId ?? null)))
    expect(survived.hits.get(trackerId) ?? 0).toBeGreaterThanOrEqual(
      kept.filter((hit) => hit.trackerId === trackerId).length,
    );
  expect(await sendAll(url, hits)).toHaveLength(hits.length);
  await drained(url, 'hits');
  const { total, hits: counts } = await counted(shop);
  expect(total).toBe(80);
  expect(new Set(counts.values())).toEqual(new Set([4]));
}

describe('a server killed while hits come', () => {
  test('has kept every hit it acknowledged, and counts each once: embedded', () =>
    killWhileVisited({}));

  test.runIf(isWhole)('the same on PostgreSQL', async () => {
    const { url, drop } = await createPostgresDatabase();
    await killWhileVisited({ DATABASE_URL: url });
    await killAll();
    await drop();
  });
});

describe('a worker killed or frozen among others', () => {
  // In `npm test`, a worker that is killed leaves events to others: `ingestion-kill.test.ts`.
  test.runIf(isWhole).each(['SIGSTOP', 'SIGKILL'] as const)(
    'by %s leaves its hits to them',
    async (signal) => {
      const database = await createPostgresDatabase();
      const { url, env } = await serverEnvironment({
        DATA_DIR: dataDir(),
        DATABASE_URL: `${database.url}?idle_in_transaction_session_timeout=1000`,
      });
      await start({ ...env, ROLE: 'api' });
      const shop = await openShop(url, env);
      const hits = visits(300);
      expect(await sendAll(url, hits)).toHaveLength(1200);
      expect(await waiting(url, 'hits')).toBe(1200);

      const brake = await holdTable(database.url, 'interactions');
      const { PORT: _, ...workerEnv } = { ...env, ROLE: 'worker' };
      const killed = await start(workerEnv);
      await brake.holds(1);
      await start(workerEnv);
      await brake.holds(2);
      killed.child.kill(signal);
      expect(await waiting(url, 'hits')).toBe(1200);
      await brake.letGo();

      await drained(url, 'hits');
      const { total, hits: counts } = await counted(shop);
      expect(total).toBe(300);
      expect(new Set(counts.values())).toEqual(new Set([4]));
      await killAll();
      await database.drop();
    },
  );
});
