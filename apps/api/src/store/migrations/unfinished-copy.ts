import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables/schema.ts';

type Db = Kysely<Database>;

/** How far a table has come: `position` is of its last row that is here. */
export interface TableProgress {
  position: string | undefined;
  isWhole: boolean;
}

/** The copy that was begun on this database and has not ended, by the name of what is copied. */
export async function findUnfinishedCopy(db: Db): Promise<string | undefined> {
  if (!(await isUnfinishedCopy(db))) return undefined;
  const found = await sql<{ source: string }>`
    select source from sillage_copy where table_name = ''`.execute(db);
  return found.rows[0]?.source ?? '';
}

/** Whether a copy was begun on this database and has not ended. */
export async function isUnfinishedCopy(db: Db): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('sillage_copy') is not null as present`.execute(db);
  return rows[0]?.present === true;
}

/** Says that a copy has begun: no server opens the database until it ends. */
export async function beginCopy(db: Db, source: string): Promise<void> {
  await sql`
    create table if not exists sillage_copy (
      table_name text primary key, source text, position text, is_whole boolean)`.execute(db);
  await sql`insert into sillage_copy (table_name, source) values ('', ${source})`.execute(db);
}

export async function endCopy(db: Db): Promise<void> {
  await sql`drop table if exists sillage_copy`.execute(db);
}

export async function findProgress(db: Db, table: string): Promise<TableProgress> {
  const { rows } = await sql<{ position: string | null; isWhole: boolean }>`
    select position, is_whole as "isWhole" from sillage_copy
    where table_name = ${table}`.execute(db);
  return { position: rows[0]?.position ?? undefined, isWhole: rows[0]?.isWhole ?? false };
}

export async function saveProgress(db: Db, table: string, progress: TableProgress): Promise<void> {
  await sql`
    insert into sillage_copy (table_name, position, is_whole)
    values (${table}, ${progress.position ?? null}, ${progress.isWhole})
    on conflict (table_name) do update
      set position = excluded.position, is_whole = excluded.is_whole`.execute(db);
}
