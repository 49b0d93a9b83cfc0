import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { minify } from 'terser';

const sources = join(import.meta.dirname, '../src');

/** So that the script is no syntax error in browsers of 2020. */
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

/** The minified script that pages load. */
export async function trackerScript(): Promise<string> {
  const { code } = await minify(`(()=>{${await bundle('script.ts')}})()`, {
    ecma: 2020,
    compress: { passes: 2 },
  });
  return code as string;
}

/** Writes `sillage.js`, its compressed copies and the module for bundlers to a folder. */
export async function buildTracker(folder: string): Promise<void> {
  const script = await trackerScript();
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content);
  write('sillage.js', script);
  write('sillage.js.br', brotliCompressSync(script));
  write('sillage.js.gz', gzipSync(script, { level: 9 }));
  write('module.js', await bundle('module.ts'));
}
