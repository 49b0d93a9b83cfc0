import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';

export const modelNames: Record<AttributionModel, string> = {
  first: 'Première interaction',
  last: 'Dernière interaction',
  lastNonDirect: 'Dernière non directe',
  linear: 'Linéaire',
  positionBased: 'Selon la position',
  wShaped: 'En W',
  timeDecay: 'Décroissance temporelle',
  markov: 'Markov',
  shapley: 'Shapley',
};

/** The sources to choose from. */
export const sources = [
  'google-ads',
  'meta-ads',
  'microsoft-ads',
  'snapchat-ads',
  'utm:lettre-mensuelle',
  'search:google',
  'social:facebook',
  'referral:blog.exemple.fr',
  'direct',
] as const;
