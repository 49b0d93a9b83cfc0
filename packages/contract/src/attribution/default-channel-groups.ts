import type { ChannelGroup } from './channel-groups.ts';

/** The medium of an address that gives none. */
export const noMedium = '(none)';

/** What links of paid campaigns usually give as their medium. */
const paid = [
  '*cp*',
  'ppc',
  'paid*',
  '*-paid',
  '*_paid',
  'retargeting',
  'remarketing',
  'sea',
  'ads',
];

/** The groups of a project that has not chosen its own. The first that fits wins. */
export const defaultChannelGroups: readonly ChannelGroup[] = [
  { identifier: 'direct', name: 'Accès direct', rules: [{ sources: ['direct'] }] },
  { identifier: 'offline', name: 'Hors ligne', rules: [{ mediums: ['offline'] }] },
  {
    identifier: 'ai-assistants',
    name: 'Assistants d’IA',
    rules: [{ siteKinds: ['assistant'] }, { mediums: ['ai', 'llm', 'ai-assistant'] }],
  },
  {
    identifier: 'affiliates',
    name: 'Affiliation',
    rules: [{ mediums: ['affiliat*', 'partner*', 'partenaire*'] }],
  },
  {
    identifier: 'display',
    name: 'Display',
    rules: [
      {
        mediums: ['display', 'banner', 'banniere', 'native', 'interstitial', 'programmatic', 'cpm'],
      },
    ],
  },
  {
    identifier: 'video',
    name: 'Vidéo',
    rules: [{ siteKinds: ['video'] }, { mediums: ['*video*'] }],
  },
  {
    identifier: 'paid-social',
    name: 'Réseaux sociaux payants',
    rules: [
      // Meta adds its click id to ordinary posts too: another medium than these says it was one.
      { sources: ['meta-ads', 'snapchat-ads'], mediums: [noMedium] },
      { siteKinds: ['social'], mediums: paid },
      { mediums: ['paid-social', 'paid_social', 'paidsocial'] },
    ],
  },
  {
    identifier: 'paid-search',
    name: 'Recherche payante',
    rules: [{ sources: ['google-ads', 'microsoft-ads'] }, { siteKinds: ['search'], mediums: paid }],
  },
  {
    identifier: 'email',
    name: 'E-mail',
    rules: [
      { siteKinds: ['mail'] },
      { mediums: ['email', 'e-mail', 'mail', 'e_mail', 'newsletter', 'emailing'] },
    ],
  },
  {
    identifier: 'messages',
    name: 'SMS et notifications',
    rules: [{ mediums: ['sms', 'mms', 'rcs', 'push', '*notification*', 'whatsapp'] }],
  },
  {
    identifier: 'organic-search',
    name: 'Recherche naturelle',
    rules: [{ siteKinds: ['search'] }],
  },
  {
    identifier: 'organic-social',
    name: 'Réseaux sociaux',
    rules: [{ siteKinds: ['social'] }, { mediums: ['social', 'social-media', 'social_media'] }],
  },
  { identifier: 'paid-other', name: 'Autres campagnes payantes', rules: [{ mediums: paid }] },
  {
    identifier: 'referral',
    name: 'Sites référents',
    rules: [{ sources: ['referral:*'] }, { mediums: ['referral', 'link', 'app'] }],
  },
  { identifier: 'custom', name: 'Sources personnalisées', rules: [{ sources: ['custom'] }] },
];
