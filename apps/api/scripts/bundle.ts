import { rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const source = join(import.meta.dirname, '../src');
const build = join(import.meta.dirname, '../build');

/**
 * The server and the command line as a few files: a start that finds, reads and links two thousand
 * takes a second longer. Packages that have files of their own, or that a machine may replace, stay
 * where they are.
 */
const external = [
  /^@electric-sql\/pglite/,
  'oidc-provider',
  /^fastify/,
  /^@fastify\/static$/,
  /^pg/,
  'ioredis',
];

/** In the source: a path that is relative to the file that names it. */
const ownUrl = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/g;
const ownFolder = /\bimport\.meta\.dirname\b/g;

/** Paths of the source are still found from a bundle, and what a thread runs is bundled beside. */
const ownPaths: Plugin = {
  name: 'own-paths',
  transform(code, id) {
    if (id.includes('/node_modules/')) return null;
    if (code.includes('import.meta.filename'))
      this.error(`${relative(source, id)} names its own file, which a bundle does not have`);
    // Every file of the bundle lies in the same folder, beside the source.
    const folder = `(import.meta.dirname + '/${relative(build, dirname(id))}')`;
    return code.replace(ownFolder, folder).replace(ownUrl, (_, path: string) => {
      const file = resolve(dirname(id), path);
      if (!file.endsWith('.ts')) return `new URL('${relative(build, file)}', import.meta.url)`;
      const fileName = `${basename(file, '.ts')}.js`;
      this.emitFile({ type: 'chunk', id: file, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
  },
};

rmSync(build, { recursive: true, force: true });
const bundle = await rolldown({
  input: { server: join(source, 'server.ts'), sillage: join(source, 'cli/main.ts') },
  platform: 'node',
  external,
  plugins: [ownPaths],
});
await bundle.write({
  dir: build,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks-[hash].js',
});
