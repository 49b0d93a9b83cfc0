import type { UserThemeConfig } from '@docusaurus/theme-common';
import { settings } from './settings.ts';

type Navbar = NonNullable<UserThemeConfig['navbar']>;

const { appUrl, websiteUrl, repositoryUrl } = settings;

/** An icon in the bar; a text in the phone's menu and for screen readers. */
const repositoryIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 2a3 3 0 0 0-1 5.83v8.34a3 3 0 1 0 2 0V13.7c.6.2 1.3.3 2 .3h3a4 4 0 0 0 3.9-3.12 3 3 0 1 0-2.03-.12A2 2 0 0 1 12 12H9a2 2 0 0 1-2-2V7.83A3 3 0 0 0 6 2"/></svg><span>Dépôt du code source</span>';

/** A link without an address is left out. */
const externalLinks: Navbar['items'] = [
  {
    href: appUrl.startsWith('/') ? `pathname://${appUrl}` : appUrl,
    label: 'App',
    target: '_self',
    className: 'navbar-app',
  },
  { href: websiteUrl, label: 'Website' },
  { href: repositoryUrl, html: repositoryIcon, className: 'navbar-repository' },
]
  .filter(({ href }) => href !== undefined)
  .map((item) => ({ ...item, position: 'right' }));

export const navbar: Navbar = {
  title: 'Sillage',
  style: 'dark',
  hideOnScroll: true,
  items: [
    { type: 'doc', docId: 'intro', label: 'Documentation', position: 'left' },
    { to: '/reference/api', label: 'API', position: 'left' },
    { type: 'doc', docId: 'release-notes', label: 'Notes de version', position: 'left' },
    ...externalLinks,
    { type: 'search', position: 'right' },
    { type: 'custom-account', position: 'right' },
  ],
};
