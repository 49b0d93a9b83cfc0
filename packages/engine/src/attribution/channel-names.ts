// The French wording of the engine is all here.

export const unattributedName = 'Non attribué';
export const othersName = 'Autres';

/** Sources that have a name of their own. */
export const sourceNames: ReadonlyMap<string, string> = new Map([
  ['direct', 'Accès direct'],
  ['others', othersName],
  ['custom', 'Sources personnalisées'],
  ['google-ads', 'Google Ads'],
  ['meta-ads', 'Meta Ads'],
  ['microsoft-ads', 'Microsoft Ads'],
  ['snapchat-ads', 'Snapchat Ads'],
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
