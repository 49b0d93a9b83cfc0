import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { assertInternal } from './internals/assert-internal.ts';

const { resolve } = createRequire(import.meta.url);

/** The build highlights the code of pages, so the browser does not load a highlighter. */
export function codePlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const languagesModule = join(
    resolve('@docusaurus/theme-classic/package.json'),
    '../lib/prism-include-languages',
  );
  const replaced = {
    '@theme/CodeBlock': join(siteDir, 'src/code/CodeBlock.tsx'),
    '@theme/CodeBlock/Content': join(siteDir, 'src/code/CodeContent.tsx'),
  };
  return {
    name: 'sillage-code',
    configureWebpack(config, isServer) {
      if (isServer) return {};
      const aliases = Object.keys(config.resolve?.alias ?? {});
      assertInternal(
        Object.keys(replaced).every((name) => aliases.includes(name)),
        `the client’s aliases have ${Object.keys(replaced).join(' and ')}`,
      );
      return { resolve: { alias: { ...replaced, [languagesModule]: false } } };
    },
    async postBuild() {
      const modules = await readFile(join(generatedFilesDir, 'client-modules.js'), 'utf8');
      assertInternal(
        modules.includes(`require(${JSON.stringify(languagesModule)})`),
        `client-modules.js requires ${languagesModule}, which the alias leaves out`,
      );
    },
  };
}
