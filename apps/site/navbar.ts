import type { UserThemeConfig } from '@docusaurus/theme-common';

export const navbar: UserThemeConfig['navbar'] = {
  title: 'Sillage',
  style: 'dark',
  hideOnScroll: false,
  logo: { src: 'img/logo.svg', width: 32, height: 32 },
  items: [
    { type: 'doc', docId: 'intro', label: 'Documentation', position: 'left' },
    { to: '/reference/api', label: 'API', position: 'left' },
    { type: 'search', position: 'right' },
    { type: 'custom-account', position: 'right' },
  ],
};
