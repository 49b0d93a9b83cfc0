import type { PathTerms } from './loaded-path.ts';

/** Makes a function that finds the row that a node gives its credit to. */
export const rowFinder = ({
  targets,
  fold,
  channelOf,
}: Pick<PathTerms, 'targets' | 'fold' | 'channelOf'>): ((number: number) => number) => {
  if (targets) return (number) => targets.rowOf[number] as number;
  if (fold) return (number) => fold.rowOf[channelOf[number] as number] as number;
  return (number) => channelOf[number] as number;
};
