import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { adminTokenFile, tokenStateFile } from '../process/token-files.ts';

const storage = 'storage';

export interface KeptFile {
  /** In the data folder. */
  file: string;
  /** In base64. */
  content: string;
}

/** What a data folder holds besides a database: the administrator's token, and stored files. */
export function* readKeptFiles(dataDir: string): Generator<KeptFile> {
  const stored = existsSync(join(dataDir, storage))
    ? readdirSync(join(dataDir, storage), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    : [];
  for (const file of [adminTokenFile, tokenStateFile, ...stored])
    if (existsSync(join(dataDir, file)))
      yield { file, content: readFileSync(join(dataDir, file)).toString('base64') };
}

/** Writes a file back, and never outside the folder. One that is there stays, unless replaced. */
export function writeKeptFile(
  dataDir: string,
  { file, content }: KeptFile,
  replace: boolean,
): void {
  const isOurs = [adminTokenFile, tokenStateFile].includes(file) || file.startsWith(`${storage}/`);
  if (!isOurs || normalize(file) !== file || file.includes('..')) return;
  const path = join(dataDir, file);
  if (existsSync(path) && !replace) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, Buffer.from(content, 'base64'), { mode: 0o600 });
}
