import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportedTable } from '../store/copies/exported-tables.ts';
import { writeWhole } from '../store/driver/whole-file.ts';
import { exportMessages } from './wording.ts';

const format = 'sillage-export-1';

interface ExportedFile {
  /** Below the folder of the export. */
  file: string;
  rows: number;
  bytes: number;
  sha256: string;
  /** The id of its last row: the next file goes on after it. */
  lastId: string;
}

export interface ExportManifest {
  format: typeof format;
  project: string;
  /** Rows that were made later are not in it. */
  until: string;
  isComplete: boolean;
  tables: (ExportedTable & { isComplete: boolean; files: ExportedFile[] })[];
}

const manifestName = 'manifest.json';

/** The manifest of an export that was begun in a folder, its files looked at; or a new one. */
export function openManifest(
  folder: string,
  project: string,
  until: Date,
): ExportManifest & { isNew: boolean } {
  const path = join(folder, manifestName);
  if (!existsSync(path))
    return {
      isNew: true,
      format,
      project,
      until: until.toISOString(),
      isComplete: false,
      tables: [],
    };
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as ExportManifest;
  if (manifest.format !== format || manifest.project !== project)
    throw new Error(exportMessages.otherExport(folder));
  if (manifest.isComplete) throw new Error(exportMessages.complete(folder));
  for (const { files } of manifest.tables)
    for (const { file, bytes } of files)
      if (statSync(join(folder, file), { throwIfNoEntry: false })?.size !== bytes)
        throw new Error(exportMessages.changedFile(file));
  return { isNew: false, ...manifest };
}

export async function saveManifest(
  folder: string,
  { isNew: _, ...manifest }: ReturnType<typeof openManifest>,
): Promise<void> {
  await writeWhole(
    join(folder, manifestName),
    Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  );
}
