import type { Operation, OperationGroup } from './list-operations.ts';

export interface Neighbours {
  group: Pick<OperationGroup, 'id' | 'name'>;
  previous: Operation | undefined;
  next: Operation | undefined;
}

/** The group of each operation, and the operations before and after it on the page. */
export function findNeighbours(groups: readonly OperationGroup[]): ReadonlyMap<string, Neighbours> {
  const all = groups.flatMap((group) =>
    group.operations.map((operation) => ({ group, operation })),
  );
  return new Map(
    all.map(({ group, operation }, index) => [
      operation.operationId,
      {
        group,
        previous: all[index - 1]?.operation,
        next: all[index + 1]?.operation,
      },
    ]),
  );
}
