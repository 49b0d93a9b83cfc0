import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textExtensions = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.xml',
  '.atom',
  '.txt',
  '.md',
]);
const minimumBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length <= minimumBytes) return false;
  const [br, gz] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}

/** Writes a .br and a .gz beside each text file over 1 KiB; returns the number of such files. */
export async function compressTree(root: string): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pending = entries
    .filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  let compressed = 0;
  async function work(): Promise<void> {
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (await compressFile(path)) compressed += 1;
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
  return compressed;
}
