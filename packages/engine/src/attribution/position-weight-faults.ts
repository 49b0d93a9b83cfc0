import type { ModelOptions } from './attribution-models.ts';

/** What is wrong with percents that fit the schema; empty when they make a whole. */
export const positionWeightFaults = ({
  first,
  middle,
  last,
}: ModelOptions['positionWeights']): string[] =>
  first + middle + last === 100 ? [] : ['positionWeights must add up to 100'];
