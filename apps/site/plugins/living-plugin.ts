import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The build renders the examples with the engine; a browser loads it when an example is in view. */
export function livingPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'sillage-living-examples',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@living/LivingExample': join(
            siteDir,
            'src/living',
            isServer ? 'LivingExample.server.tsx' : 'LivingExample.browser.tsx',
          ),
        },
      },
    }),
  };
}
