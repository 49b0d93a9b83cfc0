import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { compileLoader } from './compile-loader.ts';
import { deferScripts } from './defer-scripts.ts';
import { type BuildRecords, pageScripts } from './page-scripts.ts';

/** Pages that are nothing without their scripts, or have a secret to hide from the address. */
const eager = /^\/(auth-.*|search)$/;

/** Makes the built pages load their bundles when a visitor shows signs of life. */
export function hydrationPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(generatedFilesDir, file), 'utf8'));
  return {
    name: 'hydration',
    configureWebpack: (_, isServer) =>
      isServer
        ? {}
        : { resolve: { alias: { tslib: join(siteDir, 'src/hydration/tslib-shim.ts') } } },
    async postBuild({ outDir, routes, routesPaths }) {
      const source = join(siteDir, 'src/hydration/loader.ts');
      const loader = await compileLoader(source, generatedFilesDir);
      const records: BuildRecords = {
        routesChunkNames: await read('routesChunkNames.json'),
        manifest: await read('client-manifest.json'),
      };
      const pages = routesPaths.filter((path) => !eager.test(path));
      await Promise.all(
        pages.map(async (page) => {
          const file = join(outDir, fileOf(page));
          const html = await readFile(file, 'utf8');
          await writeFile(file, deferScripts(html, loader, pageScripts(page, routes, records)));
        }),
      );
    },
  };
}

const fileOf = (page: string): string =>
  page === '/' ? 'index.html' : `${page.replace(/\.html$/, '')}.html`;
