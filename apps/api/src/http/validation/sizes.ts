import { quotable } from '@sillage/engine/text/fault-list';
import type { TSchema } from 'typebox';

interface SizedSchema {
  anyOf?: SizedSchema[];
  items?: SizedSchema;
  maxItems?: number;
  properties?: Record<string, SizedSchema>;
  additionalProperties?: boolean | SizedSchema;
  maxProperties?: number;
}

/** Finds lists and objects that have too many members. It looks at none of theirs. */
export type FindSizeFaults = (value: unknown, path: string) => string[];

/** More unknown keys than any mistake makes. Fewer are listed with the other faults. */
const maxUnknownKeys = 100;

/**
 * Made from a schema. Runs before Ajv, which lists the faults of every member even when there are
 * a thousand times too many.
 */
export function sizeFaultFinder(schema: TSchema): FindSizeFaults {
  return finderOf(schema as SizedSchema) ?? (() => []);
}

/** Undefined when nothing in a schema has a size. */
function finderOf(schema: SizedSchema): FindSizeFaults | undefined {
  const inList = listFinder(schema);
  const inObject = objectFinder(schema);
  const inChoices = (schema.anyOf ?? []).flatMap((each) => finderOf(each) ?? []);
  if (!inList && !inObject && inChoices.length === 0) return undefined;
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return [];
    if (inChoices.length > 0) return leastFaults(inChoices.map((find) => find(value, path)));
    return (Array.isArray(value) ? inList : inObject)?.(value, path) ?? [];
  };
}

const leastFaults = (lists: string[][]): string[] =>
  lists.reduce((least, list) => (list.length < least.length ? list : least));

function listFinder({ items, maxItems }: SizedSchema): FindSizeFaults | undefined {
  const inItem = items && finderOf(items);
  if (maxItems === undefined && !inItem) return undefined;
  return (value, path) => {
    const list = value as unknown[];
    if (maxItems !== undefined && list.length > maxItems)
      return [`${path} must contain no more than ${maxItems} elements`];
    return inItem ? list.flatMap((item, index) => inItem(item, join(path, String(index)))) : [];
  };
}

function objectFinder(schema: SizedSchema): FindSizeFaults | undefined {
  const { properties = {}, additionalProperties, maxProperties } = schema;
  const known = new Map(
    Object.entries(properties).flatMap(([name, inner]) => {
      const find = finderOf(inner);
      return find ? [[name, find] as const] : [];
    }),
  );
  const inOthers =
    typeof additionalProperties === 'object' ? finderOf(additionalProperties) : undefined;
  const isClosed = additionalProperties === false;
  if (maxProperties === undefined && !isClosed && known.size === 0 && !inOthers) return undefined;
  const max = isClosed ? Object.keys(properties).length + maxUnknownKeys : maxProperties;
  return (value, path) => {
    const keys = Object.keys(value as object);
    if (max !== undefined && keys.length > max)
      return isClosed
        ? unknownKeyFaults(keys, properties, path)
        : [`${path} must contain no more than ${max} properties`];
    const faults: string[] = [];
    for (const key of keys) {
      const find = known.get(key) ?? inOthers;
      if (find) faults.push(...find((value as Record<string, unknown>)[key], join(path, key)));
    }
    return faults;
  };
}

function unknownKeyFaults(keys: string[], properties: object, path: string): string[] {
  const place = path === 'body' ? '' : `${path}.`;
  return keys
    .filter((key) => !Object.hasOwn(properties, key))
    .slice(0, maxUnknownKeys + 1)
    .map((key) => `${place}property ${quotable(key)} should not exist`);
}

const join = (path: string, step: string): string =>
  path === 'body' ? quotable(step) : `${path}.${quotable(step)}`;
