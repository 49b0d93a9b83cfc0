const under = (folder: string, pages: string) =>
  pages.split(' ').map((page) => `${folder}/${page}`);

/** Every documentation page of the specification. */
export const docPages = [
  '/docs/intro',
  '/docs/release-notes',
  ...under(
    '/docs/concepts',
    'access attributed-date attributed-entities attribution-models interaction project source user workspace',
  ),
  ...under(
    '/docs/concepts/digging-deeper',
    'data-anonymization data/currency data/field-types data/phone-numbers data/location-field-type outlays-interpolation timezones traffic-filter traffic-source-nodes-filter trash-events url-checks user-location',
  ),
  ...under(
    '/docs/concepts/events',
    'computed-data event-fields event-types states-and-statistics user-fields',
  ),
  ...under(
    '/docs/guides',
    'dashboard-config getting-started performance-explorer service-account-creation',
  ),
  ...under(
    '/docs/guides/getting-started',
    'attribution-model-config create-project event-configuration gdpr-configuration tracking-configuration user-configuration tracking-configuration/google-tag-manager-configuration',
  ),
  ...under(
    '/docs/guides/trafic-source',
    'add-trafic-source add-custom-trafic-source google-ads-configuration meta-ads-configuration microsoft-ads-configuration snapchat-ads-configuration',
  ),
  ...under('/docs/technicals', 'service-account tracking-script'),
];

/** The pages of the sidebar's categories, at the addresses of their folders. */
const categoryPages = [
  '/docs/concepts',
  ...under('/docs/concepts', 'events digging-deeper digging-deeper/data'),
  '/docs/guides',
  '/docs/guides/trafic-source',
  '/docs/technicals',
  '/docs/operate',
];

/** Pages beyond the specification. */
export const ownPages = [
  ...categoryPages,
  '/docs/glossaire',
  '/docs/concepts/channel-groups',
  '/docs/guides/company-sign-in',
  '/docs/guides/console',
  '/docs/guides/find-people-and-events',
  '/docs/guides/secure-account',
  '/docs/guides/share-views',
  ...under(
    '/docs/operate',
    'install settings tls-proxy backup upgrade move export grow lost-password alerts',
  ),
  '/docs/technicals/audit-log',
  '/docs/technicals/ingestion-keys',
  '/docs/technicals/sending-data',
  '/docs/technicals/client',
  '/docs/technicals/errors',
  '/docs/technicals/lists',
  '/docs/technicals/live',
  '/docs/technicals/permissions',
  '/docs/technicals/processing-record',
  '/docs/technicals/running',
  '/docs/technicals/security',
  '/docs/technicals/webhooks',
];

/** Pages that no sidebar lists. */
export const outsideSidebar = [
  '/docs/release-notes',
  '/docs/concepts/digging-deeper/data/location-field-type',
  '/docs/concepts/digging-deeper/trash-events',
  '/docs/guides/getting-started/tracking-configuration/google-tag-manager-configuration',
];

/** Pages whose title, width and console the tests of routes look at. */
export const checkedPages = ['/', ...docPages, ...ownPages, '/docs/tags', '/docs/tags/marketing'];

export const widths = [360, 996, 1440];
