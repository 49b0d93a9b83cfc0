import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeCredit } from './apportion-credit.ts';
import { defaultModelOptions, modelsWith, type Path } from './attribution-models.ts';

const pathOf = (channels: readonly number[]): Path => ({
  length: channels.length,
  channels: Uint32Array.from(channels),
  ages: new Float64Array(channels.length),
});

/** The largest-remainder method over exact fractions: among equals, the earliest. */
function naiveParts(fractions: readonly (readonly [number, number])[]): number[] {
  const whole = BigInt(wholeCredit);
  const exact = fractions.map(([share, divisor]) => ({
    dividend: whole * BigInt(share),
    divisor: BigInt(divisor),
  }));
  const parts = exact.map(({ dividend, divisor }) => dividend / divisor);
  const missing = Number(whole - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = exact
    .map(({ dividend, divisor }, index) => ({ rest: dividend % divisor, divisor, index }))
    .sort((a, b) => {
      const [left, right] = [a.rest * b.divisor, b.rest * a.divisor];
      return left === right ? a.index - b.index : left > right ? -1 : 1;
    });
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map(Number);
}

const somePath = fc.array(fc.nat(9), { minLength: 1, maxLength: 60 });

test('shapley: parts are those of exact fractions, with no float noise', () => {
  fc.assert(
    fc.property(somePath, (channels) => {
      const count = new Set(channels).size;
      const fractions = channels.map((channel) => {
        const touches = channels.filter((other) => other === channel).length;
        return [1, count * touches] as const;
      });
      const parts = modelsWith(defaultModelOptions).shapley(pathOf(channels), new Float64Array());
      expect([...parts.subarray(0, channels.length)]).toEqual(naiveParts(fractions));
    }),
  );
});

test('shapley: equal remainders go to the earliest touch point, however they came about', () => {
  // Of three channels, one touched once (a third) and one four times (a twelfth each): all end in ⅓.
  const channels = [0, 1, 2, 2, 2, 2];
  const parts = modelsWith(defaultModelOptions).shapley(pathOf(channels), new Float64Array());
  expect([...parts.subarray(0, 6)]).toEqual([
    333_333_334, 333_333_334, 83_333_333, 83_333_333, 83_333_333, 83_333_333,
  ]);
});

const somePercents = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]) => ({
    first: Math.min(a, b),
    middle: Math.abs(a - b),
    last: 100 - Math.max(a, b),
  }));

test('positionBased: any percents give each position exactly its share', () => {
  fc.assert(
    fc.property(somePercents, fc.integer({ min: 1, max: 60 }), (positionWeights, length) => {
      const { first, middle, last } = positionWeights;
      const share = (index: number): [number, number] => {
        if (length === 1) return [1, 1];
        if (length === 2)
          return first + last === 0 ? [1, 2] : [index === 0 ? first : last, first + last];
        if (index === 0) return [first, 100];
        return index === length - 1 ? [last, 100] : [middle, 100 * (length - 2)];
      };
      const models = modelsWith({ ...defaultModelOptions, positionWeights });
      const channels = Array.from({ length }, (_, index) => index);
      const parts = models.positionBased(pathOf(channels), new Float64Array());
      expect([...parts.subarray(0, length)]).toEqual(naiveParts(channels.map(share)));
    }),
  );
});

test('markov: channels of equal effect share alike, whatever their place in the matrix', () => {
  fc.assert(
    fc.property(somePath, (channels) => {
      const { markov, shapley } = modelsWith(defaultModelOptions);
      const equal = [...shapley(pathOf(channels), new Float64Array())].slice(0, channels.length);
      const effects = new Float64Array(10).fill(0.1 + 0.2);
      expect([...markov(pathOf(channels), effects)].slice(0, channels.length)).toEqual(equal);
    }),
  );
});

test('timeDecay: the oldest touch points weigh nothing before the latest does', () => {
  const day = 86_400_000;
  const path = { ...pathOf([0, 1]), ages: Float64Array.of(40_000 * day, 39_999 * day) };
  const { timeDecay } = modelsWith({ ...defaultModelOptions, halfLifeDays: 1 });
  expect([...timeDecay(path, new Float64Array()).subarray(0, 2)]).toEqual([
    333_333_333, 666_666_667,
  ]);
});
