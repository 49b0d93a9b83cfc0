import type { Operation } from '@sillage/contract/operation';

/** What an operation is about: its kind in the product's words, and its id. */
export interface DeedObject {
  kind: string;
  id: string | null;
}

/** The members that name what an answer shows. */
const idMembers = ['id', 'reference', '_id', 'storageKey', 'host', 'kid'] as const;

/**
 * The object of an operation: what it says that it is about, or else the last collection of its path,
 * with the id that follows it there or that of the answer. `/projects/{projectId}/webhooks/{webhookId}/rotate`
 * is about a `webhook`.
 */
export function deedObject(
  { path, about }: Pick<Operation, 'path' | 'about'>,
  params: Readonly<Record<string, string>>,
  answer: unknown,
): DeedObject | null {
  if (about)
    return { kind: about.kind, id: about.param ? idIn(params[about.param]) : idOf(answer) };
  const segments = path.split('/').filter((segment) => segment !== '');
  const at = segments.findLastIndex((segment) => /^[a-z-]+s$/.test(segment));
  const collection = segments[at];
  if (collection === undefined) return null;
  const parameter = /^\{(\w+)\}$/.exec(segments[at + 1] ?? '')?.[1];
  return {
    kind: singular(collection),
    id: parameter === undefined ? idOf(answer) : idIn(params[parameter]),
  };
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

const idIn = (text = ''): string | null => (isId(text) ? text : null);

function idOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const members = answer as Record<string, unknown>;
  const ids = idMembers.map((name) => members[name]);
  return ids.find((id): id is string => typeof id === 'string') ?? null;
}

/** The path that was called. What could name a person is not a part of it. */
export const deedPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => safeSegment(params[name] ?? ''));

const safeSegment = (text: string): string => (isId(text) ? text : '…');

/** Whether a text is an id of ours: a path that is refused may have anything in its place. */
export const isId = (text: string): boolean => /^[\w.:-]{1,200}$/.test(text);
