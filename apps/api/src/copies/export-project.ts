import { join } from 'node:path';
import type { Config } from '../config.ts';
import {
  countExportedRows,
  listExportedRows,
  listExportedTables,
} from '../store/copies/exported-tables.ts';
import type { Db } from '../store/driver/database.ts';
import { type ParquetRow, parquetBytes } from '../store/driver/parquet-file.ts';
import { fromReplica } from '../store/driver/replica-reads.ts';
import { sha256 } from '../store/driver/sha256.ts';
import { writeWhole } from '../store/driver/whole-file.ts';
import { findProject } from '../store/projects/projects.ts';
import { openManifest, saveManifest } from './export-manifest.ts';
import { openSource } from './open-source.ts';
import type { Report } from './progress.ts';
import { exportMessages } from './wording.ts';

const rowsPerPage = 1000;

export interface ExportLimits {
  /** The most rows of a file. */
  rows: number;
  /** A file ends with the page that reaches so many characters. */
  characters: number;
}

const usualLimits: ExportLimits = { rows: 50_000, characters: 32_000_000 };

export interface ExportSummary {
  project: string;
  folder: string;
  until: string;
  /** How many rows each table has. */
  tables: Record<string, number>;
}

/** Opens the database that the configuration names, and exports a project of it. */
export async function exportProject(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'database'>,
  projectId: string,
  folder: string,
  report: Report,
): Promise<ExportSummary> {
  const source = await openSource(config);
  try {
    return await writeExport(source.db, projectId, folder, report);
  } finally {
    await source.close();
  }
}

/**
 * Writes what a project holds into Parquet files of a folder. An export that was stopped goes on after
 * the last file that its manifest lists, with the columns and the moment that it began with.
 */
export async function writeExport(
  db: Db,
  projectId: string,
  folder: string,
  report: Report,
  limits = usualLimits,
): Promise<ExportSummary> {
  if (!(await findProject(db, projectId))) throw new Error(exportMessages.noProject(projectId));
  const manifest = openManifest(folder, projectId, new Date());
  if (manifest.isNew) {
    const tables = await listExportedTables(db, projectId);
    manifest.tables = tables.map((table) => ({ ...table, isComplete: false, files: [] }));
    await saveManifest(folder, manifest);
  }
  const total = await countAll(db, manifest);
  const tell = () => report('exporting', sum(rowsOf(manifest)), total);
  tell();
  for (const table of manifest.tables)
    while (!table.isComplete) {
      await exportFile(db, folder, manifest, table, limits);
      await saveManifest(folder, manifest);
      tell();
    }
  manifest.isComplete = true;
  await saveManifest(folder, manifest);
  report('exporting', total, total);
  return { project: projectId, folder, until: manifest.until, tables: rowsOf(manifest) };
}

type Manifest = ReturnType<typeof openManifest>;

const rowsOf = ({ tables }: Manifest): Record<string, number> =>
  Object.fromEntries(
    tables.map(({ name, files }) => [name, files.reduce((total, { rows }) => total + rows, 0)]),
  );

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

async function countAll(db: Db, { tables, project, until }: Manifest): Promise<number> {
  let total = 0;
  for (const { name } of tables)
    total += await fromReplica(() => countExportedRows(db, project, name, new Date(until)));
  return total;
}

/** Writes the next file of a table. */
async function exportFile(
  db: Db,
  folder: string,
  manifest: Manifest,
  table: Manifest['tables'][number],
  limits: ExportLimits,
): Promise<void> {
  const { rows, isLast } = await readFile(db, manifest, table, limits);
  table.isComplete = isLast;
  const lastId = rows.at(-1)?.id;
  // A table without rows has a file too, so that who reads it finds its columns.
  if (lastId === undefined && table.files.length > 0) return;
  const bytes = parquetBytes(table.columns, rows);
  const file = `${table.name}/${String(table.files.length + 1).padStart(5, '0')}.parquet`;
  await writeWhole(join(folder, file), bytes);
  table.files.push({
    file,
    rows: rows.length,
    bytes: bytes.length,
    sha256: sha256(bytes),
    lastId: String(lastId ?? ''),
  });
}

/** Reads the rows of the next file: pages are small, and so is what a file holds in memory. */
async function readFile(
  db: Db,
  { project, until }: Manifest,
  table: Manifest['tables'][number],
  limits: ExportLimits,
): Promise<{ rows: ParquetRow[]; isLast: boolean }> {
  const rows: ParquetRow[] = [];
  let characters = 0;
  while (rows.length < limits.rows && characters < limits.characters) {
    const limit = Math.min(rowsPerPage, limits.rows - rows.length);
    const last = rows.at(-1)?.id ?? table.files.at(-1)?.lastId;
    const after = last === undefined ? undefined : String(last);
    const range = { after, until: new Date(until), limit };
    const page = await fromReplica(() => listExportedRows(db, project, table, range));
    rows.push(...page);
    for (const row of page) characters += lengthOf(row);
    if (page.length < limit) return { rows, isLast: true };
  }
  return { rows, isLast: false };
}

const lengthOf = (row: ParquetRow): number =>
  Object.values(row).reduce<number>(
    (total, cell) => total + (typeof cell === 'string' ? cell.length : 8),
    0,
  );
