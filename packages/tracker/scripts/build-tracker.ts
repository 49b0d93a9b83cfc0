import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { minify } from 'terser';

const sources = join(import.meta.dirname, '../src');

/** What browsers of 2020 read: the script must not be a syntax error in a visitor's. */
const target = 'es2020';

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: join(sources, entry),
    platform: 'browser',
    transform: { target },
  });
  const { output } = await build.generate({ format: 'es', comments: false });
  return output[0].code;
}

/** The script that a page loads. */
export async function trackerScript(): Promise<string> {
  const { code } = await minify(`(()=>{${await bundle('script.ts')}})()`, {
    ecma: 2020,
    compress: { passes: 2 },
  });
  return code as string;
}

/** Puts in a folder `sillage.js`, compressed beforehand, and the module for bundlers. */
export async function buildTracker(folder: string): Promise<void> {
  const script = await trackerScript();
  mkdirSync(folder, { recursive: true });
  const put = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content);
  put('sillage.js', script);
  put('sillage.js.br', brotliCompressSync(script));
  put('sillage.js.gz', gzipSync(script, { level: 9 }));
  put('module.js', await bundle('module.ts'));
}
