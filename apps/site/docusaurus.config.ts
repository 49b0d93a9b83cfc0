import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as ThemeOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import { footer } from './footer.ts';
import { navbar } from './navbar.ts';
import { announcementResetTag } from './plugins/announcement-reset-tag.ts';
import { codePlugin } from './plugins/code-plugin.ts';
import { hydrationPlugin } from './plugins/hydration/hydration-plugin.ts';
import { livingPlugin } from './plugins/living-plugin.ts';
import { markdownPlugin } from './plugins/markdown/markdown-plugin.ts';
import { referencePlugin } from './plugins/reference-plugin.ts';
import { releases, releasesPlugin } from './plugins/releases/releases-plugin.ts';
import { remarkReleases } from './plugins/releases/remark-releases.ts';
import { remarkCodePair } from './plugins/remark-code-pair.ts';
import { remarkFrench } from './plugins/remark-french.ts';
import { remarkRequests } from './plugins/remark-requests.ts';
import { remarkTerms } from './plugins/remark-terms.ts';
import { requestsPlugin } from './plugins/requests-plugin.ts';
import { parsePageFrontMatter } from './plugins/sample-runs.ts';
import { searchPlugin } from './plugins/search-plugin.ts';
import { socialCardsPlugin } from './plugins/social-cards/social-cards-plugin.ts';
import { vcsPreset } from './plugins/vcs-preset.ts';
import { wakePlugin } from './plugins/wake-plugin.ts';
import { weightPlugin } from './plugins/weight/weight-plugin.ts';
import { settings } from './settings.ts';
import { codeTheme } from './src/code/code-theme.ts';

const { announcement, colorModes, editUrl } = settings;

const docs: DocsOptions = {
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  showLastUpdateTime: true,
  tags: 'tags.yml',
  onInlineTags: 'throw',
  ...(editUrl && { editUrl }),
  beforeDefaultRemarkPlugins: [
    remarkTerms,
    [remarkReleases, { releases }],
    remarkFrench,
    remarkCodePair,
    remarkRequests,
  ],
};

const pages: PagesOptions = { path: 'src/pages' };

const sitemap: SitemapOptions = {
  changefreq: 'weekly',
  priority: 0.5,
  ignorePatterns: ['/auth-*', '/search'],
};

const theme: ThemeOptions = {
  customCss: [
    './src/css/fonts.css',
    './src/css/tokens.css',
    './src/css/dark.css',
    './src/css/chrome.css',
    './src/css/content.css',
    './src/css/layout.css',
    './src/css/code.css',
    './src/css/requests.css',
    './src/css/sections.css',
    './src/css/next-step.css',
    './src/glossary/terms.css',
    './src/css/print.css',
  ],
};

const themeConfig: UserThemeConfig = {
  colorMode: {
    defaultMode: 'light',
    disableSwitch: !colorModes,
    respectPrefersColorScheme: colorModes,
  },
  docs: { sidebar: { hideable: true } },
  ...(announcement && {
    announcementBar: {
      ...announcement,
      isCloseable: true,
      backgroundColor: '#ff9a6b',
      textColor: '#07263b',
    },
  }),
  navbar,
  footer,
  prism: { theme: codeTheme, darkTheme: codeTheme, additionalLanguages: ['bash', 'json'] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

const config: Config = {
  title: 'Sillage',
  tagline: 'Analysez facilement vos dépenses webmarketing',
  favicon: 'img/favicon.svg',
  url: settings.url,
  baseUrl: '/',
  // The home page has a banner of our own, in French.
  baseUrlIssueBanner: false,
  trailingSlash: false,
  i18n: { defaultLocale: 'fr', locales: ['fr'] },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    parseFrontMatter: parsePageFrontMatter,
  },
  future: {
    // siteStorageNamespacing is off: the specification names the storage keys.
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
      siteStorageNamespacing: false,
    },
    faster: true,
    experimental_vcs: vcsPreset(__dirname),
  },
  headTags: [
    { tagName: 'meta', attributes: { name: 'theme-color', content: '#07263b' } },
    {
      tagName: 'link',
      attributes: {
        rel: 'preload',
        href: '/fonts/figtree.c36a8f00.woff2',
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
      },
    },
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' } },
    { tagName: 'link', attributes: { rel: 'manifest', href: '/manifest.webmanifest' } },
    ...(announcement ? [announcementResetTag(announcement.id)] : []),
  ],
  clientModules: [
    './src/sign-in/callback/callback-query.ts',
    './src/hydration/without-loader.ts',
    './src/glossary/dismiss-definition.ts',
    './src/offline/cache-visited-page.ts',
  ],
  themes: [['@docusaurus/theme-classic', theme]],
  plugins: [
    ['@docusaurus/plugin-content-docs', docs],
    ['@docusaurus/plugin-content-pages', pages],
    ['@docusaurus/plugin-sitemap', sitemap],
    markdownPlugin,
    releasesPlugin,
    referencePlugin,
    searchPlugin,
    codePlugin,
    livingPlugin,
    requestsPlugin,
    wakePlugin,
    weightPlugin,
    socialCardsPlugin,
    hydrationPlugin,
  ],
  themeConfig,
};

export default config;
