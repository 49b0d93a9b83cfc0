import { startPostgres } from '@sillage/test-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/store/driver/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a PostgreSQL of the tests is; absent for the tests of the embedded database. */
    postgresUrl: string;
  }
}

/** A database with all tables, empty, from which those of the tests are copied. */
export const postgresTemplate = 'sillage_template';

/** A PostgreSQL for a run: the one of TEST_DATABASE_URL, else one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await acquire();
  project.provide('postgresUrl', postgres.url);
  return release;
}

interface Shared {
  users: number;
  started: Promise<{ url: string; stop: () => Promise<void> }>;
}

/** Projects load this module each for itself: what they share is kept on the process. */
const key = Symbol.for('sillage.test-postgres');
const holder = globalThis as { [key]?: Shared | undefined };

function acquire() {
  const shared: Shared = holder[key] ?? { users: 0, started: start() };
  holder[key] = shared;
  shared.users += 1;
  return shared.started;
}

async function release(): Promise<void> {
  const shared = holder[key];
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  holder[key] = undefined;
  await (await shared.started).stop();
}

async function start() {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`drop database if exists ${postgresTemplate} with (force)`);
  await client.query(`create database ${postgresTemplate}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${postgresTemplate}`;
  const db = await openDatabase({ databaseUrl: url.href, folder: '' });
  await db.destroy();
  return postgres;
}
