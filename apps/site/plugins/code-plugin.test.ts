import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codePlugin } from './code-plugin.ts';

let generatedFilesDir: string;
let plugin: Plugin;
beforeEach(() => {
  generatedFilesDir = mkdtempSync(join(tmpdir(), 'sillage-generated-'));
  plugin = codePlugin({ siteDir: '/site', generatedFilesDir } as LoadContext);
});
afterEach(() => rmSync(generatedFilesDir, { recursive: true, force: true }));

const configure = (alias: object, isServer = false) =>
  plugin.configureWebpack?.({ resolve: { alias } } as never, isServer, {} as never, undefined);

const themeAliases = { '@theme/CodeBlock': '/a', '@theme/CodeBlock/Content': '/b' };

test('in the browser, the theme’s code blocks are replaced', () => {
  expect(configure(themeAliases)).toMatchObject({
    resolve: { alias: { '@theme/CodeBlock': '/site/src/code/CodeBlock.tsx' } },
  });
  expect(configure(themeAliases, true)).toEqual({});
});

test('without the theme’s aliases, the build stops', () => {
  expect(() => configure({ '@theme/CodeBlock$': '/a' })).toThrow('the client’s aliases have');
});

test('a client module of another name stops the build', async () => {
  const theme = createRequire(import.meta.url).resolve('@docusaurus/theme-classic/package.json');
  const languages = join(theme, '../lib/prism-include-languages');
  const finish = (modules: string) => {
    writeFileSync(join(generatedFilesDir, 'client-modules.js'), modules);
    return plugin.postBuild?.({} as never);
  };
  await expect(finish(`export default [require("${languages}")];`)).resolves.toBeUndefined();
  await expect(finish(`export default [require("${languages}.js")];`)).rejects.toThrow(
    'client-modules.js requires',
  );
});
