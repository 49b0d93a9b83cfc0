import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { Node } from '@sillage/engine/question/question';
import { fold } from '@sillage/engine/text/french-order';
import type { PerformanceRow } from './performance-rows.ts';

/** The rows of a level, already in order. */
export interface Level {
  group: AttributionGroup;
  rows: readonly PerformanceRow[];
}

/** A row where it stands in the tree. */
export interface TreeRow {
  /** In the address: its level and its identifier. */
  key: string;
  group: AttributionGroup;
  row: PerformanceRow;
  depth: number;
  /** Undefined when it has nothing below it. */
  isOpen: boolean | undefined;
}

/** The levels that open from one, the one below first. */
export const levelsBelow = (group: AttributionGroup): AttributionGroup[] =>
  group === 'source' ? ['integration', 'campaign'] : group === 'integration' ? ['campaign'] : [];

const keyOf = (group: AttributionGroup, { identifier }: PerformanceRow): string =>
  `${group}~${identifier ?? ''}`;

/**
 * What is shown of levels: the rows of the first, and below those that are open their parts. A level
 * that says nothing new of a row is passed over.
 */
export function treeRows(
  levels: readonly Level[],
  opened: ReadonlySet<string>,
  search = '',
): TreeRow[] {
  const [top, ...below] = levels;
  const wanted = fold(search.trim());
  const matches = ({ name }: PerformanceRow): boolean => fold(name).includes(wanted);
  const holdsMatch = (row: PerformanceRow, rest: readonly Level[]): boolean => {
    const parts = partsOf(row, rest);
    return matches(row) || (parts?.rows.some((part) => holdsMatch(part, parts.rest)) ?? false);
  };
  const shown = (
    group: AttributionGroup,
    row: PerformanceRow,
    depth: number,
    rest: readonly Level[],
    isAll: boolean,
  ): TreeRow[] => {
    if (!isAll && !holdsMatch(row, rest)) return [];
    const key = keyOf(group, row);
    const parts = partsOf(row, rest);
    const isWhole = isAll || matches(row);
    const isOpen = parts && (opened.has(key) || !isWhole);
    return [
      { key, group, row, depth, isOpen },
      ...(parts && isOpen
        ? parts.rows.flatMap((part) => shown(parts.group, part, depth + 1, parts.rest, isWhole))
        : []),
    ];
  };
  if (!top) return [];
  return top.rows.flatMap((row) => shown(top.group, row, 0, below, wanted === ''));
}

/** The parts of a row at the next level that tells them apart, and the levels below that one. */
function partsOf(
  { identifier }: PerformanceRow,
  levels: readonly Level[],
): (Level & { rest: readonly Level[] }) | undefined {
  if (identifier === null || identifier === 'others') return undefined;
  let above = new Set<string | null>([identifier]);
  for (const [index, { group, rows }] of levels.entries()) {
    const parts = rows.filter(({ parent }) => parent !== undefined && above.has(parent));
    if (parts.length > 1 || parts.some((part) => part.identifier !== identifier))
      return { group, rows: parts, rest: levels.slice(index + 1) };
    above = new Set(parts.map((part) => part.identifier));
  }
  return undefined;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The node that a row stands for, to see it alone; undefined when it stands for none. */
export function nodeOf(group: AttributionGroup, row: PerformanceRow): Node | undefined {
  const { identifier, parent } = row;
  if (identifier === null || identifier === 'others') return undefined;
  if (group === 'source') return { source: identifier };
  if (isUuid(identifier))
    return group === 'campaign' && parent !== identifier
      ? { campaignId: identifier }
      : { integrationId: identifier };
  if (group === 'integration') return { source: identifier };
  if (group !== 'campaign') return undefined;
  const slash = identifier.indexOf('/');
  const source = (text: string) => text.replaceAll('%2F', '/').replaceAll('%25', '%');
  return slash < 0
    ? { source: source(identifier) }
    : { source: source(identifier.slice(0, slash)), sourceCampaign: identifier.slice(slash + 1) };
}

const isSame = (one: Node, two: Node): boolean =>
  (['source', 'sourceCampaign', 'integrationId', 'campaignId'] as const).every(
    (key) => one[key] === two[key],
  );

/** The name of a node, if one of the rows stands for it. */
export function nodeName(node: Node, levels: readonly Level[]): string | undefined {
  for (const { group, rows } of levels)
    for (const row of rows) {
      const own = nodeOf(group, row);
      if (own && isSame(own, node)) return row.name;
    }
  return undefined;
}
