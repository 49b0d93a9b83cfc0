const lowBits = 15;
const low = 2 ** lowBits - 1;
/** Floats hold integers up to 2⁵³, and half a part adds 15 bits: 37 + 15 is below 53. */
const maxMagnitude = 2 ** 37;

/**
 * Exact sums of integer values times integer parts (below 2³⁰), of any size. Each part is split in
 * halves of 15 bits, so that floats hold the sums. Before floats lose digits, bigints take over.
 */
export class ExactSums {
  /** For each cell, its high half and then its low half. */
  #halves: Float64Array;
  readonly #bigSums = new Map<number, bigint>();
  #magnitude = 0;

  constructor(size: number) {
    this.#halves = new Float64Array(size * 2);
  }

  /** Makes room for so many cells. */
  grow(size: number): void {
    if (size * 2 <= this.#halves.length) return;
    const grown = new Float64Array(size * 4);
    grown.set(this.#halves);
    this.#halves = grown;
  }

  /**
   * Reserves room for values whose absolute values add up to `magnitude`. Returns false when floats
   * cannot hold them: then use `addBig`.
   */
  reserve(magnitude: number): boolean {
    if (!(magnitude < maxMagnitude)) return false;
    this.#magnitude += magnitude;
    if (this.#magnitude < maxMagnitude) return true;
    for (let cell = 0; cell < this.#halves.length / 2; cell += 1) this.#flush(cell);
    this.#magnitude = magnitude;
    return true;
  }

  add(cell: number, value: number, part: number): void {
    const halves = this.#halves;
    const at = cell * 2;
    halves[at] = (halves[at] as number) + value * (part >> lowBits);
    halves[at + 1] = (halves[at + 1] as number) + value * (part & low);
  }

  addBig(cell: number, value: bigint, part: number): void {
    this.#bigSums.set(cell, (this.#bigSums.get(cell) ?? 0n) + value * BigInt(part));
  }

  sum(cell: number): bigint {
    this.#flush(cell);
    return this.#bigSums.get(cell) ?? 0n;
  }

  #flush(cell: number): void {
    const halves = this.#halves;
    const high = halves[cell * 2] as number;
    const rest = halves[cell * 2 + 1] as number;
    if (high === 0 && rest === 0) return;
    const sum = (BigInt(high) << BigInt(lowBits)) + BigInt(rest);
    this.#bigSums.set(cell, (this.#bigSums.get(cell) ?? 0n) + sum);
    halves[cell * 2] = 0;
    halves[cell * 2 + 1] = 0;
  }
}
