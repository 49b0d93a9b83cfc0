import type { Decimal } from '../money/decimal.ts';
import { ByteWriter } from './byte-writer.ts';

/** What attribution needs of an event. The project's dictionaries number its nodes and keys. */
export interface Journey {
  /** Milliseconds since 1970, like every date here. */
  eventAt: number;
  /** The date of the last direct visit. */
  directAt: number | undefined;
  /** The touch points that may get credit, the oldest first. */
  touches: { at: number; node: number }[];
  changes: JourneyChange[];
}

interface JourneyChange {
  key: number;
  at: number;
  delta: Decimal;
  /** How many values a mean gains or loses; undefined for other metrics. */
  count: number | undefined;
}

/** Packs a journey into bytes. Packed journeys are concatenated; `JourneyReader` reads them. */
export function packJourney({ eventAt, directAt, touches, changes }: Journey): Uint8Array {
  const bytes = new ByteWriter();
  bytes.zigzag(eventAt);
  bytes.varint(directAt === undefined ? 0 : eventAt - directAt + 1);
  bytes.varint(touches.length);
  let before = eventAt;
  for (const { node, at } of touches.toReversed()) {
    bytes.varint(node);
    bytes.varint(before - at);
    before = at;
  }
  bytes.varint(changes.length);
  for (const { key, at, delta, count } of changes) {
    const { units, scale } = delta;
    const isBig = units > BigInt(Number.MAX_SAFE_INTEGER) / 2n || -units > BigInt(2 ** 52);
    bytes.varint(key);
    bytes.zigzag(at - eventAt);
    bytes.varint(scale * 4 + (count === undefined ? 0 : 2) + (isBig ? 1 : 0));
    if (isBig) bytes.text(units.toString());
    else bytes.zigzag(Number(units));
    if (count !== undefined) bytes.zigzag(count);
  }
  return bytes.toBytes();
}
