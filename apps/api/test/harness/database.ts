import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../../src/store/driver/database.ts';

export interface TestDatabase {
  db: Db;
  close: () => Promise<void>;
}

/** A database of its own: on the PostgreSQL of TEST_DATABASE_URL, else embedded. */
export const openTestDatabase = (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onPostgres(server) : embedded();
};

async function embedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-test-'));
  const database = join(folder, 'database');
  cpSync(inject('template'), database, { recursive: true });
  const db = await openDatabase({ databaseUrl: undefined, folder: database });
  return {
    db,
    close: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onPostgres(server: string): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(server);
  const db = await openDatabase({ databaseUrl: url, folder: '' });
  return {
    db,
    close: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** An empty database on a server, and its address. */
export async function createPostgresDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
