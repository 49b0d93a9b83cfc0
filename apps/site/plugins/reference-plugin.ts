import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const folder = 'src/reference';

/**
 * Only the build renders the reference: a browser keeps that markup, and loads the document and
 * its renderer only after a navigation. Also copies the document beside the pages.
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
    postBuild: ({ outDir }) =>
      copyFile(
        createRequire(join(siteDir, 'package.json')).resolve('@sillage/contract/openapi.json'),
        join(outDir, 'openapi.json'),
      ),
  };
}
