import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@docusaurus/faster';

/** Every page carries the loader. */
const maxBytes = 4900;

const swcOptions = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } };

/** The loader as the text of an inline script. */
export async function compileLoader(source: string, folder: string): Promise<string> {
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: source,
    output: { path: folder, filename: 'hydration-loader.js' },
    experiments: { rspackFuture: { bundlerInfo: { force: false } } },
    resolve: { extensions: ['.ts'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: swcOptions }] },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    }),
  );
  const loader = (await readFile(join(folder, 'hydration-loader.js'), 'utf8')).trim();
  if (loader.length > maxBytes)
    throw new Error(`The hydration loader has ${loader.length} bytes, more than ${maxBytes}.`);
  return loader;
}
