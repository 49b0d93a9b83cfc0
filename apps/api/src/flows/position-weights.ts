import type { AttributionSettings } from '@sillage/contract/attribution/attribution-options';
import { ApiError } from '../errors/api-error.ts';

/** Throws if the percents are given and do not make a whole. */
export function refusePositionWeights({
  positionWeights,
}: Partial<Pick<AttributionSettings, 'positionWeights'>>): void {
  if (!positionWeights) return;
  const { first, middle, last } = positionWeights;
  if (first + middle + last !== 100)
    throw new ApiError('invalid-payload', ['positionWeights must add up to 100']);
}
