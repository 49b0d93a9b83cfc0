/** The ways to share the credit of an event between the touch points that led to it. */
export const attributionModels = [
  'first',
  'last',
  'lastNonDirect',
  'linear',
  'positionBased',
  'wShaped',
  'timeDecay',
  'markov',
  'shapley',
] as const;

export type AttributionModel = (typeof attributionModels)[number];
