import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const client = join(root, 'packages/client');

/** A customer's folder, with the client installed from the file that `npm pack` makes. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-client-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: client });
  const { version } = JSON.parse(readFileSync(join(client, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  run('npm', 'install', '--offline', '--no-audit', `./sillage-client-${version}.tgz`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = (file: string) => join(folder, 'node_modules/@sillage/client', file);

test('it has JavaScript and types, and needs nothing else', () => {
  expect(existsSync(installed('build/client.js'))).toBe(true);
  expect(existsSync(installed('build/node.d.ts'))).toBe(true);
  expect(existsSync(installed('src'))).toBe(false);
  const { dependencies } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
});

const program = `
  import { createClient, SillageError } from '@sillage/client';
  import { readKeyFile } from '@sillage/client/node';

  const answer = { count: 1, total: 1, offset: 0, limit: 500, data: [{ name: 'Demande' }] };
  const api = createClient({
    baseUrl: 'http://server.test',
    token: 'secret',
    fetch: async () => new Response(JSON.stringify(answer)),
  });
  for await (const { name } of api.listEventTypes.each({ params: { projectId: 'demo' } }))
    console.log(name, typeof readKeyFile, SillageError.name);
`;

/** Node 20 is the oldest that the client takes; a machine may have it as its own. */
const nodes = [process.execPath, '/usr/bin/node', '/usr/local/bin/node'].filter(existsSync);

test.each(nodes)('it runs under %s', (node) => {
  writeFileSync(join(folder, 'program.js'), program);
  const output = execFileSync(node, ['program.js'], { cwd: folder, encoding: 'utf8' });
  expect(output.trim()).toBe('Demande function SillageError');
});

test('its types are found by a strict program, and refuse what the API refuses', () => {
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createClient } from '@sillage/client';
    const api = createClient({ baseUrl: '' });
    // @ts-expect-error there is no such operation
    void api.listThings;
    // @ts-expect-error an event has a nonce
    void api.postEvent({ body: { projectId: 'demo', eventType: 'lead', data: {} } });
    // @ts-expect-error no list
    void api.postEvent.each;`,
  );
  const options = { strict: true, module: 'nodenext', target: 'es2022', noEmit: true };
  const compilerOptions = {
    ...options,
    lib: ['es2022', 'dom'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  expect(() =>
    execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'pipe' }),
  ).not.toThrow();
});
