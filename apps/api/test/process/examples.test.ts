import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataDir, runScript, startServer } from '../harness/process.ts';

test('the first example runs with a key of the command line', async () => {
  const data = newDataDir();
  const env = { DATA_DIR: data.path };
  const running = await startServer(env);
  const words = ['service-account', 'create', '--project', 'demo', '--role', 'editor'];
  const key = join(data.path, 'cle.json');
  writeFileSync(key, (await runScript('cli/main.ts', words, env)).stdout);

  const { code, stdout, stderr } = await runScript('../../../examples/first-event.ts', [key], {});
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Événement envoyé : [0-9a-f-]{36}\n/);
  expect(stdout).toContain(
    'Personne reconnue : ada@exemple.fr, +33465711234\nDemande qualifiée.\n',
  );
  expect(stdout).toMatch(/\n\d{4}-\d{2}-01T\S+ : [1-9]\d* demandes, [1-9]\d* qualifiées\n$/);
  await running.stop('SIGTERM');
  data.remove();
});
