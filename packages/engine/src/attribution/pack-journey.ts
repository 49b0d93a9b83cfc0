import type { Decimal } from '../money/decimal.ts';

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

/** Writes integers as varints: seven bits in each byte, the high bit set on all but the last. */
class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(this.#length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  varint(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#put((rest % 128) + 128);
    this.#put(rest);
  }

  /** Signed integers: zigzag encoding keeps small negative ones short. */
  zigzag(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    this.varint(value.length);
    for (const letter of value) this.#put(letter.charCodeAt(0));
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
