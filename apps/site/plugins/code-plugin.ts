import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const { resolve } = createRequire(import.meta.url);

/** Code is highlighted when the site is built: the browser need not do it again. */
export function codePlugin({ siteDir }: LoadContext): Plugin {
  const themeModule = join(
    resolve('@docusaurus/theme-classic/package.json'),
    '../lib/prism-include-languages',
  );
  const alias = {
    '@theme/CodeBlock': join(siteDir, 'src/code/CodeBlock.tsx'),
    '@theme/CodeBlock/Content': join(siteDir, 'src/code/CodeContent.tsx'),
    [themeModule]: false as const,
  };
  return {
    name: 'code',
    configureWebpack: (_, isServer) => (isServer ? {} : { resolve: { alias } }),
  };
}
