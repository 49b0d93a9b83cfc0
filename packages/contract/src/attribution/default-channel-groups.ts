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
/** Who sells ads, as links call them in one word with « ads »: `threads` or `leads` are no ads. */
const sellers =
  'amazon bing facebook fb google instagram linkedin meta microsoft pinterest quora reddit snap snapchat spotify tiktok twitter x youtube'.split(
    ' ',
  );
/** Ads of a network or of an engine, by a click id or as links call them. */
const ads = [
  ...['*-ads', '*_ads', '*.ads', '* ads', 'utm:adwords'],
  ...sellers.map((seller) => `utm:${seller}ads`),
];
/** What links of mailings give as their medium, or none. */
const mailings =
  `${noMedium} *mail* newsletter* crm auto* transac* campaign* campagne* promo* marketing* flow* relance* alert* organic referral link`.split(
    ' ',
  );
/** A link to ads that says no more is paid. */
const plainAds = { sources: ads, mediums: [noMedium] };

/**
 * The groups of a project that has not chosen its own. The first that fits wins: what a link says of
 * its medium, where that decides, then what it was paid for, then what the site is.
 */
export const defaultChannelGroups: readonly ChannelGroup[] = [
  { identifier: 'direct', name: 'Accès direct', rules: [{ sources: ['direct'] }] },
  { identifier: 'offline', name: 'Hors ligne', rules: [{ mediums: ['offline'] }] },
  {
    identifier: 'messages',
    name: 'SMS et notifications',
    rules: [{ mediums: ['sms', 'mms', 'rcs', '*push*', '*notification*', 'whatsapp'] }],
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
    identifier: 'paid-video',
    name: 'Vidéo payante',
    rules: [
      { siteKinds: ['video'], mediums: paid },
      { sources: ads, mediums: ['*video*'] },
      { siteKinds: ['video'], ...plainAds },
      { mediums: ['cpv', 'paid-video', 'paid_video', 'paidvideo'] },
    ],
  },
  {
    identifier: 'paid-social',
    name: 'Réseaux sociaux payants',
    rules: [
      // Some networks give their click id to ordinary posts too: another medium says that it was one.
      { siteKinds: ['social'], ...plainAds },
      { sources: ['linkedin-ads', 'reddit-ads', 'tiktok-ads', 'x-ads'] },
      { siteKinds: ['social'], mediums: paid },
      { mediums: ['paid-social', 'paid_social', 'paidsocial'] },
    ],
  },
  {
    identifier: 'paid-shopping',
    name: 'Boutiques et comparateurs payants',
    rules: [
      { siteKinds: ['shopping'], mediums: paid },
      { sources: ads, mediums: ['*shopping*'] },
      { siteKinds: ['shopping'], ...plainAds },
      { mediums: ['paid-shopping', 'paid_shopping'] },
    ],
  },
  {
    identifier: 'paid-search',
    name: 'Recherche payante',
    rules: [
      { siteKinds: ['search'], sources: ads },
      { siteKinds: ['search'], mediums: paid },
    ],
  },
  {
    identifier: 'paid-other',
    name: 'Autres campagnes payantes',
    rules: [{ mediums: paid }, plainAds],
  },
  {
    identifier: 'email',
    name: 'E-mail',
    rules: [
      { mediums: ['email', 'e-mail', 'mail', 'e_mail', 'newsletter', 'emailing'] },
      // Tools that send mail send more than mail: there is no medium, or one that is of mail.
      { siteKinds: ['mail'], mediums: mailings },
    ],
  },
  {
    identifier: 'video',
    name: 'Vidéo',
    rules: [{ siteKinds: ['video'] }, { mediums: ['*video*'] }],
  },
  {
    identifier: 'ai-assistants',
    name: 'Assistants d’IA',
    rules: [{ siteKinds: ['assistant'] }, { mediums: ['ai', 'llm', 'ai-assistant'] }],
  },
  {
    identifier: 'organic-social',
    name: 'Réseaux sociaux',
    rules: [{ siteKinds: ['social'] }, { mediums: ['social', 'social-media', 'social_media'] }],
  },
  {
    identifier: 'shopping',
    name: 'Boutiques et comparateurs',
    rules: [{ siteKinds: ['shopping'] }],
  },
  {
    identifier: 'organic-search',
    name: 'Recherche naturelle',
    rules: [{ siteKinds: ['search'] }, { mediums: ['organic'] }],
  },
  {
    identifier: 'referral',
    name: 'Sites référents',
    rules: [{ sources: ['referral:*'] }, { mediums: ['referral', 'link', 'app'] }],
  },
  { identifier: 'custom', name: 'Sources personnalisées', rules: [{ sources: ['custom'] }] },
];
