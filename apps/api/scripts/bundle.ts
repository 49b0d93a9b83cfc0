import { rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const source = join(import.meta.dirname, '../src');
const build = join(import.meta.dirname, '../build');

/**
 * The server as a few files: a start that finds, reads and links two thousand takes a second longer.
 * Packages that have files of their own, or that a machine may replace, stay where they are.
 */
const external = [
  /^@electric-sql\/pglite/,
  'oidc-provider',
  /^fastify/,
  /^@fastify\/static$/,
  /^pg/,
  'ioredis',
];

/** In the source: a path that is said of the file that says it. */
const ownUrl = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/g;
const ownFolder = /\bimport\.meta\.(dirname|filename)\b/;

/** Paths of the source are still found from a bundle, and what a thread runs is bundled beside. */
const ownPaths: Plugin = {
  name: 'own-paths',
  transform(code, id) {
    if (id.includes('/node_modules/')) return null;
    // The bundle is as deep as the server's own file: what that one says of its folder holds.
    if (ownFolder.test(code) && id !== join(source, 'server.ts'))
      this.error(`${relative(source, id)} says where it is, and would be elsewhere in a bundle`);
    return code.replace(ownUrl, (_, path: string) => {
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
  input: join(source, 'server.ts'),
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
