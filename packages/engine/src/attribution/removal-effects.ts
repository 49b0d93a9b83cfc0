import type { Path } from './attribution-models.ts';

/** A Markov chain of order 1: how often journeys went from each channel to each other. */
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
    let from = channels[0] as number;
    this.#visits[from] = (this.#visits[from] as number) + 1;
    for (let index = 1; index < length; index += 1) {
      const to = channels[index] as number;
      const step = from * this.channels + to;
      this.#steps[step] = (this.#steps[step] as number) + 1;
      this.#visits[to] = (this.#visits[to] as number) + 1;
      from = to;
    }
  }

  /**
   * The share of journeys that would be lost without each channel. Since all journeys end with an
   * event, it is the probability of passing through the channel: the expected visits to it from the
   * start, divided by those expected from the channel itself.
   */
  removalEffects(): Float64Array {
    const expectedVisits = this.#fundamentalMatrix();
    const effects = new Float64Array(this.channels);
    for (let channel = 0; channel < this.channels; channel += 1) {
      const visits = (this.#visits[channel] as number) / Math.max(1, this.#paths);
      effects[channel] = visits / (expectedVisits[channel * (this.channels + 1)] as number);
    }
    return effects;
  }

  /**
   * The expected visits to each channel from each other one, by Gauss-Jordan elimination. It needs
   * no pivoting: a journey may end at every channel, which keeps the diagonal positive.
   */
  #fundamentalMatrix(): Float64Array {
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

/** One step of the inversion, in place. */
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
