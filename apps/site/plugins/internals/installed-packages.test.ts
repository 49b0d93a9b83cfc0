import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBuildRecords } from '../hydration/build-records.ts';
import { deferScripts } from '../hydration/defer-scripts.ts';

/**
 * What we rely on in the installed packages, though no documentation promises it. After an upgrade,
 * a test that fails here names the internal; apps/site/src/hydration/README.md says who uses it.
 */
const require = createRequire(
  createRequire(import.meta.url).resolve('@docusaurus/core/package.json'),
);

function fileOf(name: string, path: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  return join(folders.find((folder) => existsSync(folder)) ?? `${name} is not installed`, path);
}

const sourceOf = (name: string, path: string): string => readFileSync(fileOf(name, path), 'utf8');

const core = '@docusaurus/core';
const classic = '@docusaurus/theme-classic';
const common = '@docusaurus/theme-common';

describe('generated files', () => {
  test('routesChunkNames.json has a path and a hash as keys, and __comp', () => {
    const { generateRoutesCode } = require(fileOf(core, 'lib/server/codegen/codegenRoutes.js'));
    const page = { path: '/docs/a', exact: true, component: '@theme/DocItem' };
    const { routesChunkNames } = generateRoutesCode([
      {
        path: '/docs',
        component: '@theme/DocsRoot',
        routes: [{ ...page, modules: { content: '@site/a.md' } }],
      },
    ]);
    const manifest = { origins: { a: ['1'] }, assets: { 1: { js: [{ publicPath: '/a.js' }] } } };
    expect(() => checkBuildRecords(routesChunkNames, manifest)).not.toThrow();
    const paths = Object.keys(routesChunkNames).map((key) => key.replace(/-[^-]+$/, ''));
    expect(paths.sort()).toEqual(['/docs', '/docs/a']);
  });

  test.each([
    ['routesChunkNames.json', 'lib/server/codegen/codegenRoutes.js'],
    ['client-manifest.json', 'lib/webpack/client.js'],
    ['client-modules.js', 'lib/server/codegen/codegen.js'],
  ])('%s is the name of the file', (name, path) => {
    expect(sourceOf(core, path)).toContain(`'${name}'`);
  });

  test('the manifest is written by the plugin whose format we know', () => {
    const addon = sourceOf('react-loadable-ssr-addon-v5-slorber', 'lib/ReactLoadableSSRAddon.js');
    for (const key of ['entrypoints', 'origins', 'assets']) expect(addon).toContain(key);
    expect(sourceOf(core, 'lib/webpack/client.js')).toContain('react-loadable-ssr-addon');
  });

  test('the bundles of a page are tags that can be deferred, minified or not', async () => {
    const { compileSSGTemplate } = require(fileOf(core, 'lib/ssg/ssgTemplate.js'));
    const { default: template } = require(fileOf(core, 'lib/ssg/ssgTemplate.html.js'));
    const { getHtmlMinifier } = require('@docusaurus/bundler');
    const render = await compileSSGTemplate(template);
    const scripts = ['assets/js/runtime~main.1.js', 'assets/js/main.2.js'];
    const html: string = render({ baseUrl: '/', scripts, stylesheets: [], metaAttributes: [] });
    const { code } = await (await getHtmlMinifier({ type: 'swc' })).minify(html);
    for (const page of [html, code])
      expect(deferScripts(page, 'load()', [])).toContain(
        '<script data-scripts="/assets/js/runtime~main.1.js /assets/js/main.2.js">load()</script>',
      );
  });
});

describe('start of the browser’s code', () => {
  const entry = sourceOf(core, 'lib/client/clientEntry.js');
  const app = sourceOf(core, 'lib/client/App.js');

  test('the chunks of the page are loaded before React hydrates', () => {
    expect(entry).toMatch(/preload\(window\.location\.pathname\)\.then\(/);
    expect(entry).toContain('hydrateRoot(');
  });

  test('client modules run before the router is created', () => {
    expect(app).toContain("import '@generated/client-modules'");
    expect(entry).toContain("import App from './App'");
    expect(entry).toContain('<BrowserRouter>');
  });

  test('the effects of Root run before the render for the browser', () => {
    expect(app).toMatch(/<BrowserContextProvider>\s*<Root>/);
    expect(sourceOf(core, 'lib/client/browserContext.js')).toMatch(
      /useEffect\(\(\) => \{\s*setIsBrowser\(true\)/,
    );
  });

  test('a page that loads is shown by @theme/Loading, with error, retry and pastDelay', () => {
    expect(sourceOf(core, 'lib/client/exports/ComponentCreator.js')).toContain('loading: Loading');
    const loadable = sourceOf('react-loadable', 'lib/index.js');
    for (const prop of ['error', 'retry', 'pastDelay'])
      expect(loadable).toMatch(new RegExp(`${prop}: .*(?:this|_this)`));
  });

  test('rspack comes with @docusaurus/faster', () => {
    expect(require('@docusaurus/faster').rspack).toBeTypeOf('function');
  });
});

describe('code blocks of the theme', () => {
  const content = sourceOf(classic, 'lib/theme/CodeBlock/Content/index.js');

  test.each([
    'CodeBlock/index',
    'CodeBlock/Content/index',
    'CodeBlock/Content/Element',
    'CodeBlock/Content/String',
    'CodeBlock/Line/index',
    'prism-include-languages',
  ])('@theme/%s exists', (name) => {
    expect(existsSync(fileOf(classic, `lib/theme/${name}.js`))).toBe(true);
  });

  test('the client module prism-include-languages is named without its extension', () => {
    const theme = require(classic).default(
      {
        i18n: { currentLocale: 'fr', localeConfigs: { fr: { direction: 'ltr' } } },
        siteConfig: { themeConfig: { prism: { additionalLanguages: [] } } },
      },
      { customCss: [] },
    );
    expect(theme.getClientModules()).toContain('./prism-include-languages');
    expect(existsSync(fileOf(classic, 'lib/prism-include-languages.js'))).toBe(true);
  });

  test('the content is a pre that holds a code, from useCodeBlockContext', () => {
    expect(content).toMatch(/<pre\b/);
    expect(content).toMatch(/<code\b/);
    expect(content).toMatch(/<Pre\s[^>]*>\s*<Code>/);
    expect(content).toContain('const {metadata, wordWrap} = useCodeBlockContext()');
    expect(content).toContain('wordWrap.codeBlockRef');
    expect(sourceOf(common, 'lib/internal.js')).toContain('useCodeBlockContext');
    expect(content).toMatch(/const \{code,.*\} = metadata/);
  });

  test('a line is a function that returns one element, whose props we give to a span', () => {
    const line = sourceOf(classic, 'lib/theme/CodeBlock/Line/index.js');
    expect(line).toContain('export default function CodeBlockLine(');
    expect(line).toContain('<div {...lineProps}>');
    expect(line).not.toMatch(/\buse[A-Z]\w*\(/);
  });
});

describe('markup of the theme', () => {
  test('the class names that the search reads are the theme’s', () => {
    const { ThemeClassNames } = require(fileOf(common, 'lib/utils/ThemeClassNames.js'));
    expect(ThemeClassNames.docs).toMatchObject({
      docMarkdown: 'theme-doc-markdown',
      docBreadcrumbs: 'theme-doc-breadcrumbs',
    });
    expect(sourceOf(classic, 'lib/theme/Heading/index.js')).toContain('className="hash-link"');
  });

  test('the announcement bar stores its id and its dismissal under known keys', () => {
    const bar = sourceOf(common, 'lib/contexts/announcementBar.js');
    expect(bar).toContain("'docusaurus.announcement.id'");
    expect(bar).toContain("'docusaurus.announcement.dismiss'");
  });

  test('colours and the announcement follow attributes of the root element', () => {
    const colours = sourceOf(common, 'lib/contexts/colorMode.js');
    expect(colours).toContain("const ColorModeStorageKey = 'theme'");
    expect(colours).toMatch(
      /useEffect\(\(\) => \{\s*setColorModeState\(ColorModeAttribute\.get\(\)\)/,
    );
    expect(colours).toContain("getAttribute('data-theme-choice')");
    expect(sourceOf(classic, 'lib/theme/AnnouncementBar/styles.module.css')).toContain(
      "html[data-announcement-bar-initially-dismissed='true']",
    );
  });

  test('the theme’s stylesheet defines --ifm-navbar-height', () => {
    expect(sourceOf('infima', 'dist/css/default/default.css')).toContain('--ifm-navbar-height:');
  });
});
