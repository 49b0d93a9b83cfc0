const lowBits = 15;
const low = 2 ** lowBits - 1;
/** Floats are whole up to 2⁵³, and a part has 15 bits more than what it is taken of. */
const mostAbsolute = 2 ** 37;

/**
 * Many sums of values times whole parts (below 2³⁰), exact whatever their size. Parts are halved in
 * two of 15 bits, so that floats hold every sum; before one could grow too large, all are put aside.
 */
export class ExactSums {
  /** The high half of a sum and its low half, side by side. */
  readonly #halves: Float64Array;
  readonly #aside = new Map<number, bigint>();
  #absolute = 0;

  constructor(size: number) {
    this.#halves = new Float64Array(size * 2);
  }

  /**
   * Says that values of this size in all are going to be added to any cell. Whether floats can hold
   * them: else use `addBig`.
   */
  expect(absolute: number): boolean {
    if (!(absolute < mostAbsolute)) return false;
    this.#absolute += absolute;
    if (this.#absolute < mostAbsolute) return true;
    for (let cell = 0; cell < this.#halves.length / 2; cell += 1) this.#putAside(cell);
    this.#absolute = absolute;
    return true;
  }

  add(cell: number, value: number, part: number): void {
    const halves = this.#halves;
    const at = cell * 2;
    halves[at] = (halves[at] as number) + value * (part >> lowBits);
    halves[at + 1] = (halves[at + 1] as number) + value * (part & low);
  }

  addBig(cell: number, value: bigint, part: number): void {
    this.#aside.set(cell, (this.#aside.get(cell) ?? 0n) + value * BigInt(part));
  }

  sum(cell: number): bigint {
    this.#putAside(cell);
    return this.#aside.get(cell) ?? 0n;
  }

  #putAside(cell: number): void {
    const halves = this.#halves;
    const high = halves[cell * 2] as number;
    const rest = halves[cell * 2 + 1] as number;
    if (high === 0 && rest === 0) return;
    const sum = (BigInt(high) << BigInt(lowBits)) + BigInt(rest);
    this.#aside.set(cell, (this.#aside.get(cell) ?? 0n) + sum);
    halves[cell * 2] = 0;
    halves[cell * 2 + 1] = 0;
  }
}
