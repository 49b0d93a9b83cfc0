import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { requestToken } from '../../src/cli/key-file.ts';
import { openDatabase } from '../../src/store/driver/database.ts';
import { migrateTo } from '../../src/store/migrations/migrate.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { everyAnswer } from '../harness/every-answer.ts';
import { serverEnvironment } from '../harness/ingestion.ts';
import { newDataDir, runScript, serversOfTest } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
let other: ReturnType<typeof newDataDir>;
let target: Awaited<ReturnType<typeof createPostgresDatabase>>;
let file: string;
const { start, stopAll } = serversOfTest();
beforeEach(async () => {
  data = newDataDir();
  other = newDataDir('none');
  target = await createPostgresDatabase({ tables: false });
  file = join(other.path, 'sauvegarde.sillage');
});
afterEach(async () => {
  await stopAll();
  await target.drop();
  data.remove();
  other.remove();
});

const sillage = (words: string[], env: Record<string, string>) =>
  runScript('sillage.js', words, env);

test('a backup of a server that runs gives back every answer, embedded and on PostgreSQL', async () => {
  // In `npm test`, of a small project: the demonstration is moved in `move.test.ts`.
  const project = isWhole ? 'demo' : 'maison';
  data.remove();
  data = newDataDir(isWhole ? 'demo' : 'small');
  const { url, env } = await serverEnvironment({ DATA_DIR: data.path });
  const first = await start(env);
  const words = ['service-account', 'create', '--project', project, '--role', 'reader'];
  const service = await requestToken(JSON.parse((await sillage(words, env)).stdout));
  const admin = readFileSync(join(data.path, 'admin-token'), 'utf8');
  const before = await everyAnswer(url, { service, admin }, project);
  const made = await sillage(['backup', file], env);
  expect(made.code).toBe(0);
  await first.stop('SIGTERM');

  // From the folder to PostgreSQL.
  const onPostgres = { ...env, DATA_DIR: other.path, DATABASE_URL: target.url };
  const restored = await sillage(['restore', file], onPostgres);
  expect(JSON.parse(restored.stdout)).toMatchObject({ rows: JSON.parse(made.stdout).rows });
  const second = await start(onPostgres);
  expect(await everyAnswer(url, { service, admin }, project)).toEqual(before);
  // And from PostgreSQL, while it runs, to a folder.
  const copy = join(other.path, 'copie.sillage');
  expect((await sillage(['backup', copy], onPostgres)).code).toBe(0);
  await second.stop('SIGTERM');
  expect((await sillage(['restore', copy], onPostgres)).stderr).toContain('contient déjà des');
  // From there on it is what the first half was, the other way round.
  if (!isWhole) return;

  const embedded = { ...env, DATA_DIR: data.path };
  expect((await sillage(['restore', copy], embedded)).stderr).toContain('ou --replace');
  expect((await sillage(['restore', copy, '--replace'], embedded)).code).toBe(0);
  const third = await start(embedded);
  expect(await everyAnswer(url, { service, admin }, project)).toEqual(before);
  await third.stop('SIGTERM');
});

test('a backup that is damaged or cut is told, and nothing is restored from it', async () => {
  const env = { DATA_DIR: data.path };
  expect((await sillage(['backup', file], env)).code).toBe(0);
  expect((await sillage(['backup', file], env)).stderr).toContain('existe déjà');
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  damaged[middle] = (damaged[middle] ?? 0) ^ 0xff;
  for (const content of [damaged, whole.subarray(0, -100), Buffer.from('bonjour')]) {
    writeFileSync(file, content);
    const { code, stderr } = await sillage(['restore', file], { DATA_DIR: other.path });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /Le fichier \S+ ne se lit pas \([^)]+\)\. Prenez une autre sauvegarde\.\n$/,
    );
    expect((await sillage(['backup', 'check', file], {})).code).toBe(1);
  }
});

test.runIf(isWhole)(
  'a backup of an older release is restored, and brought up to date',
  async () => {
    const old = await createPostgresDatabase({ tables: false });
    const db = await openDatabase({ databaseUrl: old.url, folder: '' });
    await migrateTo(db, '0005-campaigns');
    const workspaceId = randomUUID();
    await sql`insert into workspaces (id, name) values (${workspaceId}, 'Maison')`.execute(db);
    await sql`
    insert into projects (id, workspace_id, name, name_order, timezone, currency, session_timeout,
      retention_days)
    values ('shop', ${workspaceId}, 'Boutique', 'boutique', 'Europe/Paris', 'EUR', 30, 400)`.execute(
      db,
    );
    await db.destroy();
    const made = await sillage(['backup', file], { DATABASE_URL: old.url, DATA_DIR: other.path });
    await old.drop();
    expect(JSON.parse(made.stdout)).toMatchObject({ tables: { projects: 1 } });

    const env = { DATA_DIR: data.path };
    expect((await sillage(['restore', file, '--replace'], env)).code).toBe(0);
    await start(env);
    const { stdout } = await sillage(['project', 'list'], env);
    expect(JSON.parse(stdout).data).toMatchObject([
      {
        id: 'shop',
        name: 'Boutique',
        timezone: 'Europe/Paris',
        ingestion: { events: 'open', hits: 'open' },
      },
    ]);
  },
);

test('a folder without a database has nothing to back up', async () => {
  const { code, stderr } = await sillage(['backup', file], { DATA_DIR: other.path });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Aucune base dans le dossier [^\n]+\n$/),
  });
});
