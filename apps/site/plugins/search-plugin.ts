import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import openApi from '@sillage/contract/openapi.json';
import {
  type ApiDescription,
  operationDocuments,
  referencePath,
} from '../src/search/documents/operation-documents';
import { pageDocuments } from '../src/search/documents/page-documents';
import { searchIndexFile } from '../src/search/documents/search-index-file';
import { siteMap } from '../src/search/documents/site-map';
import { docsVersions } from './internals/docs-versions.ts';
import { readPage } from './internals/page-html.ts';
import { checkThemeClasses } from './internals/theme-classes.ts';

/** Pages that are never a useful result. The reference has documents of its own. */
const notIndexed = /^\/(auth-.*|search|404\.html|docs\/tags(\/.*)?|reference\/api)$/;

/** Writes an index of the built pages for each version of the docs, and adds the results page. */
export function searchPlugin({ siteDir }: LoadContext): Plugin {
  let versions: LoadedVersion[] = [];
  return {
    name: 'sillage-search',

    async allContentLoaded({ allContent, actions }) {
      versions = docsVersions(allContent);
      const siteMapFile = await actions.createData(
        'site-map.json',
        JSON.stringify(siteMap(versions.find(({ isLast }) => isLast))),
      );
      actions.addRoute({
        path: '/search',
        exact: true,
        component: '@site/src/search/browser/SearchPage.tsx',
        modules: { siteMap: siteMapFile },
      });
      const older = versions.filter(({ isLast }) => !isLast).map(({ path }) => path.slice(1));
      actions.setGlobalData({ older });
    },

    getClientModules: () => [join(siteDir, 'src/search/browser/highlight-on-arrival.ts')],

    async postBuild({ outDir, routesPaths }) {
      const reference = await readPage(outDir, referencePath);
      const operations = operationDocuments(openApi as unknown as ApiDescription);
      for (const { h } of operations)
        if (h && !new RegExp(`\\sid=["']?${h.slice(1)}["'\\s>]`).test(reference))
          throw new Error(
            `The reference page has no anchor ${h}, but the search index leads to it.`,
          );
      const paths = routesPaths.filter((path) => !notIndexed.test(path));
      const docs = new Map(
        versions.flatMap((version) => version.docs.map((doc) => [doc.permalink, doc] as const)),
      );
      const pages = await Promise.all(
        paths.map(async (path) => {
          const html = await readPage(outDir, path);
          const doc = docs.get(path);
          if (doc) checkThemeClasses(doc, html);
          return pageDocuments(path, html);
        }),
      );
      const versionOf = (path: string) =>
        versions
          .filter((version) => path === version.path || path.startsWith(`${version.path}/`))
          .sort((a, b) => b.path.length - a.path.length)[0];
      for (const version of versions) {
        const own = pages.filter((_, position) => {
          const of = versionOf(paths[position] ?? '');
          return of === undefined || of === version;
        });
        const file = searchIndexFile(version.isLast ? undefined : version.path.slice(1));
        await writeFile(join(outDir, file), JSON.stringify([...own.flat(), ...operations]));
      }
    },
  };
}
