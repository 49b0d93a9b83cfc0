import type { UserThemeConfig } from '@docusaurus/theme-common';
import { settings } from './settings.ts';

const { appUrl } = settings;

export const footer: UserThemeConfig['footer'] = {
  style: 'dark',
  logo: { src: 'img/logo.svg' },
  links: [
    {
      title: 'Découvrir',
      items: [
        { to: '/docs/intro', label: 'Introduction' },
        { to: '/docs/concepts/attribution-models', label: 'Modèles d’attribution' },
        { to: '/docs/glossaire', label: 'Glossaire' },
        { to: '/docs/release-notes', label: 'Notes de version' },
      ],
    },
    {
      title: 'Piloter',
      items: [
        { to: '/docs/guides/console', label: 'Prendre en main la console' },
        { to: '/docs/guides/trafic-source/add-trafic-source', label: 'Sources de trafic' },
        { to: '/docs/guides/performance-explorer', label: 'Performances' },
        {
          href: appUrl.startsWith('/') ? `pathname://${appUrl}` : appUrl,
          label: 'Ouvrir la console',
          target: '_self',
          className: 'footer__link-item footer-app',
        },
      ],
    },
    {
      title: 'Développer',
      items: [
        { to: '/docs/guides/getting-started', label: 'Premiers pas' },
        { to: '/reference/api', label: 'Référence de l’API' },
        { to: '/reference/agents', label: 'API des agents' },
        { to: '/docs/technicals/tracking-script', label: 'Script de suivi' },
      ],
    },
    {
      title: 'Exploiter',
      items: [
        { to: '/docs/operate/install', label: 'Installer' },
        { to: '/docs/operate/backup', label: 'Sauvegarder' },
        { to: '/docs/operate/upgrade', label: 'Mettre à jour' },
        { to: '/docs/technicals/security', label: 'Sécurité' },
      ],
    },
  ],
  copyright: 'Sillage, logiciel libre sous licence MIT.',
};
