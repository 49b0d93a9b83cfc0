import { finish, type Steps } from '../time/in-steps.ts';
import type { Path } from './attribution-models.ts';

/** Effects that should be equal differ by float noise beyond this many digits. */
const effectDigits = 12;

/**
 * A Markov chain of order 1: how often journeys went from each channel to each other, and how often
 * they ended there, with an event or without.
 */
export class Transitions {
  readonly channels: number;
  readonly #steps: Float64Array;
  readonly #visits: Float64Array;
  readonly #conversions: Float64Array;
  #paths = 0;
  #converted = 0;

  constructor(channels: number) {
    this.channels = channels;
    this.#steps = new Float64Array(channels * channels);
    this.#visits = new Float64Array(channels);
    this.#conversions = new Float64Array(channels);
  }

  /** Adds a journey that ended with an event, or `times` journeys alike. */
  add(path: Path, times = 1): void {
    this.#add(path, times);
    if (path.length === 0) return;
    const last = path.channels[path.length - 1] as number;
    this.#conversions[last] = (this.#conversions[last] as number) + times;
    this.#converted += times;
  }

  /** Adds a journey that ended without an event. */
  addUnconverted(path: Path, times = 1): void {
    this.#add(path, times);
  }

  #add({ length, channels }: Path, times: number): void {
    if (length === 0) return;
    this.#paths += times;
    let from = channels[0] as number;
    this.#visits[from] = (this.#visits[from] as number) + times;
    for (let index = 1; index < length; index += 1) {
      const to = channels[index] as number;
      const step = from * this.channels + to;
      this.#steps[step] = (this.#steps[step] as number) + times;
      this.#visits[to] = (this.#visits[to] as number) + times;
      from = to;
    }
  }

  removalEffects(): Float64Array {
    return finish(this.removalEffectsInSteps());
  }

  /**
   * The share of conversions that would be lost without each channel: the probability to pass
   * through it, times that of an event from there, over that of an event from the start. The first
   * is the expected visits from the start over those expected from the channel itself. Yields
   * between pieces of work.
   */
  *removalEffectsInSteps(): Steps<Float64Array> {
    const effects = new Float64Array(this.channels);
    const visited = [...this.#visits.keys()].filter((channel) => this.#visits[channel] !== 0);
    const expected = this.#transitionMatrix(visited);
    for (let pivot = 0; pivot < visited.length; pivot += 1) {
      eliminate(expected, visited.length, pivot);
      yield;
    }
    for (const [row, channel] of visited.entries()) {
      const visits = (this.#visits[channel] as number) / this.#paths;
      const passing = visits / (expected[row * (visited.length + 1)] as number);
      const effect = passing * this.#gain(expected, visited, row);
      effects[channel] = Number(effect.toPrecision(effectDigits));
    }
    return effects;
  }

  /** How much likelier an event is from a channel than from the start. */
  #gain(expected: Float64Array, visited: readonly number[], row: number): number {
    if (this.#converted === this.#paths) return 1;
    if (this.#converted === 0) return 0;
    let probability = 0;
    for (const [column, channel] of visited.entries())
      probability +=
        ((expected[row * visited.length + column] as number) *
          (this.#conversions[channel] as number)) /
        (this.#visits[channel] as number);
    return (probability * this.#paths) / this.#converted;
  }

  /**
   * I − Q, which elimination turns into the expected visits to each channel from each other one. It
   * needs no pivoting: every journey ends, which keeps the diagonal positive.
   */
  #transitionMatrix(visited: readonly number[]): Float64Array {
    const size = visited.length;
    const matrix = new Float64Array(size * size);
    for (const [row, from] of visited.entries())
      for (const [column, to] of visited.entries())
        matrix[row * size + column] =
          (row === column ? 1 : 0) -
          (this.#steps[from * this.channels + to] as number) / (this.#visits[from] as number);
    return matrix;
  }
}

/** One step of the Gauss-Jordan inversion, in place. */
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
