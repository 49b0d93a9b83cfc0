import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../../src/store/driver/database.ts';
import { administerAll, createCitusDatabase } from './citus-nodes.ts';
import { postgresTemplate } from './postgres-setup.ts';

export interface TestDatabase {
  db: Db;
  close: () => Promise<void>;
}

/** Whether the tests of this run have a PostgreSQL. */
const hasPostgres = (): boolean => inject('postgresUrl') !== undefined;

/** A database of its own: on PostgreSQL where the run has one, else embedded. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  hasPostgres() ? onPostgres() : embedded();

let shared: Promise<TestDatabase> | undefined;

/** A database for the files of a worker, which it outlives. */
export async function sharedDatabase(): Promise<TestDatabase> {
  shared ??= openTestDatabase();
  return { db: (await shared).db, close: async () => {} };
}

/** The demonstration project, on the day that the pages were written; embedded. */
export const openDemoDatabase = (): Promise<TestDatabase> => embedded(inject('demoTemplate'));

async function embedded(template = inject('template')): Promise<TestDatabase> {
  const folder = mkdtempSync(join(inject('databases'), 'database-'));
  const database = join(folder, 'database');
  cpSync(template, database, { recursive: true });
  const db = await openDatabase({ databaseUrl: undefined, folder: database });
  return {
    db,
    close: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onPostgres(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, folder: '' });
  return {
    db,
    close: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** A database on the PostgreSQL of the run, and its address: with all tables, or with none. */
export async function createPostgresDatabase({ tables = true } = {}) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const nodes = inject('citusUrls');
  if (nodes && !tables) await createCitusDatabase(nodes, name);
  // A copy of files takes a tenth of the time of the usual strategy.
  else
    await administer(
      `create database ${name} ${tables ? `template ${postgresTemplate}` : ''} strategy file_copy`,
    );
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** On Citus a database is one on every node. */
const administer = (statement: string): Promise<void> =>
  administerAll(inject('citusUrls') ?? [inject('postgresUrl')], statement);
