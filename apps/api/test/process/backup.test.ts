import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { requestToken } from '../../src/cli/key-file.ts';
import { openDatabase } from '../../src/store/driver/database.ts';
import { migrateTo } from '../../src/store/migrations/migrate.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { everyAnswer } from '../harness/every-answer.ts';
import { serverEnvironment } from '../harness/ingestion.ts';
import { newDataDir, runScript, serversOfTest, startServer } from '../harness/process.ts';

const sillage = (words: string[], env: Record<string, string>) =>
  runScript('sillage.js', words, env);

describe('a backup of a server that runs', () => {
  // In `npm test`, of a small project.
  const project = isWhole ? 'demo' : 'maison';
  let data: ReturnType<typeof newDataDir>;
  let other: ReturnType<typeof newDataDir>;
  let file: string;
  const { start, stopAll } = serversOfTest();
  let env: Record<string, string>;
  let before: Awaited<ReturnType<typeof everyAnswer>>;
  let rows: number;
  let ask: () => ReturnType<typeof everyAnswer>;
  beforeAll(async () => {
    data = newDataDir(isWhole ? 'demo' : 'small');
    other = newDataDir('none');
    file = join(other.path, 'sauvegarde.sillage');
    const started = await serverEnvironment({ DATA_DIR: data.path });
    env = started.env;
    const first = await start(env);
    const words = ['service-account', 'create', '--project', project, '--role', 'reader'];
    const service = await requestToken(JSON.parse((await sillage(words, env)).stdout));
    const admin = readFileSync(join(data.path, 'admin-token'), 'utf8');
    ask = () => everyAnswer(started.url, { service, admin }, project);
    before = await ask();
    const made = await sillage(['backup', file], env);
    expect(made.code).toBe(0);
    ({ rows } = JSON.parse(made.stdout));
    await first.stop('SIGTERM');
  });
  afterAll(async () => {
    await stopAll();
    for (const each of [data, other]) each.remove();
  });

  test('gives back every answer, embedded and on PostgreSQL', async () => {
    // From the folder to PostgreSQL.
    const target = await createPostgresDatabase({ tables: false });
    onTestFinished(async () => {
      await stopAll();
      await target.drop();
    });
    const onPostgres = { ...env, DATA_DIR: other.path, DATABASE_URL: target.url };
    const restored = await sillage(['restore', file], onPostgres);
    expect(JSON.parse(restored.stdout)).toMatchObject({ rows });
    const second = await start(onPostgres);
    expect(await ask()).toEqual(before);
    // And from PostgreSQL, while it runs, to a folder.
    const copy = join(other.path, 'copie.sillage');
    expect((await sillage(['backup', copy], onPostgres)).code).toBe(0);
    await second.stop('SIGTERM');
    expect((await sillage(['restore', copy], onPostgres)).stderr).toContain('contient déjà des');
    // From there on it is what the first half was, the other way round.
    if (!isWhole) return;

    expect((await sillage(['restore', copy], env)).stderr).toContain('ou --replace');
    expect((await sillage(['restore', copy, '--replace'], env)).code).toBe(0);
    const third = await start(env);
    expect(await ask()).toEqual(before);
    await third.stop('SIGTERM');
  });

  test('that is damaged or cut is told, and nothing is restored from it; none is written over', async () => {
    const target = newDataDir('none');
    expect((await sillage(['backup', file], env)).stderr).toContain('existe déjà');
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    damaged[middle] = (damaged[middle] ?? 0) ^ 0xff;
    const wrong = join(target.path, 'autre.sillage');
    for (const content of [damaged, whole.subarray(0, -100), Buffer.from('bonjour')]) {
      writeFileSync(wrong, content);
      const { code, stderr } = await sillage(['restore', wrong], { DATA_DIR: target.path });
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /Le fichier \S+ ne se lit pas \([^)]+\)\. Prenez une autre sauvegarde\.\n$/,
      );
      expect((await sillage(['backup', 'check', wrong], {})).code).toBe(1);
    }
    target.remove();
  });
});

test.runIf(isWhole)(
  'a backup of an older release is restored, and brought up to date',
  async () => {
    const old = await createPostgresDatabase({ tables: false });
    const data = newDataDir();
    const other = newDataDir('none');
    const file = join(other.path, 'ancienne.sillage');
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
    const server = await startServer(env);
    onTestFinished(async () => {
      await server.stop('SIGTERM');
      for (const each of [data, other]) each.remove();
    });
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
  const empty = newDataDir('none');
  const words = ['backup', join(empty.path, 'sauvegarde.sillage')];
  const { code, stderr } = await sillage(words, { DATA_DIR: empty.path });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR : aucune base dans le dossier [^\n]+\n$/),
  });
  empty.remove();
});
