import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportManifest } from '../../src/copies/export-manifest.ts';
import { writeExport } from '../../src/copies/export-project.ts';
import { busyShop } from '../harness/busy-shop.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await sharedTestServer();
  folder = mkdtempSync(join(tmpdir(), 'sillage-export-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const silent = () => {};
const limits = { rows: 7, characters: 1_000_000 };

const manifestOf = (path: string): ExportManifest =>
  JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));

/** The rows of a table, from all files that its manifest lists. */
async function rowsIn(path: string, table: string) {
  const { files } = manifestOf(path).tables.find(({ name }) => name === table) ?? { files: [] };
  const pages = files.map(({ file }) => {
    const { buffer, byteOffset, byteLength } = readFileSync(join(path, file));
    return parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as never });
  });
  return (await Promise.all(pages)).flat();
}

test('an export has every row of a project, typed, in files of so many rows at most', async () => {
  const { projectId, params } = await busyShop(server);
  const path = join(folder, 'whole');
  const { tables } = await writeExport(server.db, projectId, path, silent, limits);
  const { isComplete, tables: written } = manifestOf(path);
  expect(isComplete).toBe(true);
  for (const { name, files } of written) {
    expect(Math.max(...files.map(({ rows }) => rows))).toBeLessThanOrEqual(limits.rows);
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)}
      where project_id = ${projectId} order by id`.execute(server.db);
    expect((await rowsIn(path, name)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(tables[name]).toBe(rows.length);
  }
  expect(tables.events).toBe(22);

  const [event] = await rowsIn(path, 'events');
  const known = await server.api.getEvent({ params: { ...params, id: String(event?.id) } });
  if (!('eventDate' in known)) throw new Error('the event waits');
  expect(event).toMatchObject({
    event_type: 'order',
    event_date: new Date(known.eventDate),
    user_id: known.userId,
  });
  const stored = await sql<{ email: string }>`
    select user_data #>> '{email,current}' as email from events
    where project_id = ${projectId} and id = ${event?.id}`.execute(server.db);
  expect(stored.rows).toEqual([{ email: event?.field_email }]);
  expect(event?.field_email).toMatch(/@b\.fr$/);
  expect(JSON.parse(String(event?.user_data))).toMatchObject({
    email: { current: event?.field_email },
  });
  const values = await sql<{ id: string; value: string }>`select id, value::text from metrics
    where project_id = ${projectId} and key = 'turnover' order by id`.execute(server.db);
  const metrics = (await rowsIn(path, 'metrics')).filter(({ key }) => key === 'turnover');
  expect(metrics.map(({ id, value_text }) => ({ id, value: value_text }))).toEqual(values.rows);
  // The reader makes doubles of decimals.
  expect(metrics.map(({ value }) => Number(value).toFixed(6))).toEqual(
    values.rows.map(({ value }) => Number(value).toFixed(6)),
  );
});

test('an export that is stopped after any file goes on, without a row lost or twice', async () => {
  const { projectId } = await busyShop(server);
  const path = join(folder, 'stopped');
  const stopAfterOneFile = () => {
    let calls = 0;
    return () => {
      calls += 1;
      if (calls > 1) throw new Error('stopped');
    };
  };
  let stops = 0;
  for (let isDone = false; !isDone; ) {
    isDone = await writeExport(server.db, projectId, path, stopAfterOneFile(), limits).then(
      () => true,
      (error: Error) => {
        if (error.message !== 'stopped') throw error;
        return manifestOf(path).isComplete;
      },
    );
    if (isDone) break;
    stops += 1;
    // What a process leaves that ends between a file and its line in the manifest.
    const { tables } = manifestOf(path);
    const { name, files } = tables.find((table) => !table.isComplete) ?? { name: '', files: [] };
    if (files.length === 0) continue;
    const next = `${name}/${String(files.length + 1).padStart(5, '0')}.parquet`;
    writeFileSync(join(path, next), 'not whole');
    writeFileSync(join(path, `${next}.partial`), 'not whole');
  }
  expect(stops).toBeGreaterThan(5);
  const whole = join(folder, 'compared');
  await writeExport(server.db, projectId, whole, silent);
  for (const { name } of manifestOf(whole).tables)
    expect(await rowsIn(path, name)).toEqual(await rowsIn(whole, name));
  await expect(writeExport(server.db, projectId, path, silent)).rejects.toThrow('déjà un export');
});

test('what was made after it began is not in it, and a file that was changed is refused', async () => {
  const { projectId, order } = await busyShop(server);
  const path = join(folder, 'changed');
  const stop = (_: string, done: number) => {
    if (done > 0) throw new Error('stopped');
  };
  await expect(writeExport(server.db, projectId, path, stop, limits)).rejects.toThrow('stopped');
  const late = await order('2026-03-05T10:00:00Z', { email: 'late@b.fr', total: 1 }, 'late');
  await sql`update events set created_at = now() + interval '1 day'
    where project_id = ${projectId} and id = ${late}`.execute(server.db);
  const { file = '' } = manifestOf(path).tables[0]?.files[0] ?? {};
  const bytes = readFileSync(join(path, file));
  writeFileSync(join(path, file), bytes.subarray(1));
  await expect(writeExport(server.db, projectId, path, silent)).rejects.toThrow(file);
  writeFileSync(join(path, file), bytes);
  const { tables } = await writeExport(server.db, projectId, path, silent, limits);
  expect(tables.events).toBe(22);
  const other = await server.newProject();
  await expect(writeExport(server.db, other.id, path, silent)).rejects.toThrow('autre projet');
});
