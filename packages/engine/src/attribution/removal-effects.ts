import type { Path } from './attribution-models.ts';

/** How often journeys went from one channel to another, or began or ended with one. */
export class Transitions {
  readonly channels: number;
  readonly #steps: Float64Array;
  readonly #visits: Float64Array;
  #paths = 0;

  constructor(channels: number) {
    this.channels = channels;
    this.#steps = new Float64Array(channels * channels);
    this.#visits = new Float64Array(channels);
  }

  add({ length, channels }: Path): void {
    if (length === 0) return;
    this.#paths += 1;
    let before = channels[0] as number;
    this.#visits[before] = (this.#visits[before] as number) + 1;
    for (let index = 1; index < length; index += 1) {
      const after = channels[index] as number;
      const step = before * this.channels + after;
      this.#steps[step] = (this.#steps[step] as number) + 1;
      this.#visits[after] = (this.#visits[after] as number) + 1;
      before = after;
    }
  }

  /**
   * The part of all journeys that would be lost without each channel, by the chain of order 1 that
   * these journeys make: the chance to pass by the channel, since all of them end with an event.
   * That chance is the visits expected of it divided by those expected once it has been reached.
   */
  removalEffects(): Float64Array {
    const returns = this.#inverse();
    const effects = new Float64Array(this.channels);
    for (let channel = 0; channel < this.channels; channel += 1) {
      const visits = (this.#visits[channel] as number) / Math.max(1, this.#paths);
      effects[channel] = visits / (returns[channel * (this.channels + 1)] as number);
    }
    return effects;
  }

  /**
   * How often each channel is visited from each other, by Gauss and Jordan. No pivot is needed: from
   * every channel a journey may end, so that the diagonal stays positive.
   */
  #inverse(): Float64Array {
    const size = this.channels;
    const matrix = new Float64Array(size * size);
    for (let row = 0; row < size; row += 1) {
      const visits = Math.max(1, this.#visits[row] as number);
      for (let column = 0; column < size; column += 1) {
        const at = row * size + column;
        matrix[at] = (row === column ? 1 : 0) - (this.#steps[at] as number) / visits;
      }
    }
    for (let pivot = 0; pivot < size; pivot += 1) eliminate(matrix, size, pivot);
    return matrix;
  }
}

/** One step of an inversion in place. */
function eliminate(matrix: Float64Array, size: number, pivot: number): void {
  const start = pivot * size;
  const scale = 1 / (matrix[start + pivot] as number);
  matrix[start + pivot] = 1;
  for (let column = 0; column < size; column += 1)
    matrix[start + column] = (matrix[start + column] as number) * scale;
  for (let row = 0; row < size; row += 1) {
    const factor = matrix[row * size + pivot] as number;
    if (row === pivot || factor === 0) continue;
    matrix[row * size + pivot] = 0;
    for (let column = 0; column < size; column += 1)
      matrix[row * size + column] =
        (matrix[row * size + column] as number) - factor * (matrix[start + column] as number);
  }
}
