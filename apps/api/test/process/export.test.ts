import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverEnvironment } from '../harness/ingestion.ts';
import { newDataDir, runScript, serversOfTest } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
let other: ReturnType<typeof newDataDir>;
const { start, stopAll } = serversOfTest();
beforeEach(() => {
  data = newDataDir();
  other = newDataDir({ database: false });
});
afterEach(async () => {
  await stopAll();
  data.remove();
  other.remove();
});

test('a project of a server that runs is exported by a command, once into a folder', async () => {
  const { env } = await serverEnvironment({ DATA_DIR: data.path });
  await start(env);
  const folder = join(other.path, 'export');
  const words = (project: string) => ['export', '--project', project, '--to', folder];
  const unknown = await runScript('cli/main.ts', words('inconnu'), env);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('inconnu') });
  expect(existsSync(folder)).toBe(false);

  const made = await runScript('cli/main.ts', words('demo'), env);
  expect(made.code).toBe(0);
  const { tables } = JSON.parse(made.stdout);
  expect(tables.events).toBeGreaterThan(1000);
  expect(tables.outlays).toBeGreaterThan(0);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  for (const { files } of manifest.tables)
    for (const { file, bytes } of files)
      expect(readFileSync(join(folder, file))).toHaveLength(bytes);

  const again = await runScript('cli/main.ts', words('demo'), env);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('déjà un export') });
});
