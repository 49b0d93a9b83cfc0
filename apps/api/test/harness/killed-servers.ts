import { afterEach, beforeEach, expect } from 'vitest';
import { createPostgresDatabase } from './database.ts';
import {
  drained,
  holdTable,
  openShop,
  type Shop,
  serverEnvironment,
  waiting,
} from './ingestion.ts';
import { newDataDir, type Running, startServer } from './process.ts';

interface LostWorker {
  signal: NodeJS.Signals;
  queue: 'events' | 'hits';
  /** Where the workers are held up. */
  table: 'metric_changes' | 'interactions';
  /** How many batches are in hand: of the worker that is lost, and of both workers. */
  inHand: [number, number];
  /** Sends what the workers will do, and says how much it is. */
  fill: (url: string) => Promise<number>;
  check: (shop: Shop) => Promise<void>;
}

/** A data folder for each test of a file, and servers that none of them survives. */
export function useKilledServers() {
  let data: ReturnType<typeof newDataDir>;
  let running: Running[];
  const killAll = async () => {
    await Promise.all(running.map((each) => each.stop('SIGKILL')));
  };
  const start = async (env: Record<string, string>): Promise<Running> => {
    const started = await startServer(env);
    running.push(started);
    return started;
  };
  beforeEach(() => {
    data = newDataDir();
    running = [];
  });
  afterEach(async () => {
    await killAll();
    data.remove();
  });

  /** Kills or freezes one of two workers while both have work in hand; the other one does it all. */
  async function loseWorker({ signal, queue, table, inHand, fill, check }: LostWorker) {
    const database = await createPostgresDatabase();
    const { url, env } = await serverEnvironment({
      DATA_DIR: data.path,
      DATABASE_URL: `${database.url}?idle_in_transaction_session_timeout=1000`,
    });
    await start({ ...env, ROLE: 'api' });
    const shop = await openShop(url, env);
    const count = await fill(url);
    expect(await waiting(url, queue)).toBe(count);

    const brake = await holdTable(database.url, table);
    const { PORT: _, ...workerEnv } = { ...env, ROLE: 'worker' };
    const lost = await start(workerEnv);
    await brake.holds(inHand[0]);
    await start(workerEnv);
    await brake.holds(inHand[1]);
    lost.child.kill(signal);
    expect(await waiting(url, queue)).toBe(count);
    await brake.letGo();

    await drained(url, queue);
    await check(shop);
    await killAll();
    await database.drop();
  }

  return { dataDir: () => data.path, start, killAll, loseWorker };
}
