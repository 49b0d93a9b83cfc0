import { createHash } from 'node:crypto';
import { agentsApi } from '../src/agents-api.ts';
import { openapi } from '../src/openapi.ts';
import type { Api } from '../src/operation.ts';
import { publicApi } from '../src/public-api.ts';

/** What a reader is told, which changes nothing of what a program sends and gets. */
const words = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags']);

type Json = Record<string, unknown>;

/** The shape of a part of a document: without words, with what it refers to in its place. */
function shapeOf(part: unknown, document: Json, within: readonly string[] = []): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => shapeOf(each, document, within));
  const { $ref } = part as { $ref?: string };
  if ($ref !== undefined) {
    if (within.includes($ref)) return { $ref };
    return shapeOf(find($ref, document), document, [...within, $ref]);
  }
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name, value]) => !words.has(name) || isSchema(name, value))
      .map(([name, value]) => [name, shapeOf(value, document, within)]),
  );
}

/** A property may be called like a word of the description. */
const isSchema = (name: string, value: unknown): boolean =>
  name !== 'example' && typeof value === 'object' && !Array.isArray(value);

const find = (reference: string, document: Json): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((inside, name) => (inside as Json)[name], document);

function linesOf(api: Api): string[] {
  const document = openapi(api, '') as unknown as Json & { paths: Record<string, Json> };
  return Object.values(api.operations).map((operation) => {
    const { method, path, access, errors } = operation;
    const described = document.paths[path]?.[method.toLowerCase()];
    const shape = JSON.stringify(shapeOf(described, document));
    const digest = createHash('sha256').update(shape).digest('hex').slice(0, 12);
    return `${api.prefix}${path} ${method} ${access} ${digest} ${errors.toSorted().join(',')}`.trimEnd();
  });
}

/**
 * One sorted line an operation: who may call it, a digest of what it takes and gives, its own errors. It
 * is kept, so that a review sees each change of the API.
 */
export const apiLines = {
  file: new URL('../api.txt', import.meta.url),
  text: `${[publicApi, agentsApi].flatMap(linesOf).toSorted().join('\n')}\n`,
};
