import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The build prints the requests of pages in each language; a browser keeps that markup. */
export function requestsPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'sillage-requests',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@requests/RequestSample': join(
            siteDir,
            'src/requests',
            isServer ? 'RequestSample.server.tsx' : 'RequestSample.browser.tsx',
          ),
        },
      },
    }),
  };
}
