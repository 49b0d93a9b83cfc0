import type { Range } from '@sillage/engine/time/range';
import { findZoneOffsets } from '@sillage/engine/time/zone-offsets';
import { Pace } from './pace.ts';

/** Finds when the clocks of a zone change over a range: for a century it takes 50 ms, once. */
export async function prepareZone(range: Range, zone: string): Promise<void> {
  const pace = new Pace();
  for (const _ of findZoneOffsets(range, zone)) if (pace.isDue()) await pace.pause();
}
