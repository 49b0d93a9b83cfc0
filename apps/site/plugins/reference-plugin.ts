import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const folder = 'src/reference';

/**
 * Renders the reference on the server alone: a browser keeps the markup that it was sent, and gets
 * the document and what draws it only when it has none. Also puts the document beside the pages.
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
