import { agentsApi } from '@sillage/contract/agents-api';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/** With a database of its own: some operations change what all projects share. */
let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
  projectId = (await server.newProject()).id;
});
afterAll(() => server.close());

/** The last one: the token of all others ends with it. */
const endsToken = 'rotateAdministratorToken';

const operations = [publicApi, agentsApi]
  .flatMap((api: Api) =>
    Object.entries(api.operations).map(([id, operation]) => ({ id, operation, api })),
  )
  .toSorted((a, b) => Number(a.id === endsToken) - Number(b.id === endsToken));

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  examples?: unknown[];
}

/** What programs send by mistake, and what people send on purpose. */
const junk = fc.oneof(
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    "'; drop table events; --",
    '%',
    '_',
    '../..',
    'a'.repeat(5000),
    '9999-12-31T23:59:59Z',
    '1000-01-01',
    '2026-02-30',
    '-0',
    '1e400',
    '<script>',
    'constructor',
    '__proto__',
    'é',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const formats: Record<string, fc.Arbitrary<unknown>> = {
  'date-time': fc.constantFrom(
    '2026-03-01T00:00:00Z',
    '2026-03-29',
    '1000-01-01',
    '9999-12-31T23:59:59Z',
  ),
  uuid: fc.uuid(),
  email: fc.constantFrom('a@b.fr', 'A@B.FR'),
  'time-zone': fc.constantFrom('Europe/Paris', 'UTC', 'Pacific/Apia'),
  'currency-code': fc.constantFrom('EUR', 'USD', 'JPY'),
};

/** Mostly what a schema asks for, sometimes anything. */
function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: junk });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  if (schema.examples && schema.type !== 'object') return fc.constantFrom(...schema.examples);
  if (schema.format && formats[schema.format])
    return formats[schema.format] as fc.Arbitrary<unknown>;
  if (schema.type === 'object')
    return schema.properties
      ? fc.record(
          Object.fromEntries(
            Object.entries(schema.properties).map(([name, inner]) => [name, valueFor(inner)]),
          ),
          { requiredKeys: [] },
        )
      : fc.dictionary(fc.string({ maxLength: 10 }), junk, { maxKeys: 4 });
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: -5, max: 600 }), fc.double({ noNaN: true }));
  if (schema.type === 'boolean') return fc.boolean();
  return fc.string({ maxLength: 30 });
}

function addressOf(api: Api, operation: Operation, params: object, query: object): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed((params as Record<string, unknown>)[name] ?? 'x')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, wellFormed(value));
  return `${api.prefix}${path}?${search}`;
}

/** Objects as JSON: their own `toString` may be no function. */
const wellFormed = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed() || 'x';

test.each(operations)('$id never answers a fault of ours', async ({ operation, api }) => {
  const schemaOf = (part: 'params' | 'query' | 'body') => (operation[part] ?? {}) as Schema;
  const requests = fc.tuple(
    fitting({ type: 'object', ...schemaOf('params') }),
    fitting({ type: 'object', properties: {}, ...schemaOf('query') }),
    operation.body ? valueFor(schemaOf('body')) : fc.constant(undefined),
    fc.boolean(),
  );
  await fc.assert(
    fc.asyncProperty(requests, async ([params, query, body, inProject]) => {
      const place = inProject ? { ...(params as object), projectId } : (params as object);
      const response = await server.send(addressOf(api, operation, place, query as object), {
        method: operation.method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body) ?? 'null',
        }),
      });
      // A stream has no end.
      if (operation.answer.stream && response.ok) return response.body?.cancel();
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      if (response.status >= 400)
        expect(JSON.parse(text)).toMatchObject({ statusCode: response.status });
    }),
    { numRuns: isWhole ? 50 : 6 },
  );
});
