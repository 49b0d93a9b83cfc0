import {
  type AttributionModel,
  attributionModels,
} from '@sillage/contract/attribution/attribution-models';
import { eventAttribution } from '@sillage/contract/examples/visits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeCredit } from './apportion-credit.ts';
import { models, type Path } from './attribution-models.ts';

const day = 86_400_000;

const pathOf = (channels: number[], ages = channels.map(() => 0)): Path => ({
  length: channels.length,
  channels: Uint32Array.from(channels),
  ages: Float64Array.from(ages),
});

const effects = Float64Array.from({ length: 12 }, (_, index) => ((index * 7) % 11) / 11);

const parts = (model: AttributionModel, path: Path): number[] => [
  ...models[model](path, effects).subarray(0, path.length),
];
const percents = (model: AttributionModel, path: Path): number[] =>
  parts(model, path).map((part) => Math.round((part / wholeCredit) * 10_000) / 100);

const somePath = fc
  .array(fc.record({ channel: fc.nat(11), age: fc.integer({ min: 0, max: 365 * day }) }), {
    minLength: 1,
    maxLength: 150,
  })
  .map((touches) =>
    pathOf(
      touches.map(({ channel }) => channel),
      touches.map(({ age }) => age).sort((a, b) => b - a),
    ),
  );

test('the contract and the engine have the same models, in the same order', () => {
  expect(Object.keys(models)).toEqual(attributionModels);
});

test.each(attributionModels)('%s: weights are not negative and add up to one', (model) => {
  fc.assert(
    fc.property(somePath, (path) => {
      const weights = parts(model, path);
      expect(weights.every((weight) => weight >= 0)).toBe(true);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(wholeCredit);
    }),
  );
});

test.each(attributionModels)('%s: a lone touch point gets the whole credit', (model) => {
  expect(parts(model, pathOf([4], [80 * day]))).toEqual([wholeCredit]);
});

test.each(attributionModels)('%s: an empty path has no parts', (model) => {
  expect(parts(model, pathOf([]))).toEqual([]);
});

test.each<[AttributionModel, number, number[]]>([
  ['first', 3, [100, 0, 0]],
  ['last', 3, [0, 0, 100]],
  ['lastNonDirect', 3, [0, 0, 100]],
  ['linear', 4, [25, 25, 25, 25]],
  ['positionBased', 2, [50, 50]],
  ['positionBased', 3, [40, 20, 40]],
  ['positionBased', 6, [40, 5, 5, 5, 5, 40]],
  ['wShaped', 2, [50, 50]],
  ['wShaped', 3, [33.33, 33.33, 33.33]],
  ['wShaped', 4, [30, 10, 30, 30]],
  ['wShaped', 5, [30, 5, 30, 5, 30]],
  ['wShaped', 8, [30, 2, 2, 2, 30, 2, 2, 30]],
])('%s over %i touch points', (model, length, expected) => {
  const path = pathOf(Array.from({ length }, (_, index) => index));
  expect(percents(model, path)).toEqual(expected);
});

test('billionths that do not divide evenly go to the first touch points', () => {
  expect(parts('linear', pathOf([0, 1, 2]))).toEqual([333_333_334, 333_333_333, 333_333_333]);
});

test.each(attributionModels)(
  '%s: the example of the API reference has the true weights',
  (model) => {
    const { path, eventDate } = eventAttribution;
    const ages = path.map(({ date }) => Date.parse(eventDate) - Date.parse(date));
    const equalEffects = Float64Array.from(path, () => 1);
    const weights = models[model](pathOf([0, 1], ages), equalEffects).subarray(0, path.length);
    expect(path.map((touch) => touch.weights[model])).toEqual(
      [...weights].map((weight) => weight / wholeCredit),
    );
  },
);

test('timeDecay: a weight halves every seven days', () => {
  const path = pathOf([0, 1, 2], [14 * day, 7 * day, 0]);
  expect(percents('timeDecay', path)).toEqual([14.29, 28.57, 57.14]);
});

/** Shapley's definition: what a channel adds, on average over all orders of joining. */
function bruteShapley(paths: number[][], channels: number): number[] {
  const worth = (set: number) =>
    paths.filter((path) => path.every((channel) => (set >> channel) & 1)).length;
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  return Array.from({ length: channels }, (_, channel) => {
    let value = 0;
    for (let set = 0; set < 2 ** channels; set += 1) {
      if ((set >> channel) & 1) continue;
      const size = set.toString(2).replaceAll('0', '').length;
      const weight = (factorial(size) * factorial(channels - size - 1)) / factorial(channels);
      value += weight * (worth(set | (1 << channel)) - worth(set));
    }
    return value;
  });
}

test('shapley is the mean of what each channel adds to every set of the others', () => {
  const channels = 5;
  const somePaths = fc.array(fc.array(fc.nat(channels - 1), { minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(somePaths, (paths) => {
      const credits = new Array<number>(channels).fill(0);
      for (const path of paths)
        for (const [index, part] of parts('shapley', pathOf(path)).entries())
          credits[path[index] ?? 0] = (credits[path[index] ?? 0] ?? 0) + part / wholeCredit;
      for (const [channel, value] of bruteShapley(paths, channels).entries())
        expect(credits[channel]).toBeCloseTo(value, 6);
    }),
  );
});

test('markov: channels share credit by their effects, however often each was touched', () => {
  const path = pathOf([1, 2, 1]);
  const whole = (effects[1] ?? 0) + (effects[2] ?? 0);
  const [first = 0, second = 0, third = 0] = parts('markov', path);
  expect((first + third) / wholeCredit).toBeCloseTo((effects[1] ?? 0) / whole, 8);
  expect(second / wholeCredit).toBeCloseTo((effects[2] ?? 0) / whole, 8);
  expect(Math.abs(first - third)).toBeLessThanOrEqual(1);
});

test('markov: channels that nobody knows have equal shares, however often each was touched', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 9 }),
      (path) => {
        const unknown = new Float64Array(5);
        const of = (model: 'markov' | 'shapley') => [
          ...models[model](pathOf(path), unknown).subarray(0, path.length),
        ];
        expect(of('markov')).toEqual(of('shapley'));
      },
    ),
  );
});
