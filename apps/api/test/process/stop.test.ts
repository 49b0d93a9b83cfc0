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
  test('is clean, told before it comes, and loses nothing, whatever the signal', async () => {
    const env = { DATA_DIR: data.path };
    let server = await startServer(env);
    await sillage(env, 'project', 'create', 'kept', '--name', 'Gardé');
    const expectKept = async () => {
      const { data: projects } = await sillage(env, 'project', 'list');
      expect(projects.map(({ id }: { id: string }) => id).sort()).toEqual(['kept', 'maison']);
    };
    for (const signal of isWhole ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const)) {
      const { code, stderr } = await server.stop(signal);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(existsSync(join(data.path, 'server.json'))).toBe(false);
      server = await startServer(env);
      await expectKept();
    }

    // A server that is killed leaves no lock, and what it acknowledged is kept.
    await server.stop('SIGKILL');
    server = await startServer({ ...env, SHUTDOWN_PAUSE: '3600' });
    await expectKept();

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
});
