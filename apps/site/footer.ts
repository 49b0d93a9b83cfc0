import type { UserThemeConfig } from '@docusaurus/theme-common';

export const footer: UserThemeConfig['footer'] = {
  style: 'dark',
  links: [
    { to: '/docs/intro', label: 'Documentation' },
    { to: '/reference/api', label: 'Référence de l’API' },
    { to: '/reference/agents', label: 'API des agents' },
    { to: '/docs/release-notes', label: 'Notes de version' },
  ],
  copyright: 'Sillage, logiciel libre sous licence MIT.',
};
