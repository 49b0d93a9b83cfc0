import { detailKinds } from '../visits/touch-details.ts';
import { sealStep } from './pack-details.ts';
import type { TouchLevel } from './touch-level.ts';

const initialSize = 64;
const noDetails = new Uint32Array(detailKinds.length);

/**
 * Reads packed journeys one after the other into the same arrays. A query reads hundreds of
 * thousands of journeys: one object for each would take most of its time.
 */
export class JourneyReader {
  readonly #bytes: Uint8Array;
  readonly #level: TouchLevel | undefined;
  #position = 0;
  #details = new Uint32Array(initialSize);

  eventAt = 0;
  /** Milliseconds between the last direct visit and the event; negative when there was none. */
  directAge = -1;
  /** The node of that visit: 0, unless a level tells direct visits apart. */
  directNode = 0;
  touches = 0;
  /** The nodes and ages of the touch points, the latest first. */
  nodes = new Uint32Array(initialSize);
  ages = new Float64Array(initialSize);
  changes = 0;
  keys = new Uint32Array(initialSize);
  dates = new Float64Array(initialSize);
  scales = new Uint8Array(initialSize);
  units = new Float64Array(initialSize);
  counts = new Float64Array(initialSize);
  /** The units that a float cannot hold exactly, by index of the change. */
  readonly bigUnits = new Map<number, bigint>();

  /** With a level, the bytes hold details, and nodes are those of the level. */
  constructor(bytes: Uint8Array, level?: TouchLevel) {
    this.#bytes = bytes;
    this.#level = level;
  }

  /** Reads the next journey. Returns false at the end. */
  next(): boolean {
    if (this.#position >= this.#bytes.length) return false;
    this.eventAt = this.#zigzag();
    this.directAge = this.#varint() - 1;
    this.#readTouches();
    this.#readChanges();
    if (this.#level) this.#readDetails(this.#level);
    return true;
  }

  #readDetails(level: TouchLevel): void {
    const kinds = detailKinds.length;
    const count = this.#varint();
    const seal = count === 0 ? 0 : this.#varint();
    if (count > this.#details.length) this.#details = new Uint32Array(count * 2);
    const details = this.#details;
    for (let index = 0; index < count; index += 1) details[index] = this.#varint();
    if (count === 0) level.withoutDetails += 1;
    const isKnown = count === (this.touches + 1) * kinds && seal === this.#seal();
    this.directNode = isKnown ? level.numberOf(0, details, 0) : level.numberOf(0, noDetails, 0);
    for (let touch = 0; touch < this.touches; touch += 1)
      this.nodes[touch] = isKnown
        ? level.numberOf(this.nodes[touch] as number, details, (touch + 1) * kinds)
        : level.numberOf(this.nodes[touch] as number, noDetails, 0);
  }

  #seal(): number {
    let seal = 7;
    for (let touch = 0; touch < this.touches; touch += 1)
      seal = sealStep(seal, this.nodes[touch] as number, this.ages[touch] as number);
    return seal;
  }

  #readTouches(): void {
    const touches = this.#varint();
    this.touches = touches;
    if (touches > this.nodes.length) {
      this.nodes = new Uint32Array(touches * 2);
      this.ages = new Float64Array(touches * 2);
    }
    let age = 0;
    for (let index = 0; index < touches; index += 1) {
      this.nodes[index] = this.#varint();
      age += this.#varint();
      this.ages[index] = age;
    }
  }

  #readChanges(): void {
    const changes = this.#varint();
    this.changes = changes;
    if (changes > this.keys.length) this.#grow(changes * 2);
    if (this.bigUnits.size > 0) this.bigUnits.clear();
    for (let index = 0; index < changes; index += 1) {
      this.keys[index] = this.#varint();
      this.dates[index] = this.eventAt + this.#zigzag();
      const header = this.#varint();
      this.scales[index] = header >> 2;
      if ((header & 1) === 1) this.bigUnits.set(index, BigInt(this.#text()));
      else this.units[index] = this.#zigzag();
      this.counts[index] = (header & 2) === 2 ? this.#zigzag() : 0;
    }
  }

  #grow(size: number): void {
    this.keys = new Uint32Array(size);
    this.dates = new Float64Array(size);
    this.scales = new Uint8Array(size);
    this.units = new Float64Array(size);
    this.counts = new Float64Array(size);
  }

  #varint(): number {
    const bytes = this.#bytes;
    let position = this.#position;
    let byte = bytes[position++] as number;
    let value = byte & 127;
    // Bitwise operators work on 32 bits. Dates have more: the rest is read by multiplication.
    for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
      byte = bytes[position++] as number;
      value |= (byte & 127) << shift;
    }
    this.#position = position;
    return byte > 127 ? this.#longVarint(value) : value;
  }

  #longVarint(start: number): number {
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

  #zigzag(): number {
    const value = this.#varint();
    const half = Math.floor(value / 2);
    return value === 2 * half ? half : -half - 1;
  }

  #text(): string {
    const length = this.#varint();
    const from = this.#position;
    this.#position += length;
    return String.fromCharCode(...this.#bytes.subarray(from, from + length));
  }
}
