import type { Fault } from '@sillage/contract/faults';
import { ApiError } from '../../errors/api-error.ts';

/** An element of a body's list that its schema refuses, with its place in the list. */
export interface RefusedItem {
  index: number;
  error: ApiError;
}

const refused = new WeakMap<object, RefusedItem[]>();

/** The elements that were taken out of a body's list, because its schema refuses them. */
export const refusedItems = (body: object): RefusedItem[] => refused.get(body) ?? [];

/**
 * A body with a list alone, without the elements that have faults; undefined if none is left. `exact`
 * is the same body with its exact numbers.
 */
export function withoutRefused(
  value: object,
  exact: object,
  key: string,
  faultsIn: (item: unknown) => (string | Fault)[],
): { value: object; exact: object } | undefined {
  const items: unknown = Reflect.get(value, key);
  if (!Array.isArray(items) || Object.keys(value).length > 1) return undefined;
  const errors = items.map((item) => {
    const faults = faultsIn(item);
    return faults.length > 0 ? new ApiError('invalid-payload', faults) : undefined;
  });
  if (errors.every((error) => error !== undefined)) return undefined;
  const kept = (list: readonly unknown[]) => ({
    [key]: list.filter((_, index) => errors[index] === undefined),
  });
  const rest = kept(items);
  refused.set(
    rest,
    errors.flatMap((error, index) => (error ? [{ index, error }] : [])),
  );
  return {
    value: rest,
    exact: exact === value ? rest : kept(Reflect.get(exact, key) as unknown[]),
  };
}
