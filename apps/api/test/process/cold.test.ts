import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { requestToken } from '../../src/cli/key-file.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { everyAnswer } from '../harness/every-answer.ts';
import { serverEnvironment } from '../harness/ingestion.ts';
import { newDataDir, runScript, serversOfTest } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
let other: ReturnType<typeof newDataDir>;
let target: Awaited<ReturnType<typeof createPostgresDatabase>>;
const { start, stopAll } = serversOfTest();
beforeEach(async () => {
  data = newDataDir('demo');
  other = newDataDir('none');
  target = await createPostgresDatabase({ tables: false });
});
afterEach(async () => {
  await stopAll();
  await target.drop();
  data.remove();
  other.remove();
});

const sillage = (words: string[], env: Record<string, string>) =>
  runScript('sillage.js', words, env);

test.runIf(isWhole)(
  'a server moves old data away, is killed while it does, and answers as before; a backup has them',
  async () => {
    const { url, env } = await serverEnvironment({ DATA_DIR: data.path });
    const first = await start(env);
    const words = ['service-account', 'create', '--project', 'demo', '--role', 'reader'];
    const service = await requestToken(JSON.parse((await sillage(words, env)).stdout));
    const admin = readFileSync(join(data.path, 'admin-token'), 'utf8');
    const before = await everyAnswer(url, { service, admin });
    await first.stop('SIGTERM');

    const folder = join(data.path, 'froid');
    const cold = { ...env, COLD_STORAGE: `file:${folder}`, COLD_AFTER_DAYS: '1' };
    const files = () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
            name.endsWith('.parquet'),
          )
        : [];
    const second = await start(cold);
    await vi.waitFor(() => expect(files().length).toBeGreaterThan(3), { timeout: 120_000 });
    await second.stop('SIGKILL');
    const killed = files().length;
    const third = await start(cold);
    await vi.waitFor(() => expect(files().length).toBeGreaterThan(killed), { timeout: 120_000 });
    expect(await everyAnswer(url, { service, admin })).toEqual(before);

    const file = join(other.path, 'sauvegarde.sillage');
    expect((await sillage(['backup', file], cold)).code).toBe(0);
    await third.stop('SIGTERM');
    const without = await runScript('server.js', [], env);
    expect(without.stderr).toContain('COLD_STORAGE manque, alors que des événements');
    rmSync(folder, { recursive: true });
    const lost = await sillage(['backup', `${file}2`], cold);
    expect(lost.stderr).toContain('ne se lisent pas là où COLD_STORAGE le dit');

    const onPostgres = { ...env, DATA_DIR: other.path, DATABASE_URL: target.url };
    expect((await sillage(['restore', file], onPostgres)).code).toBe(0);
    await start(onPostgres);
    expect(await everyAnswer(url, { service, admin })).toEqual(before);
  },
);
