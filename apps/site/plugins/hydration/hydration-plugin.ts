import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readPage, writePage } from '../internals/page-html.ts';
import { readBuildRecords } from './build-records.ts';
import { checkChunkFormat } from './chunk-format.ts';
import { compileLoader } from './compile-loader.ts';
import { deferScripts } from './defer-scripts.ts';
import { pageScripts } from './page-scripts.ts';
import { tslibCheck } from './tslib-check.ts';

/** Sign-in must hide the secrets of its address at once; the search page is empty without script. */
const notDeferred = /^\/(auth-.*|search)$/;

/** Makes the built pages load their bundles at the first sign of a visitor. */
export function hydrationPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'sillage-hydration',
    configureWebpack: (_, isServer) =>
      isServer
        ? {}
        : {
            resolve: { alias: { tslib: join(siteDir, 'src/hydration/tslib-shim.ts') } },
            plugins: [tslibCheck],
          },
    async postBuild({ outDir, routes, routesPaths }) {
      const source = join(siteDir, 'src/hydration/loader.ts');
      const loader = await compileLoader(source, generatedFilesDir);
      const records = await readBuildRecords(generatedFilesDir);
      const pages = routesPaths.filter((path) => !notDeferred.test(path));
      const scripts = new Set<string>();
      await Promise.all(
        pages.map(async (page) => {
          const own = pageScripts(page, routes, records);
          const html = deferScripts(await readPage(outDir, page), loader, own);
          for (const script of scriptsOf(html)) scripts.add(script);
          await writePage(outDir, page, html);
        }),
      );
      for (const script of scripts)
        checkChunkFormat(script, await readFile(join(outDir, script), 'utf8'));
    },
  };
}

const scriptsOf = (html: string): string[] =>
  /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
