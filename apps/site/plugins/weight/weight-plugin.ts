import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readPage } from '../internals/page-html.ts';
import { categoryRecord } from './category-descriptions.ts';
import { pageRecord } from './page-descriptions.ts';

/** What stands in for React. Docusaurus has aliases of its own for it, which would go first. */
const preact: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** What pages need not carry. `npm run dev` keeps React, for its fast refresh. */
export function weightPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const docs = join(generatedFilesDir, 'docusaurus-plugin-content-docs/default');
  const loader = (name: string) => join(siteDir, 'plugins/weight', name);
  return {
    name: 'sillage-weight',
    configureWebpack(_config, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const replacement = new NormalModuleReplacementPlugin(/^react(-dom)?(\/|$)/, (resource) => {
        resource.request = preact[resource.request] ?? resource.request;
      });
      const registry = {
        test: join(generatedFilesDir, 'registry.js'),
        use: loader('lean-registry.ts'),
      };
      return {
        plugins: process.env.NODE_ENV === 'production' ? [replacement] : [],
        module: {
          rules: [
            ...(isServer ? [] : [registry]),
            { test: /[/\\]p[/\\]docs-\w+\.json$/, include: docs, use: loader('lean-version.ts') },
            { test: pageRecord, include: docs, use: loader('lean-page.ts') },
            { test: categoryRecord, include: docs, use: loader('category-descriptions.ts') },
          ],
        },
      };
    },
    /** A page that fails while Preact draws it is left empty, where React stops the build. */
    async postBuild({ outDir, routesPaths }) {
      for (const page of routesPaths)
        if (!/<h1\b/.test(await readPage(outDir, page))) throw new Error(`${page} has no heading`);
    },
  };
}
