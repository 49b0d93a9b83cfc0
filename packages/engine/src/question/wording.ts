import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { ComparedWith } from '@sillage/contract/periods';

/** The names of models, in the order in which a person compares them. */
export const modelNames: Record<AttributionModel, string> = {
  lastNonDirect: 'Dernier non direct',
  last: 'Dernier',
  first: 'Premier',
  linear: 'Linéaire',
  positionBased: 'Position',
  wShaped: 'En W',
  timeDecay: 'Décroissance',
  markov: 'Markov',
  shapley: 'Shapley',
};

/** What each does, in a few words. */
export const modelMeanings: Record<AttributionModel, string> = {
  lastNonDirect: 'Tout à la dernière interaction qui n’est pas un accès direct',
  last: 'Tout à la dernière interaction',
  first: 'Tout à la première interaction',
  linear: 'À parts égales entre les interactions',
  positionBased: 'Surtout à la première et à la dernière',
  wShaped: 'À la première, à celle du milieu et à la dernière',
  timeDecay: 'Plus à ce qui est proche de l’événement',
  markov: 'D’après ce que l’on perdrait sans le canal',
  shapley: 'À parts égales entre les canaux du parcours',
};

export const groupNames: Record<AttributionGroup, string> = {
  source: 'Source',
  integration: 'Intégration',
  campaign: 'Campagne',
  channelGroup: 'Groupe de canaux',
  adSet: 'Ensemble d’annonces',
  ad: 'Annonce',
  country: 'Pays',
  device: 'Appareil',
  landingPage: 'Page d’arrivée',
};

export const comparisonNames: Record<ComparedWith, string> = {
  previousPeriod: 'Période précédente',
  previousYear: 'Un an plus tôt',
  previousYearWeekdays: 'Un an plus tôt, mêmes jours de la semaine',
};
