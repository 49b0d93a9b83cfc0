import {
  JourneyPositions,
  type PositionTerms,
} from '@sillage/engine/attribution/journey-positions';
import { runInPace } from '../pace.ts';

/** Where each row of an answer comes in the journeys of a period. */
export async function countPositions(
  terms: PositionTerms,
  journeys: readonly Uint8Array[],
): Promise<JourneyPositions['of']> {
  const positions = new JourneyPositions(terms);
  await runInPace(positions.addInSteps(journeys));
  return positions.of;
}
