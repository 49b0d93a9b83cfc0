import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The build draws the examples' pictures with the engine; browsers fetch it for what they look at. */
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
