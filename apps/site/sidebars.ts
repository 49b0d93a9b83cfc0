import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { typesetFrench } from './src/typography/typeset-french.ts';

/** The page of a category, at the address of its folder: the list of what it holds. */
const pageAt = (slug: string, title: string, description: string) =>
  ({ type: 'generated-index', slug, title, description: typesetFrench(description) }) as const;

/**
 * Not in the sidebar on purpose: release-notes (linked from the navigation bar), the location field
 * type, trash and Google Tag Manager (linked from other pages).
 */
const sidebars: SidebarsConfig = {
  docs: [
    'intro',
    {
      type: 'category',
      label: 'Concepts',
      link: pageAt(
        '/concepts',
        'Concepts',
        'Les mots de Sillage et les règles derrière eux : qui est qui, d’où vient une visite, ce qu’est un événement et à quelles campagnes on le doit.',
      ),
      className: 'section-concepts',
      collapsed: false,
      items: [
        'concepts/workspace',
        'concepts/project',
        'concepts/access',
        'concepts/user',
        'concepts/interaction',
        'concepts/source',
        {
          type: 'category',
          label: 'Événements',
          link: pageAt(
            '/concepts/events',
            'Événements',
            'De quoi un événement est fait : son type, ses champs, ses états, ses statistiques et ce que Sillage en calcule.',
          ),
          items: [
            'concepts/events/event-types',
            'concepts/events/event-fields',
            'concepts/events/user-fields',
            'concepts/events/states-and-statistics',
            'concepts/events/computed-data',
          ],
        },
        'concepts/attribution-models',
        'concepts/attributed-date',
        'concepts/attributed-entities',
        'concepts/channel-groups',
        {
          type: 'category',
          label: 'Pour aller plus loin',
          link: pageAt(
            '/concepts/digging-deeper',
            'Pour aller plus loin',
            'Ce qui demande plus de précision : fuseaux horaires, lieux, anonymisation, dépenses réparties et filtres de trafic.',
          ),
          items: [
            {
              type: 'category',
              label: 'Données',
              link: pageAt(
                '/concepts/digging-deeper/data',
                'Données',
                'Comment Sillage lit les valeurs qu’on lui envoie : types de champs, devises et numéros de téléphone.',
              ),
              items: [
                'concepts/digging-deeper/data/field-types',
                'concepts/digging-deeper/data/currency',
                'concepts/digging-deeper/data/phone-numbers',
              ],
            },
            'concepts/digging-deeper/timezones',
            'concepts/digging-deeper/user-location',
            'concepts/digging-deeper/data-anonymization',
            'concepts/digging-deeper/outlays-interpolation',
            'concepts/digging-deeper/traffic-filter',
            'concepts/digging-deeper/traffic-source-nodes-filter',
            'concepts/digging-deeper/url-checks',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      link: pageAt(
        '/guides',
        'Guides',
        'Pas à pas, du premier projet aux rapports partagés : chaque guide mène à un résultat que l’on peut vérifier.',
      ),
      className: 'section-guides',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Premiers pas',
          link: { type: 'doc', id: 'guides/getting-started' },
          items: [
            'guides/getting-started/create-project',
            'guides/getting-started/user-configuration',
            'guides/getting-started/event-configuration',
            'guides/getting-started/tracking-configuration',
            'guides/getting-started/attribution-model-config',
            'guides/getting-started/gdpr-configuration',
          ],
        },
        'guides/share-views',
        'guides/secure-account',
        {
          type: 'category',
          label: 'Sources de trafic',
          link: pageAt(
            '/guides/trafic-source',
            'Relier les sources de trafic',
            'Relier Google Ads, Meta, Microsoft et Snapchat, ou décrire une source à soi, pour connaître les dépenses de chaque campagne.',
          ),
          items: [
            'guides/trafic-source/add-trafic-source',
            'guides/trafic-source/google-ads-configuration',
            'guides/trafic-source/meta-ads-configuration',
            'guides/trafic-source/microsoft-ads-configuration',
            'guides/trafic-source/snapchat-ads-configuration',
            'guides/trafic-source/add-custom-trafic-source',
          ],
        },
        'guides/service-account-creation',
        'guides/company-sign-in',
        'guides/find-people-and-events',
        'guides/dashboard-config',
        'guides/console',
        'guides/performance-explorer',
      ],
    },
    {
      type: 'category',
      label: 'Technique',
      link: pageAt(
        '/technicals',
        'Technique',
        'Pour qui développe : le script de suivi, les comptes de service, l’envoi des données, les erreurs et la sécurité.',
      ),
      className: 'section-technicals',
      collapsed: false,
      items: [
        'technicals/tracking-script',
        'technicals/service-account',
        'technicals/ingestion-keys',
        'technicals/sending-data',
        'technicals/live',
        'technicals/webhooks',
        'technicals/client',
        'technicals/lists',
        'technicals/errors',
        'technicals/permissions',
        'technicals/audit-log',
        'technicals/security',
        'technicals/running',
        'technicals/processing-record',
        { type: 'link', label: 'API des agents', href: '/reference/agents' },
      ],
    },
    {
      type: 'category',
      label: 'Exploiter',
      link: pageAt(
        '/operate',
        'Exploiter',
        'Pour qui fait tourner le serveur : installer, sauvegarder, mettre à jour, grandir et être prévenu.',
      ),
      className: 'section-operate',
      items: [
        'operate/install',
        'operate/settings',
        'operate/tls-proxy',
        'operate/backup',
        'operate/upgrade',
        'operate/move',
        'operate/export',
        'operate/grow',
        'operate/lost-password',
        'operate/alerts',
      ],
    },
    'glossaire',
  ],
};

export default sidebars;
