import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directSource } from '../visits/node.ts';
import type { Touch } from './touch-path.ts';
import { weighPath } from './weigh-path.ts';

const day = 86_400_000;
const eventAt = 1000 * day;
const sources = [directSource, 'a', 'b', 'c'];

const touch = (source: string, days: number): Touch => ({
  at: eventAt - days * day,
  node: { source, sourceCampaign: null, integrationId: null, campaignId: null },
});
const windows = { lookbackDays: 90, viewLookbackDays: 1 };
const channelOf = ({ node }: Touch) => sources.indexOf(node.source);
const chain = {
  stateOf: Uint32Array.of(0, 1, 2, 3),
  effects: Float64Array.of(0, 0.5, 0.3, 0.9),
};
const someTouches = fc.array(
  fc.tuple(fc.constantFrom(...sources), fc.integer({ min: 0, max: 200 })),
  { minLength: 1, maxLength: 12 },
);

test.each(attributionModels)(
  '%s: weights sum to 1, and direct visits weigh 0 beside others',
  (model) => {
    fc.assert(
      fc.property(someTouches, (given) => {
        const path = weighPath(
          given.map(([source, days]) => touch(source, days)),
          eventAt,
          windows,
          channelOf,
          chain,
        );
        expect(path).toHaveLength(given.filter(([, days]) => days <= 90).length);
        const weights = path.map((each) => each.weights[model]);
        const sum = weights.reduce((all, weight) => all + Math.round(weight * 1e9), 0);
        expect(sum).toBe(path.length === 0 ? 0 : 1e9);
        const isAllDirect = path.every((each) => each.touch.node.source === directSource);
        for (const each of path)
          if (each.touch.node.source === directSource && !isAllDirect)
            expect(each.weights[model]).toBe(0);
      }),
    );
  },
);

test('touch points without credit are listed too, with weight 0', () => {
  const path = weighPath(
    [touch('a', 9), touch('a', 8), touch(directSource, 3), touch('b', 2), touch('c', 91)],
    eventAt,
    windows,
    channelOf,
    chain,
  );
  expect(path.map(({ touch: { node }, weights }) => [node.source, weights.linear])).toEqual([
    ['a', 0],
    ['a', 0.5],
    ['direct', 0],
    ['b', 0.5],
  ]);
});
