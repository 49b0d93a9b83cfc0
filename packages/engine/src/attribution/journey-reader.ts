const longest = 64;

/**
 * Reads journeys one after the other into the same few arrays: an insight reads hundreds of thousands
 * and would otherwise spend its time in making objects.
 */
export class JourneyReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  eventAt = 0;
  /** How long before the event the last direct visit was; negative when there was none. */
  directAge = -1;
  touches = 0;
  /** The youngest first. */
  nodes = new Uint32Array(longest);
  ages = new Float64Array(longest);
  changes = 0;
  keys = new Uint32Array(longest);
  dates = new Float64Array(longest);
  scales = new Uint8Array(longest);
  units = new Float64Array(longest);
  counts = new Float64Array(longest);
  /** The units that no float holds exactly, by change. */
  readonly bigUnits = new Map<number, bigint>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether there was one more. */
  next(): boolean {
    if (this.#position >= this.#bytes.length) return false;
    this.eventAt = this.#signed();
    this.directAge = this.#whole() - 1;
    this.#readTouches();
    this.#readChanges();
    return true;
  }

  #readTouches(): void {
    const touches = this.#whole();
    this.touches = touches;
    if (touches > this.nodes.length) {
      this.nodes = new Uint32Array(touches * 2);
      this.ages = new Float64Array(touches * 2);
    }
    let age = 0;
    for (let index = 0; index < touches; index += 1) {
      this.nodes[index] = this.#whole();
      age += this.#whole();
      this.ages[index] = age;
    }
  }

  #readChanges(): void {
    const changes = this.#whole();
    this.changes = changes;
    if (changes > this.keys.length) this.#makeRoom(changes * 2);
    if (this.bigUnits.size > 0) this.bigUnits.clear();
    for (let index = 0; index < changes; index += 1) {
      this.keys[index] = this.#whole();
      this.dates[index] = this.eventAt + this.#signed();
      const form = this.#whole();
      this.scales[index] = form >> 2;
      if ((form & 1) === 1) this.bigUnits.set(index, BigInt(this.#text()));
      else this.units[index] = this.#signed();
      this.counts[index] = (form & 2) === 2 ? this.#signed() : 0;
    }
  }

  #makeRoom(size: number): void {
    this.keys = new Uint32Array(size);
    this.dates = new Float64Array(size);
    this.scales = new Uint8Array(size);
    this.units = new Float64Array(size);
    this.counts = new Float64Array(size);
  }

  #whole(): number {
    const bytes = this.#bytes;
    let position = this.#position;
    let byte = bytes[position++] as number;
    let value = byte & 127;
    // Bits as far as they are exact, then products: dates have more than 32 bits.
    for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
      byte = bytes[position++] as number;
      value |= (byte & 127) << shift;
    }
    this.#position = position;
    return byte > 127 ? this.#longWhole(value) : value;
  }

  #longWhole(start: number): number {
    const bytes = this.#bytes;
    let position = this.#position;
    let byte = bytes[position++] as number;
    let value = start + (byte & 127) * 2 ** 28;
    for (let factor = 2 ** 35; byte > 127; factor *= 128) {
      byte = bytes[position++] as number;
      value += (byte & 127) * factor;
    }
    this.#position = position;
    return value;
  }

  #signed(): number {
    const value = this.#whole();
    const half = Math.floor(value / 2);
    return value === 2 * half ? half : -half - 1;
  }

  #text(): string {
    const length = this.#whole();
    const from = this.#position;
    this.#position += length;
    return String.fromCharCode(...this.#bytes.subarray(from, from + length));
  }
}
