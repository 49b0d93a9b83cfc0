import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgres, startServer } from './processes.ts';
import { figure, median, type Options, type Row } from './report.ts';

const longest = 1.5;

/**
 * From the start of the process to readiness, with the demonstration's data in place, and with the cache of
 * compiled code that `npm start` keeps.
 */
export async function start({ quick }: Options): Promise<Row[]> {
  const rounds = quick ? 3 : 9;
  const folder = mkdtempSync(join(tmpdir(), 'sillage-start-'));
  const cached = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  try {
    const embedded = await timeStarts({ ...cached, DATA_DIR: join(folder, 'data') }, rounds);
    const database = await postgres();
    const external = await timeStarts({ ...cached, DATABASE_URL: database.url }, rounds);
    await database.stop();
    return [startRow('the embedded database', embedded), startRow('PostgreSQL', external)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In seconds. The first start, which makes the tables and the demonstration, is not counted. */
async function timeStarts(env: Record<string, string>, rounds: number): Promise<number[]> {
  await (await startServer({ ...env, DEMO: '1' })).stop();
  const seconds: number[] = [];
  while (seconds.length < rounds) {
    const began = performance.now();
    const server = await startServer(env);
    seconds.push((performance.now() - began) / 1000);
    await server.stop();
  }
  return seconds;
}

const startRow = (where: string, seconds: readonly number[]): Row => ({
  what: `start with data in place, ${where}`,
  target: `≤ ${longest} s`,
  measured: `${figure(median(seconds))} s (${seconds.map(figure).join(', ')})`,
  ok: median(seconds) <= longest,
});
