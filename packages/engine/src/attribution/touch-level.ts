import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { type DetailKind, detailKinds } from '../visits/touch-details.ts';

/** The details that a level needs of touch points; none for those that the node alone decides. */
const detailsOf: Partial<Record<AttributionGroup, readonly DetailKind[]>> = {
  channelGroup: ['medium'],
  adSet: ['adSet'],
  ad: ['adSet', 'ad'],
  country: ['country'],
  device: ['device'],
  landingPage: ['landingPage'],
};

export const detailsNeeded = (groupBy: AttributionGroup): readonly DetailKind[] =>
  detailsOf[groupBy] ?? [];

/**
 * Whether rows are parts of campaigns rather than channels of their own. Models then share credit
 * between campaigns, and each touch point gives its part to the row of its details: rows of a campaign
 * add up to the campaign, whatever the model.
 */
export const isBreakdown = (groupBy: AttributionGroup): boolean =>
  groupBy !== 'channelGroup' && detailsNeeded(groupBy).length > 0;

/** A node together with some of its details, by number. */
export interface DetailedNodeNumbers {
  node: number;
  /** In the order of the level's kinds. */
  details: readonly number[];
}

/**
 * Numbers nodes together with the details that a level needs, as a reader meets them. Number 0 is a
 * direct visit of which nothing is known.
 */
export class TouchLevel {
  readonly found: DetailedNodeNumbers[] = [];
  /** How many journeys were met that have no details. */
  withoutDetails = 0;
  readonly #offsets: number[];
  readonly #base: number;
  readonly #numbers = new Map<number, number>();

  /** `base` is more than any number of the dictionaries. */
  constructor(kinds: readonly DetailKind[], base: number) {
    this.#offsets = kinds.map((kind) => detailKinds.indexOf(kind));
    this.#base = base;
    this.numberOf(0, new Uint32Array(detailKinds.length), 0);
  }

  /** `details` has the numbers of every kind from `start` on. */
  numberOf(node: number, details: Uint32Array, start: number): number {
    let key = node;
    for (const offset of this.#offsets)
      key = key * this.#base + (details[start + offset] as number);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.found.length;
    this.#numbers.set(key, number);
    this.found.push({
      node,
      details: this.#offsets.map((offset) => details[start + offset] as number),
    });
    return number;
  }
}
