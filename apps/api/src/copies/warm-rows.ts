import { readColdTexts } from '../store/cold/cold-data.ts';
import type { CopiedTable } from '../store/copies/catalog.ts';
import type { TextRow } from '../store/copies/row-digest.ts';
import type { Db } from '../store/driver/database.ts';

/**
 * Raw events with the data that files have of them: a backup is whole by itself, wherever it is put
 * back. Of a file that was written again since, what is left of it.
 */
export async function warmRows(
  db: Db,
  { columns }: CopiedTable,
  rows: TextRow[],
): Promise<TextRow[]> {
  const place = (name: string) => columns.findIndex((column) => column.name === name);
  const [project, id, data] = [place('project_id'), place('id'), place('data')];
  const [file, digest] = [place('cold_file'), place('cold_digest')];
  // An older database has no such column.
  const cold = rows.filter((row) => typeof row[file] === 'string');
  for (const [projectId, mine] of Map.groupBy(cold, (row) => row[project] ?? '')) {
    const pointers = mine.map((row) => ({ id: row[id] ?? '', cold_file: row[file] ?? null }));
    const texts = await readColdTexts(db, projectId, pointers);
    for (const row of mine) {
      row[data] = texts.get(row[id] ?? '') ?? '{}';
      row[file] = null;
      row[digest] = null;
    }
  }
  return rows;
}
