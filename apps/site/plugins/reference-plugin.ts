import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const folder = 'src/reference';

/**
 * Only the build renders the reference: a browser keeps that markup, and loads its document and
 * its renderer only after a navigation. Also copies the documents beside the pages.
 */
export function referencePlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'sillage-api-reference',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@reference/StaticContent': join(
            siteDir,
            folder,
            isServer ? 'StaticContent.server.tsx' : 'StaticContent.browser.tsx',
          ),
        },
      },
    }),
    postBuild: async ({ outDir }) => {
      const { resolve } = createRequire(join(siteDir, 'package.json'));
      for (const file of ['openapi.json', 'openapi.agents.json'])
        await copyFile(resolve(`@sillage/contract/${file}`), join(outDir, file));
    },
  };
}
