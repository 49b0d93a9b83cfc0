import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@sillage/client/source/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureText, runCommand } from '../../src/cli/run-command.ts';
import { openDatabase } from '../../src/store/driver/database.ts';
import { newDataDir, type Running, runScript, startServer } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
let running: Running;
beforeAll(async () => {
  data = newDataDir('demo');
  running = await startServer({ DATA_DIR: data.path });
});
afterAll(async () => {
  await running.stop('SIGTERM');
  data.remove();
});

/** The command line as a program of its own. */
const program = (...words: string[]) => runScript('sillage.js', words, { DATA_DIR: data.path });

/** What the program does, without the time that it takes to start. */
const sillage = async (...words: string[]) => {
  try {
    const stdout = String(await runCommand(words, { DATA_DIR: data.path }));
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    return { code: 1, stdout: '', stderr: `${failureText(error as Error)}\n` };
  }
};

/** A key file of a new service account that reads a project. */
async function newKeyFile(project: string): Promise<string> {
  const words = ['--project', project, '--role', 'reader'];
  const { stdout } = await sillage('service-account', 'create', ...words);
  const path = join(data.path, `${randomUUID()}.json`);
  writeFileSync(path, stdout);
  return path;
}

/** The public API of a project, with a token that the command line printed. */
async function apiOf(project: string, keyFile?: string) {
  const { stdout } = await sillage('token', '--key', keyFile ?? (await newKeyFile(project)));
  return createClient({ baseUrl: running.url, token: stdout.trim() });
}

test('project create prints the project as one JSON object', async () => {
  const words = ['--name', 'Ma boutique', '--timezone', 'America/Montreal', '--currency', 'CAD'];
  const { code, stdout } = await program('project', 'create', 'ma-boutique', ...words);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    id: 'ma-boutique',
    name: 'Ma boutique',
    timezone: 'America/Montreal',
    currency: 'CAD',
  });
});

test('the first example runs with a key of the command line', async () => {
  const key = join(data.path, 'premiere.json');
  const words = ['service-account', 'create', '--project', 'demo', '--role', 'editor'];
  writeFileSync(key, (await sillage(...words)).stdout);
  const { code, stdout, stderr } = await runScript('../../../examples/first-event.ts', [key], {});
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Événement envoyé : [0-9a-f-]{36}\n/);
  expect(stdout).toContain(
    'Personne reconnue : ada@exemple.fr, +33465711234\nDemande qualifiée.\n',
  );
  expect(stdout).toMatch(/\n\d{4}-\d{2}-01T\S+ : [1-9]\d* demandes, [1-9]\d* qualifiées\n$/);
});

test('a project of a server that runs is exported by a command, once into a folder', async () => {
  await sillage('project', 'create', 'a-exporter', '--name', 'À exporter');
  const folder = join(data.path, 'export');
  const exported = (project: string) => program('export', '--project', project, '--to', folder);
  const unknown = await exported('inconnu');
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('inconnu') });
  expect(existsSync(folder)).toBe(false);

  const made = await exported('a-exporter');
  expect(made.code).toBe(0);
  expect(JSON.parse(made.stdout).tables).toMatchObject({ events: 0 });
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  for (const { files } of manifest.tables)
    for (const { file, bytes } of files)
      expect(readFileSync(join(folder, file))).toHaveLength(bytes);
  expect((await exported('a-exporter')).stderr).toContain('déjà un export');
});

test('event-type archive archives', async () => {
  const { stdout } = await sillage('event-type', 'archive', 'order', '--project', 'demo');
  expect(JSON.parse(stdout).archivedAt).toMatch(/Z$/);
  const api = await apiOf('demo');
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

/** A project of its own, by the command line. */
async function newProject(): Promise<string> {
  const id = `t-${randomUUID().slice(0, 13)}`;
  await sillage('project', 'create', id, '--name', 'Projet de test');
  return id;
}

test('project archive archives', async () => {
  const id = await newProject();
  const { stdout } = await sillage('project', 'archive', id);
  expect(JSON.parse(stdout)).toMatchObject({ id, archivedAt: expect.stringMatching(/Z$/) });
});

test('project delete asks for an archived project and its name; deletion show says how far it is', async () => {
  const id = await newProject();
  const remove = (name: string) => sillage('project', 'delete', id, '--confirm', name);
  expect((await remove('Projet de test')).stderr).toContain('(409)');
  await sillage('project', 'archive', id);
  expect((await remove('Projet')).stderr).toContain('(409)');
  const { stdout } = await remove('Projet de test');
  const deletion = JSON.parse(stdout);
  expect(deletion).toMatchObject({ kind: 'project', projectId: id });
  const shown = JSON.parse((await sillage('deletion', 'show', deletion.id)).stdout);
  expect(shown.id).toBe(deletion.id);
  const { data: deletions } = JSON.parse((await sillage('deletion', 'list')).stdout);
  expect(deletions.map((each: { id: string }) => each.id)).toContain(deletion.id);
});

test('workspace delete takes the projects that it names', async () => {
  const { id } = JSON.parse((await sillage('workspace', 'create', '--name', 'À fermer')).stdout);
  const projects = ['a', 'b'].map((letter) => `${letter}-${randomUUID().slice(0, 13)}`);
  for (const project of projects) {
    await sillage('project', 'create', project, '--name', 'Projet', '--workspace', id);
    await sillage('project', 'archive', project);
  }
  const remove = (...words: string[]) =>
    sillage('workspace', 'delete', id, '--confirm', 'À fermer', ...words);
  expect((await remove()).stderr).toContain(projects[0]);
  const { stdout } = await remove('--projects', projects.join(', '));
  expect(JSON.parse(stdout)).toMatchObject({ kind: 'workspace', accountId: id });
});

test('project update changes what is given, filters included', async () => {
  const id = await newProject();
  const words = ['--session-timeout', '600', '--allowed-hosts', 'a.fr, b.fr', '--bots', 'off'];
  const { stdout } = await sillage('project', 'update', id, ...words);
  expect(JSON.parse(stdout)).toMatchObject({
    id,
    name: 'Projet de test',
    sessionTimeout: 600,
    trafficFilters: {
      excludedAddresses: [],
      allowedHosts: ['a.fr', 'b.fr'],
      excludeBots: true,
      excludeReferrerSpam: false,
    },
  });
  const emptied = await sillage('project', 'update', id, '--allowed-hosts', '');
  expect(JSON.parse(emptied.stdout).trafficFilters).toMatchObject({
    allowedHosts: [],
    excludeBots: true,
  });
});

test('ingestion-key create prints the key once; rotate and revoke end its life', async () => {
  const of = ['--project', await newProject()];
  const origins = ['--origins', 'https://exemple.fr, https://*.exemple.fr'];
  const words = [...of, '--name', 'Pages', '--kind', 'public', ...origins];
  const made = JSON.parse((await sillage('ingestion-key', 'create', ...words)).stdout);
  expect(made).toMatchObject({
    kind: 'public',
    allowedOrigins: ['https://exemple.fr', 'https://*.exemple.fr'],
  });
  const next = JSON.parse(
    (await sillage('ingestion-key', 'rotate', made.id, ...of, '--overlap', '1')).stdout,
  );
  expect(next.key).not.toBe(made.key);
  await sillage('ingestion-key', 'revoke', next.id, ...of);
  const { data } = JSON.parse((await sillage('ingestion-key', 'list', ...of)).stdout);
  const life = data.map((each: { revokedAt: unknown; expiresAt: unknown }) => [
    each.revokedAt !== null,
    each.expiresAt !== null,
  ]);
  expect(life).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('project update closes a project to strangers', async () => {
  const id = await newProject();
  const closed = await sillage(
    'project',
    'update',
    id,
    '--events-from',
    'key',
    '--hits-from',
    'service-account',
    '--anonymous-merges',
    'on',
  );
  expect(JSON.parse(closed.stdout).ingestion).toEqual({
    events: 'key',
    hits: 'service-account',
    anonymousMerges: true,
  });
  const wrong = await sillage('project', 'update', id, '--anonymous-merges', 'perhaps');
  expect(wrong.stderr).toContain('--anonymous-merges vaut « perhaps » ; il faut on ou off.');
});

test('integration create prints the wmktId, and integration list finds it', async () => {
  const project = ['--project', await newProject()];
  const { stdout } = await sillage('integration', 'create', ...project, '--name', 'Lettre');
  const integration = JSON.parse(stdout);
  expect(integration.wmktId).toMatch(/^[a-z0-9]{12}$/);
  const { data: integrations } = JSON.parse(
    (await sillage('integration', 'list', ...project)).stdout,
  );
  expect(integrations).toEqual([integration]);
});

test('user-field add takes its flags as they are given, and user-field list shows them', async () => {
  const project = ['--project', await newProject()];
  const add = (key: string, ...flags: string[]) =>
    sillage('user-field', 'add', ...project, '--storage-key', key, '--type', 'string', ...flags);
  await add('a', '--discriminant', '--pii');
  await add('b', '--pii');
  await add('c');
  const { data: fields } = JSON.parse((await sillage('user-field', 'list', ...project)).stdout);
  expect(fields).toMatchObject([
    { storageKey: 'a', discriminant: true, isPii: true },
    { storageKey: 'b', discriminant: false, isPii: true },
    { storageKey: 'c', discriminant: false, isPii: false },
  ]);
});

test('excluded-referrer add keeps the host, and excluded-referrer list shows it', async () => {
  const project = ['--project', await newProject()];
  await sillage('excluded-referrer', 'add', 'https://www.paypal.com/checkout', ...project);
  const { data: referrers } = JSON.parse(
    (await sillage('excluded-referrer', 'list', ...project)).stdout,
  );
  expect(referrers).toMatchObject([{ host: 'paypal.com' }]);
});

test('a refusal is one sentence on the standard error', async () => {
  const words = ['project', 'create', 'demo', '--name', 'X'];
  expect(await program(...words)).toEqual({ ...(await sillage(...words)), code: 1, stdout: '' });
});

test.each([
  [
    ['project', 'create', 'x', '--name', 'X'],
    'Le serveur a refusé (400) : id : au moins 3 caractères',
  ],
  [['project', 'create', 'demo', '--name', 'X'], '(409) : Un projet porte déjà cet identifiant.'],
  [['project', 'create', 'abc'], 'Il manque --name'],
  [['project', 'create', '--name', 'X'], 'Usage : project create <id>'],
  [['project', 'create', 'abc', '--colour', 'red'], 'Option inconnue'],
  [
    ['project', 'destroy'],
    'Commande inconnue : « project destroy ». Il y a project create, project list, project update, project archive, project delete. npm run -s sillage les donne toutes.',
  ],
  [
    ['event-type', 'archive', 'nope', '--project', 'demo'],
    '(404) : Le projet n’a pas de type d’événement de cette référence.',
  ],
  [['user-field', 'add', '--project', 'demo', '--pii'], 'Il manque --storage-key, --type'],
  [['user-field', 'add', '--pii=yes'], 'avec une valeur de trop. Usage : user-field add'],
  [
    ['excluded-referrer', 'add', 'paypal', '--project', 'demo'],
    'host : un nom d’hôte, comme exemple.fr',
  ],
])('%j is refused plainly', async (words, reason) => {
  const { code, stdout, stderr } = await sillage(...words);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(reason);
  expect(stderr).not.toMatch(/\bat \S+ \(/);
});

test('without a server, it says so', async () => {
  const empty = newDataDir();
  const { code, stderr } = await runScript('sillage.js', ['project', 'list'], {
    DATA_DIR: empty.path,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Aucun serveur Sillage ne tourne sur le dossier [^\n]+\n$/);
  empty.remove();
});

test('--help lists every command', async () => {
  const { code, stdout } = await program('--help');
  expect(code).toBe(0);
  expect(stdout).toContain('project create <id> --name <…>');
  expect(stdout).toContain('--type <…> [--discriminant] [--pii]');
});

test('a service account made on the command line gets tokens that open its project', async () => {
  const path = await newKeyFile('demo');
  const keyFile = JSON.parse(readFileSync(path, 'utf8'));
  expect(Object.keys(keyFile)).toEqual([
    'type',
    'clientId',
    'keyId',
    'tokenUrl',
    'audience',
    'privateKey',
  ]);
  const api = await apiOf('demo', path);
  expect((await api.listEventTypes({ params: { projectId: 'demo' } })).total).toBe(2);

  await sillage('key', 'revoke', keyFile.keyId, '--service-account', keyFile.clientId);
  const { code, stderr } = await sillage('token', '--key', path);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Le fournisseur a refusé la clé : [^\n]+\n$/);
});

test('key create gives a service account one more key; service-account archive ends them all', async () => {
  const path = await newKeyFile('demo');
  const { clientId } = JSON.parse(readFileSync(path, 'utf8'));
  const second = await sillage('key', 'create', '--service-account', clientId);
  writeFileSync(path, second.stdout);
  const api = await apiOf('demo', path);
  expect((await api.listEventTypes({ params: { projectId: 'demo' } })).total).toBe(2);

  await sillage('service-account', 'archive', clientId);
  expect(await sillage('token', '--key', path)).toMatchObject({ code: 1, stdout: '' });
  writeFileSync(path, '{}');
  expect((await sillage('token', '--key', path)).stderr).toBe(
    `Le fichier de clé ${path} ne se lit pas (il y manque clientId).\n`,
  );
});

test('access grant gives a role, and audit list and audit export tell of it', async () => {
  const project = await newProject();
  const [agent] = JSON.parse((await sillage('agent', 'list')).stdout).data;
  const grant = ['grant', agent.id, '--project', project, '--role', 'editor'];
  const granted = JSON.parse((await sillage('access', ...grant)).stdout);
  expect(granted).toMatchObject({ id: agent.id, role: 'editor' });

  const asked = ['--project', project, '--operation', 'setProjectAgent'];
  const { data: entries } = JSON.parse((await sillage('audit', 'list', ...asked)).stdout);
  expect(entries).toMatchObject([{ projectId: project, object: { id: agent.id } }]);
  const byName = ['--workspace', 'Espace principal', '--operation', 'setProjectAgent'];
  const named = JSON.parse((await sillage('audit', 'list', ...byName)).stdout);
  expect(named.data[0]).toEqual(entries[0]);
  const file = await runCommand(['audit', 'export', ...asked], { DATA_DIR: data.path });
  const lines = await new Response(ReadableStream.from(file as AsyncIterable<Uint8Array>)).text();
  expect(lines.trim().split('\n')).toEqual([expect.stringMatching(/^\W*id/), expect.anything()]);
});

test('person export writes all that is known, person object and person erase end it', async () => {
  const project = await newProject();
  const words = ['--project', project, '--role', 'editor'];
  const key = join(data.path, `${project}.json`);
  writeFileSync(key, (await sillage('service-account', 'create', ...words)).stdout);
  const api = await apiOf(project, key);
  const email = { ingestionKey: 'email', storageKey: 'email', type: 'email' } as const;
  await api.createEventType({
    params: { projectId: project },
    body: {
      reference: 'lead',
      name: 'Demande',
      fields: [{ ...email, entity: 'user', discriminant: true, isPii: true }],
    },
  });
  const event = { eventType: 'lead', data: { email: 'grace@exemple.fr' } };
  await api.postEventSync({ body: { projectId: project, nonce: randomUUID(), ...event } });
  const grace = ['--project', project, '--storage-key', 'email', '--value', 'grace@exemple.fr'];
  const archive = join(data.path, `${project}.zip`);
  const exported = JSON.parse((await sillage('person', 'export', archive, ...grace)).stdout);
  expect(exported).toMatchObject({ file: archive, events: 1 });
  expect(readFileSync(archive)).toHaveLength(exported.bytes);
  const objection = JSON.parse((await sillage('person', 'object', ...grace)).stdout);
  expect(objection).toMatchObject({ reason: 'objection' });
  const erasure = JSON.parse((await sillage('person', 'erase', ...grace)).stdout);
  expect(erasure).toMatchObject({ status: 'done' });
  const left = JSON.parse((await sillage('person', 'export', archive, ...grace)).stdout);
  expect(left).toMatchObject({ userIds: [], events: 0 });
});

test('event replay, rates load and feedback list print what they did', async () => {
  const replayed = await sillage('event', 'replay', '--project', await newProject());
  expect(JSON.parse(replayed.stdout)).toEqual({ count: 0 });
  const file = join(data.path, 'taux.csv');
  writeFileSync(file, 'Date,USD,\n2026-01-05,1.1,\n2026-01-02,1.2,\n');
  expect(JSON.parse((await sillage('rates', 'load', file)).stdout)).toEqual({ count: 2 });
  expect(JSON.parse((await sillage('feedback', 'list', '--page', '/')).stdout)).toEqual([]);
});

test('an agent made on the command line is listed, without a password', async () => {
  const words = ['agent', 'create', '--email', 'camille@exemple.fr'];
  const env = { DATA_DIR: data.path };
  const input = 'un mot de passe long\n';
  const { stdout } = await runScript('sillage.js', words, env, { input });
  expect(JSON.parse(stdout)).toMatchObject({ email: 'camille@exemple.fr' });
  expect(stdout).not.toContain('mot de passe');
  const listed = await sillage('agent', 'list');
  expect(listed.stdout).toContain('camille@exemple.fr');
  expect(listed.stdout).not.toMatch(/password|scrypt/);
});

test('a password is never an argument, and one that is not given is asked for', async () => {
  const words = ['agent', 'create', '--email', 'sans@exemple.fr'];
  const argued = await sillage(...words, '--password', 'un mot de passe long');
  expect(argued).toMatchObject({ code: 1, stderr: expect.stringContaining('Option inconnue') });
  const silent = await program(...words);
  expect(silent).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Mot de passe : rien sur l’entrée standard\./),
  });
});

test('provider-keys rotate changes the key that signs', async () => {
  const kids = async () => {
    const response = await fetch(`${running.url}/oidc/jwks`);
    const { keys } = (await response.json()) as { keys: { kid: string }[] };
    return keys.map(({ kid }) => kid);
  };
  const before = await kids();
  const { kid } = JSON.parse((await sillage('provider-keys', 'rotate')).stdout);
  expect(await kids()).toEqual([kid, ...before]);
});

test('the server hashes passwords at the cost that OWASP asks for', async () => {
  await running.stop('SIGTERM');
  const folder = join(data.path, 'database');
  const db = await openDatabase({ databaseUrl: undefined, folder });
  const { password_hash: hash } = await db
    .selectFrom('agents')
    .select('password_hash')
    .where('email', '=', 'camille@exemple.fr')
    .executeTakeFirstOrThrow();
  await db.destroy();
  expect(hash).toMatch(/^scrypt\$131072\$8\$1\$/);
});
