import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@docusaurus/faster';

/** The most that every page may carry, in bytes. */
const budget = 1500;

/** The loader as the text of an inline script. */
export async function compileLoader(source: string, folder: string): Promise<string> {
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: source,
    output: { path: folder, filename: 'hydration-loader.js' },
    experiments: { rspackFuture: { bundlerInfo: { force: false } } },
    resolve: { extensions: ['.ts'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: swc }] },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    }),
  );
  const loader = (await readFile(join(folder, 'hydration-loader.js'), 'utf8')).trim();
  if (loader.length > budget) throw new Error(`The loader has ${loader.length} bytes.`);
  return loader;
}

const swc = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } };
