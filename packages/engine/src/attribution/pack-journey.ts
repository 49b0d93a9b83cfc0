import type { Decimal } from '../money/decimal.ts';

/** What attribution needs to know of an event, in numbers of the project's dictionaries. */
export interface Journey {
  /** Milliseconds since 1970, as all dates here. */
  eventAt: number;
  /** The last visit that came from nowhere. */
  directAt: number | undefined;
  /** What may have credit, the oldest first. */
  touches: { at: number; node: number }[];
  changes: JourneyChange[];
}

export interface JourneyChange {
  key: number;
  at: number;
  delta: Decimal;
  /** How many values a mean gains or loses; undefined where nothing is counted. */
  count: number | undefined;
}

/** One journey as bytes, which follow each other without marks. `JourneyReader` reads them. */
export function packJourney({ eventAt, directAt, touches, changes }: Journey): Uint8Array {
  const bytes = new Bytes();
  bytes.signed(eventAt);
  bytes.whole(directAt === undefined ? 0 : eventAt - directAt + 1);
  bytes.whole(touches.length);
  let before = eventAt;
  for (const { node, at } of touches.toReversed()) {
    bytes.whole(node);
    bytes.whole(before - at);
    before = at;
  }
  bytes.whole(changes.length);
  for (const { key, at, delta, count } of changes) {
    const { units, scale } = delta;
    const isBig = units > BigInt(Number.MAX_SAFE_INTEGER) / 2n || -units > BigInt(2 ** 52);
    bytes.whole(key);
    bytes.signed(at - eventAt);
    bytes.whole(scale * 4 + (count === undefined ? 0 : 2) + (isBig ? 1 : 0));
    if (isBig) bytes.text(units.toString());
    else bytes.signed(Number(units));
    if (count !== undefined) bytes.signed(count);
  }
  return bytes.taken();
}

/** Numbers of seven bits a byte, the last of which is below 128. */
class Bytes {
  #bytes = new Uint8Array(256);
  #length = 0;

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(this.#length * 2);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  whole(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#put((rest % 128) + 128);
    this.#put(rest);
  }

  /** Whole numbers of either sign, small ones in few bytes. */
  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    this.whole(value.length);
    for (const letter of value) this.#put(letter.charCodeAt(0));
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
