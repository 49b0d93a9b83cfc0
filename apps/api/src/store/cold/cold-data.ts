import { parseExactJson } from '@sillage/engine/text/exact-json';
import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { coldStorageOf } from '../driver/cold-storage.ts';
import type { Db } from '../driver/database.ts';
import { type ParquetColumn, parquetBytes } from '../driver/parquet-file.ts';
import { sha256 } from '../driver/sha256.ts';
import { ColdStorageAway } from '../driver/unavailable.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import { type ColdFile, leaveColdFiles, listColdFiles } from './cold-files.ts';

/** What an event said, as PostgreSQL writes it. */
export interface ColdEvent {
  id: string;
  receivedAt: string;
  data: string;
}

const columns: ParquetColumn[] = [
  { name: 'id', kind: 'text' },
  { name: 'received_at', kind: 'instant' },
  { name: 'data', kind: 'json' },
];

/** The content of a file. */
export const encodeColdEvents = (events: readonly ColdEvent[]): Uint8Array =>
  parquetBytes(
    columns,
    events.map(({ id, receivedAt, data }) => ({ id, received_at: receivedAt, data })),
  );

async function decodeColdEvents(bytes: Uint8Array): Promise<Map<string, ColdEvent>> {
  const file = {
    byteLength: bytes.byteLength,
    slice: (start: number, end?: number) => new Uint8Array(bytes.subarray(start, end)).buffer,
  };
  const rows = (await parquetReadObjects({ file })) as {
    id: string;
    received_at: Date;
    data: string;
  }[];
  return new Map(
    rows.map(({ id, received_at, data }) => [
      id,
      { id, receivedAt: received_at.toISOString(), data },
    ]),
  );
}

/** The events of a file by id, as the storage has it, looked at byte by byte. Undefined when it has none. */
export async function fetchColdFile(
  db: Db,
  { path, rows, sha256: digest }: ColdFile,
): Promise<Map<string, ColdEvent> | undefined> {
  const bytes = await coldStorageOf(db).get(path);
  if (!bytes) return undefined;
  if (sha256(bytes) !== digest) throw new ColdStorageAway(`the file ${path} is damaged`);
  const events = await decodeColdEvents(bytes);
  if (events.size !== rows) throw new ColdStorageAway(`the file ${path} lacks events`);
  return events;
}

/** Those that were read last: who replays, erases or copies reads the same ones many times. */
const lately = new LRUCache<string, Map<string, ColdEvent>>({ max: 4, ttl: 60_000 });

/** The events of a file by id. Its content never changes: what is written again has another name. */
export async function readColdFile(
  db: Db,
  file: ColdFile,
): Promise<Map<string, ColdEvent> | undefined> {
  const events = lately.get(file.id) ?? (await fetchColdFile(db, file));
  if (events) lately.set(file.id, events);
  return events;
}

interface Pointer {
  id: string;
  cold_file: string | null;
}

/** A file that is written again while somebody looks for it has another name the next time. */
const maxTries = 4;

/** What events whose data are in files have said, by id, as text. */
export async function readColdTexts(
  db: Db,
  projectId: string,
  events: readonly Pointer[],
  tries = maxTries,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const missing: string[] = [];
  const byFile = Map.groupBy(events, ({ cold_file }) => cold_file ?? '');
  const files = await listColdFiles(db, projectId, [...byFile.keys()]);
  const paths = new Map(files.map((file) => [file.id, file]));
  for (const [fileId, mine] of byFile) {
    const file = paths.get(fileId);
    const found = file && (await readColdFile(db, file));
    for (const { id } of mine) {
      const text = found?.get(id)?.data;
      if (text === undefined) missing.push(id);
      else texts.set(id, text);
    }
  }
  if (missing.length === 0) return texts;
  if (tries <= 1)
    throw new ColdStorageAway(`cold data of ${missing.length} events of ${projectId} are missing`);
  for (const [id, text] of await readMoved(db, projectId, missing, tries - 1)) texts.set(id, text);
  return texts;
}

/** The events have changed since they were read: their data are elsewhere, or here again. */
async function readMoved(db: Db, projectId: string, ids: readonly string[], tries: number) {
  const { rows } = await sql<Pointer & { text: string }>`
    select id, cold_file, data::text as text from raw_events
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
  const cold = rows.filter(({ cold_file }) => cold_file !== null);
  const texts =
    cold.length > 0 ? await readColdTexts(db, projectId, cold, tries) : new Map<string, string>();
  for (const { id, cold_file, text } of rows) if (cold_file === null) texts.set(id, text);
  return texts;
}

/** Raw events of a project with what they said, wherever it is kept. */
export async function withColdData<T extends Pointer & { data: Record<string, unknown> }>(
  db: Db,
  projectId: string,
  rows: T[],
): Promise<T[]> {
  const cold = rows.filter(({ cold_file }) => cold_file !== null);
  if (cold.length === 0) return rows;
  const texts = await readColdTexts(db, projectId, cold);
  return rows.map((row) => {
    const text = row.cold_file === null ? undefined : texts.get(row.id);
    return text === undefined
      ? row
      : { ...row, data: parseExactJson(text) as Record<string, unknown> };
  });
}

const unnestTexts = unnestRows<[id: string, text: string]>({
  id: ['uuid', ([id]) => id],
  data: ['text', ([, text]) => text],
});

/** Puts data into raw events, whose files are to be without them. */
export async function warmRawEvents(
  db: Db,
  projectId: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  if (texts.size === 0) return;
  await leaveColdFiles(db, projectId, [...texts.keys()]);
  await sql`
    update raw_events set data = given.data::jsonb, cold_file = null, cold_digest = null
    from ${unnestTexts([...texts])}
    where raw_events.project_id = ${projectId} and raw_events.id = given.id
      and raw_events.cold_file is not null`.execute(db);
}

/** Brings the data of some raw events back, for a transaction that changes them. */
export async function thawRawEvents(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<Pointer>`
    select id, cold_file from raw_events
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])
      and cold_file is not null
    order by id for update`.execute(db);
  if (rows.length > 0) await warmRawEvents(db, projectId, await readColdTexts(db, projectId, rows));
}
