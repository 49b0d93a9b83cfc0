import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { newDataDir, runScript, startServer } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
beforeEach(() => {
  data = newDataDir();
});
afterEach(() => data.remove());

const sillage = async (env: Record<string, string>, ...words: string[]) => {
  const { code, stdout, stderr } = await runScript('sillage.js', words, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
};

describe('a stop', () => {
  test.each(isWhole ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'by %s is clean, and loses nothing',
    async (signal) => {
      const env = { DATA_DIR: data.path };
      const first = await startServer(env);
      await sillage(env, 'project', 'create', 'kept', '--name', 'Gardé');
      const { code, stderr } = await first.stop(signal);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(existsSync(join(data.path, 'server.json'))).toBe(false);

      const second = await startServer(env);
      const { data: projects } = await sillage(env, 'project', 'list');
      expect(projects.map(({ id }: { id: string }) => id).sort()).toEqual(['kept', 'maison']);
      await second.stop('SIGTERM');
    },
  );

  test('by SIGKILL leaves no lock, and loses nothing that was acknowledged', async () => {
    const env = { DATA_DIR: data.path };
    const first = await startServer(env);
    await sillage(env, 'project', 'create', 'kept', '--name', 'Gardé');
    await first.stop('SIGKILL');
    const second = await startServer(env);
    const { total } = await sillage(env, 'project', 'list');
    expect(total).toBe(2);
    await second.stop('SIGTERM');
  });
});

describe('before it stops, a server', () => {
  test('says that it is not ready, still answers, and ends the connections of those it answers', async () => {
    const server = await startServer({ DATA_DIR: data.path, SHUTDOWN_PAUSE: '3600' });
    const before = await fetch(`${server.url}/health/ready`);
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
    server.child.kill('SIGTERM');
    const status = async () => (await fetch(`${server.url}/health/ready`)).status;
    await expect.poll(status).toBe(503);
    const answer = await fetch(`${server.url}/v1/openapi.json`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    // A second signal ends the pause.
    expect((await server.stop('SIGTERM')).code).toBe(0);
  });
});

describe('on PostgreSQL', () => {
  test('two processes share one database, one as API and one as worker', async () => {
    const { url, drop } = await createPostgresDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: data.path };
    const [api, worker] = await Promise.all([
      startServer({ ...env, ROLE: 'api' }),
      startServer({ ...env, ROLE: 'worker' }),
    ]);
    expect((await fetch(`${api.url}/v1/openapi.json`)).status).toBe(200);
    expect((await fetch(`${worker.url}/v1/openapi.json`)).status).toBe(404);
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
    for (const running of [api, worker]) expect((await running.stop('SIGTERM')).code).toBe(0);
    await drop();
  });

  test('a database of one’s own gets no demonstration project', async () => {
    const { url, drop } = await createPostgresDatabase({ tables: false });
    const env = { DATABASE_URL: url, DATA_DIR: data.path };
    const running = await startServer(env);
    expect(await sillage(env, 'project', 'list')).toMatchObject({ total: 0 });
    await running.stop('SIGTERM');
    await drop();
  });
});
