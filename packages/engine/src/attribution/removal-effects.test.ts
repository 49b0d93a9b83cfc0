import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Transitions } from './removal-effects.ts';

const channels = 5;

const toPath = (path: readonly number[]) => ({
  length: path.length,
  channels: Uint32Array.from(path),
  ages: new Float64Array(path.length),
});

function effectsOf(paths: readonly number[][], unconverted: readonly number[][] = []): number[] {
  const transitions = new Transitions(channels);
  for (const path of paths) transitions.add(toPath(path));
  for (const path of unconverted) transitions.addUnconverted(toPath(path));
  return [...transitions.removalEffects()];
}

/** The probability to reach the end, walking step by step. A removed channel leads nowhere. */
function conversionProbability(
  paths: readonly number[][],
  removed: number,
  unconverted: readonly number[][] = [],
): number {
  const [start, end, lost] = [channels, channels + 1, channels + 2];
  const counts = Array.from({ length: channels + 3 }, () =>
    new Array<number>(channels + 3).fill(0),
  );
  const journeys = [
    ...paths.map((path) => [start, ...path, end]),
    ...unconverted.map((path) => [start, ...path, lost]),
  ];
  for (const steps of journeys)
    for (const [index, from] of steps.slice(0, -1).entries()) {
      const row = counts[from] ?? [];
      const to = steps[index + 1] ?? end;
      row[to] = (row[to] ?? 0) + 1;
    }
  let probabilities = new Array<number>(channels + 3).fill(0);
  probabilities[start] = 1;
  for (let step = 0; step < 20_000; step += 1) {
    const after = new Array<number>(channels + 3).fill(0);
    after[end] = probabilities[end] ?? 0;
    for (const [from, row] of counts.entries()) {
      const total = row.reduce((sum, count) => sum + count, 0);
      if (from === end || from === removed || total === 0 || !probabilities[from]) continue;
      for (const [to, count] of row.entries())
        after[to] = (after[to] ?? 0) + ((probabilities[from] ?? 0) * count) / total;
    }
    const moving = after.reduce((sum, probability, at) => sum + (at === end ? 0 : probability), 0);
    probabilities = after;
    if (moving < 1e-15) break;
  }
  return probabilities[end] ?? 0;
}

const somePath = fc.array(fc.nat(channels - 1), { minLength: 1, maxLength: 6 });
const somePaths = fc.array(somePath, { minLength: 1, maxLength: 8 });

test('with journeys that end without an event, it is the share of events that the chain loses', () => {
  fc.assert(
    fc.property(somePaths, fc.array(somePath, { maxLength: 8 }), (paths, unconverted) => {
      const all = conversionProbability(paths, -1, unconverted);
      expect(all).toBeCloseTo(paths.length / (paths.length + unconverted.length), 7);
      for (const [channel, effect] of effectsOf(paths, unconverted).entries())
        expect(effect).toBeCloseTo(1 - conversionProbability(paths, channel, unconverted) / all, 6);
    }),
    { numRuns: 60 },
  );
});

test('without any event, no channel has an effect', () => {
  expect(effectsOf([], [[0, 1], [2]])).toEqual([0, 0, 0, 0, 0]);
  expect(effectsOf([])).toEqual([0, 0, 0, 0, 0]);
});

test('many journeys alike may be added at once', () => {
  const once = new Transitions(channels);
  const manyTimes = new Transitions(channels);
  for (const [path, times] of [
    [[0, 1], 3],
    [[1], 2],
  ] as const) {
    once.add(toPath(path), times);
    once.addUnconverted(toPath(path), times + 1);
    for (let time = 0; time < times; time += 1) manyTimes.add(toPath(path));
    for (let time = 0; time <= times; time += 1) manyTimes.addUnconverted(toPath(path));
  }
  expect(once.removalEffects()).toEqual(manyTimes.removalEffects());
});

test('the numbers that channels have mean nothing', () => {
  fc.assert(
    fc.property(somePaths, fc.array(somePath, { maxLength: 8 }), (paths, unconverted) => {
      const mirrored = (all: readonly number[][]) =>
        all.map((path) => path.map((channel) => channels - 1 - channel));
      const effects = effectsOf(mirrored(paths), mirrored(unconverted)).reverse();
      for (const [channel, effect] of effectsOf(paths, unconverted).entries())
        expect(effects[channel]).toBeCloseTo(effect, 11);
    }),
  );
});

test('an effect is the share of journeys that the chain loses without the channel', () => {
  fc.assert(
    fc.property(somePaths, (paths) => {
      expect(conversionProbability(paths, -1)).toBeCloseTo(1, 9);
      for (const [channel, effect] of effectsOf(paths).entries())
        expect(effect).toBeCloseTo(1 - conversionProbability(paths, channel), 7);
    }),
    { numRuns: 60 },
  );
});

test('a known chain', () => {
  const effects = effectsOf([[0, 1], [0, 2], [2]]);
  expect(effects[0]).toBeCloseTo(2 / 3, 12);
  expect(effects[1]).toBeCloseTo(1 / 3, 12);
  expect(effects[2]).toBeCloseTo(2 / 3, 12);
  expect(effects.slice(3)).toEqual([0, 0]);
});

test('the order of journeys changes nothing, to the last bit', () => {
  const paths = [[0, 1, 2], [3, 1], [4, 0, 4], [2], [1, 1, 3]];
  expect(effectsOf(paths.toReversed())).toEqual(effectsOf(paths));
});
