interface Platform {
  name: string;
  /** The campaign in the address: a placeholder that the platform fills, or a plain name. */
  campaign: string;
  /** An example of what the platform puts in the placeholder. */
  replacement?: string;
  /** The click id that it adds. */
  click?: readonly [name: string, value: string];
  /** Where to paste the address, in French. */
  place: string;
  utm: { source: string; medium: string };
  /** The referrer of a click. */
  referrer: string | null;
}

export const platforms = {
  custom: {
    name: 'Source personnalisée',
    campaign: 'bienvenue',
    place: 'Mettez l’adresse entière dans votre lettre, votre affiche ou chez votre partenaire.',
    utm: { source: 'lettre', medium: 'email' },
    referrer: null,
  },
  'google-ads': {
    name: 'Google Ads',
    campaign: '{campaignid}',
    replacement: '20641873955',
    click: ['gclid', 'Cj0KCQiA'],
    place: 'Collez les paramètres dans le suffixe de l’URL finale.',
    utm: { source: 'google', medium: 'cpc' },
    referrer: 'https://www.google.fr/',
  },
  'meta-ads': {
    name: 'Meta Ads',
    campaign: '{{campaign.id}}',
    replacement: '120209873551230',
    click: ['fbclid', 'IwAR2xK9'],
    place: 'Collez les paramètres dans les paramètres d’URL de la publicité.',
    utm: { source: 'facebook', medium: 'paid-social' },
    referrer: 'https://l.facebook.com/',
  },
  'microsoft-ads': {
    name: 'Microsoft Ads',
    campaign: '{CampaignId}',
    replacement: '412873300',
    click: ['msclkid', '8f1c2d7e'],
    place: 'Collez les paramètres dans le suffixe de l’URL finale.',
    utm: { source: 'bing', medium: 'cpc' },
    referrer: 'https://www.bing.com/',
  },
  'snapchat-ads': {
    name: 'Snapchat Ads',
    campaign: '{{campaign.id}}',
    replacement: '5d1f6c2e-7b0a-4e1f-9c55-3a7d0e2b8f41',
    click: ['ScCid', 'e4f0a1b2'],
    place: 'Collez les paramètres dans les paramètres d’URL de la publicité.',
    utm: { source: 'snapchat', medium: 'paid-social' },
    referrer: null,
  },
} as const satisfies Record<string, Platform>;

export type PlatformKey = keyof typeof platforms;

export const platformOf = (key: PlatformKey): Platform => platforms[key];

export const isPlatform = (key: string | undefined): key is PlatformKey =>
  key !== undefined && Object.hasOwn(platforms, key);
