import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { changePage } from '../internals/page-html.ts';
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
          await changePage(outDir, page, (html) => {
            const deferred = deferScripts(html, loader, own);
            for (const script of scriptsOf(deferred)) scripts.add(script);
            return deferred;
          });
        }),
      );
      for (const script of scripts)
        checkChunkFormat(script, await readFile(join(outDir, script), 'utf8'));
    },
  };
}

const scriptsOf = (html: string): string[] =>
  /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
