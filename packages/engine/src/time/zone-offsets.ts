import type { Range } from './range.ts';
import { changesBetween, offsetAt, periodsBetween, type ZoneOffset } from './zone-table.ts';

/** The offsets of a zone over a range. A database can find days with them, as we do. */
export const zoneOffsets = ({ since, until }: Range, zone: string): ZoneOffset[] => [
  { from: since, seconds: offsetAt(since, zone) / 1000 },
  ...changesBetween(since, until, zone),
];

/** Finds the offsets of a range step by step, for callers that share their thread. */
export function* findZoneOffsets({ since, until }: Range, zone: string): Generator<void> {
  for (const start of periodsBetween(since, until)) {
    offsetAt(start, zone);
    yield;
  }
}
