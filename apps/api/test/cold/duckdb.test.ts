import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { writeExport } from '../../src/copies/export-project.ts';
import { busyShop } from '../harness/busy-shop.ts';
import { coldFolder, coolAll } from '../harness/cold.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const root = join(import.meta.dirname, '../../../..');
/** 70 MB, for the two questions of the pages alone: it is not a dependency. */
const duckdb = '@duckdb/node-api';
const version = '1.5.6-r.1';

interface DuckDb {
  DuckDBInstance: {
    create: () => Promise<{
      connect: () => Promise<{
        runAndReadAll: (sql: string) => Promise<{ getRowsJson: () => unknown[][] }>;
      }>;
    }>;
  };
}

function installed(): DuckDb {
  const folder = join(root, '.cache/duckdb', version);
  if (!existsSync(join(folder, 'node_modules', duckdb)))
    execFileSync('npm', [
      ...['install', '--prefix', folder, '--no-audit', '--no-fund'],
      `${duckdb}@${version}`,
    ]);
  return createRequire(join(folder, 'package.json'))(duckdb) as DuckDb;
}

let server: TestServer;
let cold: ReturnType<typeof coldFolder>;
let exported: string;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
  cold = coldFolder(server.db);
  exported = mkdtempSync(join(tmpdir(), 'sillage-export-'));
});
afterAll(async () => {
  cold.remove();
  rmSync(exported, { recursive: true, force: true });
  await server.close();
});

test.runIf(isWhole)('DuckDB answers what the pages have readers type', async () => {
  const { projectId, params } = await busyShop(server);
  await coolAll(server.db);
  await writeExport(server.db, projectId, exported, () => {});
  const connection = await (await installed().DuckDBInstance.create()).connect();
  const ask = async (page: string) => {
    const text = readFileSync(join(root, 'apps/site/docs/operate', page), 'utf8');
    const typed = /```sql [^\n]*\n(.*?)```/s.exec(text)?.[1] ?? '';
    const here = typed
      .replaceAll('export-ma-boutique', exported)
      .replaceAll('/srv/sillage-froid/ma-boutique', join(cold.folder, projectId));
    expect(here).toContain(exported);
    return (await connection.runAndReadAll(here)).getRowsJson();
  };
  const { rows } = await sql<{ type: string; count: number; sum: number }>`
    select event_type as type, count(*)::integer as count, sum(value)::double precision as sum
    from metrics join events on events.id = metrics.event_id and events.project_id = metrics.project_id
    where metrics.project_id = ${projectId} and metrics.key = 'turnover' group by event_type`.execute(
    server.db,
  );
  const totals = await ask('export.md');
  expect(
    totals.map(([type, count, sum]) => ({ type, count: Number(count), sum: Number(sum) })),
  ).toEqual(rows);
  const { total } = await server.api.listEvents({ params });
  expect(await ask('grow.md')).toHaveLength(total);
});
