import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as ThemeOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import { footer } from './footer.ts';
import { navbar } from './navbar.ts';
import { codePlugin } from './src/code/code-plugin.ts';
import { codeTheme } from './src/css/code-theme.ts';
import { hydrationPlugin } from './src/hydration/hydration-plugin.ts';
import { parseFrenchFrontMatter } from './src/typography/front-matter.ts';
import { remarkFrench } from './src/typography/remark-french.ts';

const docs: DocsOptions = {
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  beforeDefaultRemarkPlugins: [remarkFrench],
};

const pages: PagesOptions = { path: 'src/pages' };

const sitemap: SitemapOptions = {
  changefreq: 'weekly',
  priority: 0.5,
  ignorePatterns: ['/auth-*', '/search'],
};

const theme: ThemeOptions = {
  customCss: ['./src/css/tokens.css', './src/css/chrome.css', './src/css/content.css'],
};

const themeConfig: UserThemeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  navbar,
  footer,
  prism: { theme: codeTheme, additionalLanguages: ['bash', 'json'] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

const config: Config = {
  title: 'Sillage',
  tagline: 'Analysez facilement vos dépenses webmarketing',
  favicon: 'img/favicon.svg',
  url: process.env.SITE_URL ?? 'http://localhost:3000',
  baseUrl: '/',
  baseUrlIssueBanner: true,
  trailingSlash: false,
  i18n: { defaultLocale: 'fr', locales: ['fr'] },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    parseFrontMatter: parseFrenchFrontMatter,
  },
  future: {
    // siteStorageNamespacing stays off: the specification names the storage keys.
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
      siteStorageNamespacing: false,
    },
    faster: true,
    // Nothing shows a page's last update, so a copy without git must build too.
    experimental_vcs: 'disabled',
  },
  headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#07263b' } }],
  clientModules: ['./src/auth/callback-query.ts'],
  themes: [['@docusaurus/theme-classic', theme]],
  plugins: [
    ['@docusaurus/plugin-content-docs', docs],
    ['@docusaurus/plugin-content-pages', pages],
    ['@docusaurus/plugin-sitemap', sitemap],
    codePlugin,
    hydrationPlugin,
  ],
  themeConfig,
};

export default config;
