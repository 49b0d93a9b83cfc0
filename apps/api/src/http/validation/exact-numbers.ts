import { isExactNumber } from '@sillage/engine/text/exact-json';
import type { TSchema } from 'typebox';

const roundedBodies = new WeakMap<object, object>();

/** Remembers a body as JavaScript rounds it: that is what its schema is compared with. */
export function markExact(exact: unknown, rounded: unknown): void {
  if (typeof exact === 'object' && exact && typeof rounded === 'object' && rounded)
    roundedBodies.set(exact, rounded);
}

export const roundedBody = (exact: object): object | undefined => roundedBodies.get(exact);

/** Where a body may hold exact numbers: everywhere, in some of its members, or nowhere. */
type Places = true | { members: Record<string, Places>; items?: Places } | undefined;

interface Node {
  type?: string;
  anyOf?: TSchema[];
  properties?: Record<string, TSchema>;
  additionalProperties?: boolean | TSchema;
  items?: TSchema;
  'x-exact'?: boolean;
}

/** A schema that leaves a value free, or asks for it, takes exact numbers; any other number is one of JavaScript. */
export function exactPlaces(schema: TSchema): Places {
  const node = schema as Node;
  if (node['x-exact']) return true;
  if (node.anyOf) return node.anyOf.map(exactPlaces).reduce(union, undefined);
  if (node.type === undefined) return true;
  if (node.type === 'array')
    return { members: {}, items: node.items ? exactPlaces(node.items) : true };
  if (node.type !== 'object') return undefined;
  if (!node.properties) return isFree(node.additionalProperties) ? true : undefined;
  const members = Object.entries(node.properties).map(
    ([name, each]) => [name, exactPlaces(each)] as const,
  );
  return { members: Object.fromEntries(members) };
}

const isFree = (additional: Node['additionalProperties']): boolean =>
  typeof additional === 'object' ? exactPlaces(additional) === true : additional !== false;

function union(a: Places, b: Places): Places {
  if (a === undefined || b === true) return b;
  if (b === undefined || a === true) return a;
  const members = { ...a.members };
  for (const [name, places] of Object.entries(b.members))
    members[name] = union(members[name], places);
  return { members, items: union(a.items, b.items) };
}

/** Puts the exact numbers of a body back where its schema takes them. */
export function restoreExact(value: unknown, exact: unknown, places: Places): unknown {
  if (places === undefined || typeof exact !== 'object' || exact === null) return value;
  if (isExactNumber(exact)) return places === true ? exact : value;
  const restored = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(exact)) {
    const innerPlaces =
      places === true || (Array.isArray(exact) ? places.items : places.members[name]);
    restored[name] = restoreExact(restored[name], inner, innerPlaces as Places);
  }
  return value;
}
