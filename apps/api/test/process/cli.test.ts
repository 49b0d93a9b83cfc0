import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@sillage/contract/client';
import { publicApi } from '@sillage/contract/public-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, type Running, runScript, startServer } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
let running: Running;
beforeAll(async () => {
  data = newDataDir();
  running = await startServer({ DATA_DIR: data.path });
});
afterAll(async () => {
  await running.stop('SIGTERM');
  data.remove();
});

const sillage = (...words: string[]) => runScript('cli/main.ts', words, { DATA_DIR: data.path });

test('project create prints the project as one JSON object', async () => {
  const words = ['--name', 'Ma boutique', '--timezone', 'America/Montreal', '--currency', 'CAD'];
  const { code, stdout } = await sillage('project', 'create', 'ma-boutique', ...words);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    id: 'ma-boutique',
    name: 'Ma boutique',
    timezone: 'America/Montreal',
    currency: 'CAD',
  });
});

test('event-type archive archives', async () => {
  const { stdout } = await sillage('event-type', 'archive', 'order', '--project', 'demo');
  expect(JSON.parse(stdout).archivedAt).toMatch(/Z$/);
  const token = readFileSync(join(data.path, 'admin-token'), 'utf8');
  const api = createClient(publicApi, { baseUrl: running.url, token });
  const { data: archived } = await api.listEventTypes({
    params: { projectId: 'demo' },
    query: { archived: true },
  });
  expect(archived.map(({ reference }) => reference)).toEqual(['order']);
});

test('workspace create and list work together', async () => {
  const created = JSON.parse((await sillage('workspace', 'create', '--name', 'Agence')).stdout);
  const { data: workspaces } = JSON.parse((await sillage('workspace', 'list')).stdout);
  expect(workspaces).toContainEqual(created);
});

test.each([
  [['project', 'create', 'x', '--name', 'X'], 'Le serveur a refusé (400)'],
  [['project', 'create', 'demo', '--name', 'X'], 'Project id already exists'],
  [['project', 'create', 'abc'], 'Il manque --name'],
  [['project', 'create', '--name', 'X'], 'Usage : project create <id>'],
  [['project', 'create', 'abc', '--colour', 'red'], 'Option inconnue'],
  [['project', 'destroy'], 'Commande inconnue : « project destroy »'],
  [['event-type', 'archive', 'nope', '--project', 'demo'], 'Event type not found nope'],
])('%j is refused plainly', async (words, reason) => {
  const { code, stdout, stderr } = await sillage(...words);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(reason);
  expect(stderr).not.toMatch(/\bat \S+ \(/);
});

test('without a server, it says so', async () => {
  const empty = newDataDir();
  const { code, stderr } = await runScript('cli/main.ts', ['project', 'list'], {
    DATA_DIR: empty.path,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Aucun serveur Sillage ne tourne sur le dossier [^\n]+\n$/);
  empty.remove();
});

test('--help lists every command', async () => {
  const { code, stdout } = await sillage('--help');
  expect(code).toBe(0);
  expect(stdout).toContain('project create <id> --name <…>');
});
