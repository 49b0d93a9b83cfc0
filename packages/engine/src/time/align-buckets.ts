import type { BucketKey } from './intervals.ts';

/** The indexes of two buckets that answer each other; undefined where one has no counterpart. */
export interface BucketPair {
  own: number | undefined;
  compared: number | undefined;
}

/** Pairs calendar buckets by rank, cyclic ones by number. */
export function alignBuckets(
  own: readonly BucketKey[],
  compared: readonly BucketKey[],
): BucketPair[] {
  const isCyclic = typeof (own[0] ?? compared[0]) === 'number';
  if (!isCyclic)
    return Array.from({ length: Math.max(own.length, compared.length) }, (_, rank) => ({
      own: rank < own.length ? rank : undefined,
      compared: rank < compared.length ? rank : undefined,
    }));
  const [ownIndexes, comparedIndexes] = [own, compared].map(
    (keys) => new Map(keys.map((key, index) => [Number(key), index])),
  ) as [Map<number, number>, Map<number, number>];
  return [...new Set([...ownIndexes.keys(), ...comparedIndexes.keys()])]
    .sort((a, b) => a - b)
    .map((number) => ({ own: ownIndexes.get(number), compared: comparedIndexes.get(number) }));
}
