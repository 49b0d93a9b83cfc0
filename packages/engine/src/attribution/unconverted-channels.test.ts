import { expect, test } from 'vitest';
import { directNode } from '../visits/node.ts';
import { unconvertedChannels } from './unconverted-channels.ts';

const sources = ['direct', 'a', 'b'];
const channelsOf = (...path: string[]): number[] => {
  const nodes = path.map((source) => ({ ...directNode, source, kind: 'click' as const }));
  const { length, channels } = unconvertedChannels(nodes, ({ source }) => sources.indexOf(source));
  return [...channels.subarray(0, length)];
};

test('the same touch points count as if an event had followed', () => {
  expect(channelsOf('a', 'a', 'direct', 'a', 'b', 'direct')).toEqual([1, 2]);
  expect(channelsOf('direct', 'direct')).toEqual([0]);
  expect(channelsOf()).toEqual([]);
});
