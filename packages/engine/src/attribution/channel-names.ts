// The French wording of the engine is all here.

export const unattributedName = 'Non attribué';
export const othersName = 'Autres';
/** The identifier of the row of all channels that have none of their own. */
export const othersIdentifier = 'others';
/** Of a country, a device or a page that nothing says. */
export const unknownName = 'Non renseigné';
/** Of the channels that no rule puts in a group. */
export const unassignedName = 'Non classé';

/** Sources that have a name of their own. */
export const sourceNames: ReadonlyMap<string, string> = new Map([
  ['direct', 'Accès direct'],
  ['others', othersName],
  ['custom', 'Sources personnalisées'],
  ['google-ads', 'Google Ads'],
  ['meta-ads', 'Meta Ads'],
  ['microsoft-ads', 'Microsoft Ads'],
  ['snapchat-ads', 'Snapchat Ads'],
  ['tiktok-ads', 'TikTok Ads'],
  ['linkedin-ads', 'LinkedIn Ads'],
  ['x-ads', 'X Ads'],
  ['pinterest-ads', 'Pinterest Ads'],
  ['reddit-ads', 'Reddit Ads'],
]);

export const deviceNames: ReadonlyMap<string, string> = new Map([
  ['desktop', 'Ordinateur'],
  ['mobile', 'Mobile'],
  ['tablet', 'Tablette'],
  ['smarttv', 'Téléviseur'],
  ['console', 'Console de jeux'],
  ['wearable', 'Objet porté'],
  ['embedded', 'Appareil embarqué'],
  ['xr', 'Casque'],
  ['offline', 'Hors ligne'],
]);

/** For other sources, what the part before the colon means: `search:google`. */
export const sourceKindNames: ReadonlyMap<string, string> = new Map([
  ['search', 'Recherche'],
  ['social', 'Réseau social'],
  ['referral', 'Site référent'],
  ['utm', 'Campagne balisée'],
]);

/** What stands between the two parts of a name. */
export const nameSeparators = { kind: ' : ', campaign: ' · ' } as const;
