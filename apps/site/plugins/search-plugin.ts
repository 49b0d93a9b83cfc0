import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import agentsApi from '@sillage/contract/openapi.agents.json';
import publicApi from '@sillage/contract/openapi.json';
import { apiPages } from '../src/reference/apis.ts';
import {
  type ApiDescription,
  operationDocuments,
} from '../src/search/documents/operation-documents';
import { pageDocuments } from '../src/search/documents/page-documents';
import { searchIndexFile } from '../src/search/documents/search-index-file';
import { siteMap } from '../src/search/documents/site-map';
import { docsVersions } from './internals/docs-versions.ts';
import { readPage } from './internals/page-html.ts';
import { checkThemeClasses } from './internals/theme-classes.ts';

/** Pages that are never a useful result. The reference has documents of its own. */
const notIndexed = /^\/(auth-.*|search|404\.html|docs\/tags(\/.*)?|reference\/(api|agents))$/;

/** What the head of a page's source says that readers call it. */
async function keywordsOf(siteDir: string, source: string): Promise<string | undefined> {
  const text = await readFile(source.replace('@site', siteDir), 'utf8');
  return /^keywords: \[(.*)\]$/m.exec(text)?.[1];
}

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
      const operations = [
        ...operationDocuments(publicApi as unknown as ApiDescription, apiPages.public),
        ...operationDocuments(agentsApi as unknown as ApiDescription, apiPages.agents),
      ];
      const references = new Map<string, string>();
      for (const { path } of Object.values(apiPages))
        references.set(path, await readPage(outDir, path));
      for (const { u, h } of operations)
        if (h && !new RegExp(`\\sid=["']?${h.slice(1)}["'\\s>]`).test(references.get(u) ?? ''))
          throw new Error(`${u} has no anchor ${h}, but the search index leads to it.`);
      const paths = routesPaths.filter((path) => !notIndexed.test(path));
      const docs = new Map(
        versions.flatMap((version) => version.docs.map((doc) => [doc.permalink, doc] as const)),
      );
      const pages = await Promise.all(
        paths.map(async (path) => {
          const html = await readPage(outDir, path);
          const doc = docs.get(path);
          if (doc) checkThemeClasses(doc, html);
          return pageDocuments(path, html, doc && (await keywordsOf(siteDir, doc.source)));
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
