import { afterEach, beforeEach } from 'vitest';
import { newDataDir, type Running, startServer } from './process.ts';

/** A data folder for each test of a file, and servers that none of them survives. */
export function useKilledServers() {
  let data: ReturnType<typeof newDataDir>;
  let running: Running[];
  const killAll = async () => {
    await Promise.all(running.map((each) => each.stop('SIGKILL')));
  };
  beforeEach(() => {
    data = newDataDir();
    running = [];
  });
  afterEach(async () => {
    await killAll();
    data.remove();
  });
  return {
    dataDir: () => data.path,
    start: async (env: Record<string, string>): Promise<Running> => {
      const started = await startServer(env);
      running.push(started);
      return started;
    },
    killAll,
  };
}
