import {
  type AttributionSettings,
  maxMarkovChannels,
} from '@sillage/contract/attribution/attribution-options';
import { identifierOf, type LeveledNode } from '@sillage/engine/attribution/channels';
import { ChainLearner, type LearntChain } from '@sillage/engine/attribution/learn-chain';
import type { PathTerms } from '@sillage/engine/attribution/loaded-path';
import { unconvertedChannels } from '@sillage/engine/attribution/unconverted-channels';
import type { EventFilter } from '@sillage/engine/events/read-filter';
import type { Range } from '@sillage/engine/time/range';
import { directNode } from '@sillage/engine/visits/node';
import {
  listUnconvertedPaths,
  type UnconvertedNode,
} from '../../store/attribution/unconverted-paths.ts';
import type { Db } from '../../store/driver/database.ts';
import { Pace, runInPace } from '../pace.ts';
import { groupChannels } from './group-channels.ts';
import type { Sharers } from './share-terms.ts';

export interface Learning {
  projectId: string;
  /** The period whose events teach, and the filter that they meet. */
  range: Range;
  filter: EventFilter;
  names: ReadonlyMap<string, string>;
  /** Which channels the chain goes through. */
  sharers: Sharers;
  terms: PathTerms;
  options: Pick<AttributionSettings, 'lookbackDays' | 'viewLookbackDays' | 'learnFrom'>;
}

/** What `markov` learns from the journeys of a period: see `whatMarkovLearnsFrom` of the contract. */
export async function learnChain(
  db: Db,
  learning: Learning,
  journeys: readonly Uint8Array[],
): Promise<LearntChain> {
  const { range, terms, options } = learning;
  const unconverted = options.learnFrom === 'all' ? await readUnconverted(db, learning) : [];
  const indexOf = channelIndex(learning, unconverted);
  const learner = new ChainLearner({
    channelOf: terms.channelOf,
    level: terms.level,
    lookbackDays: terms.lookbackDays,
    views: terms.views,
    channels: indexOf.size,
    range,
    maxStates: maxMarkovChannels,
  });
  await runInPace(learner.learn(journeys));
  const pace = new Pace();
  for (const { nodes, times } of unconverted) {
    const path = unconvertedChannels(
      nodes,
      (node) => indexOf.get(identifierOf(learning.sharers.groupBy, node)) ?? 0,
    );
    learner.addUnconverted(path, times);
    if (pace.isDue()) await pace.pause();
  }
  return runInPace(learner.solve());
}

interface LeveledPath {
  nodes: (UnconvertedNode & LeveledNode)[];
  times: number;
}

async function readUnconverted(db: Db, learning: Learning): Promise<LeveledPath[]> {
  const { projectId, names, sharers, options } = learning;
  const { nodes, paths } = await listUnconvertedPaths(db, { ...learning, windows: options });
  const leveled =
    sharers.groupBy === 'channelGroup' ? await groupChannels(db, projectId, nodes, names) : nodes;
  return paths.map(({ path, times }) => ({
    nodes: path.map((number) => leveled[number] ?? { ...directNode, kind: 'click' }),
    times,
  }));
}

/** Channels that no event has come by have an index after all others. */
function channelIndex(
  { sharers: { channels, groupBy } }: Learning,
  unconverted: readonly LeveledPath[],
): Map<string, number> {
  const indexes = new Map(channels.map(({ identifier }, index) => [identifier, index]));
  for (const { nodes } of unconverted)
    for (const node of nodes) {
      const identifier = identifierOf(groupBy, node);
      if (!indexes.has(identifier)) indexes.set(identifier, indexes.size);
    }
  return indexes;
}
