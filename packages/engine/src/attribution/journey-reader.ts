import { detailKinds } from '../visits/touch-details.ts';
import { ByteReader } from './byte-reader.ts';
import { sealStep } from './pack-details.ts';
import type { TouchLevel } from './touch-level.ts';

const initialSize = 64;
const noDetails = new Uint32Array(detailKinds.length);

/**
 * Reads packed journeys one after the other into the same arrays. A query reads hundreds of
 * thousands of journeys: one object for each would take most of its time.
 */
export class JourneyReader {
  readonly #bytes: ByteReader;
  readonly #level: TouchLevel | undefined;
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
    this.#bytes = new ByteReader(bytes);
    this.#level = level;
  }

  /** Reads the next journey. Returns false at the end. */
  next(): boolean {
    if (this.#bytes.isAtEnd) return false;
    this.eventAt = this.#bytes.zigzag();
    this.directAge = this.#bytes.varint() - 1;
    this.#readTouches();
    this.#readChanges();
    if (this.#level) this.#readDetails(this.#level);
    return true;
  }

  #readDetails(level: TouchLevel): void {
    const kinds = detailKinds.length;
    const count = this.#bytes.varint();
    const seal = count === 0 ? 0 : this.#bytes.varint();
    if (count > this.#details.length) this.#details = new Uint32Array(count * 2);
    const details = this.#details;
    for (let index = 0; index < count; index += 1) details[index] = this.#bytes.varint();
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
    const touches = this.#bytes.varint();
    this.touches = touches;
    if (touches > this.nodes.length) {
      this.nodes = new Uint32Array(touches * 2);
      this.ages = new Float64Array(touches * 2);
    }
    let age = 0;
    for (let index = 0; index < touches; index += 1) {
      this.nodes[index] = this.#bytes.varint();
      age += this.#bytes.varint();
      this.ages[index] = age;
    }
  }

  #readChanges(): void {
    const changes = this.#bytes.varint();
    this.changes = changes;
    if (changes > this.keys.length) this.#grow(changes * 2);
    if (this.bigUnits.size > 0) this.bigUnits.clear();
    for (let index = 0; index < changes; index += 1) {
      this.keys[index] = this.#bytes.varint();
      this.dates[index] = this.eventAt + this.#bytes.zigzag();
      const header = this.#bytes.varint();
      this.scales[index] = header >> 2;
      if ((header & 1) === 1) this.bigUnits.set(index, BigInt(this.#bytes.text()));
      else this.units[index] = this.#bytes.zigzag();
      this.counts[index] = (header & 2) === 2 ? this.#bytes.zigzag() : 0;
    }
  }

  #grow(size: number): void {
    this.keys = new Uint32Array(size);
    this.dates = new Float64Array(size);
    this.scales = new Uint8Array(size);
    this.units = new Float64Array(size);
    this.counts = new Float64Array(size);
  }
}
