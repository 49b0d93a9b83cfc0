import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { agentsApi } from '@sillage/contract/agents-api';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn, isWhole } from '../../../../test/whole.ts';
import { RawConnection } from '../harness/raw-connection.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/**
 * With a database of its own: some operations change what all projects share. Every folder that a server
 * serves files of has some.
 */
let server: TestServer;
let projectId: string;
const folder = mkdtempSync(join(tmpdir(), 'sillage-fuzz-'));
/** The addresses that are read. */
const places = new Set<string>();
beforeAll(async () => {
  for (const file of [
    'site/index.html',
    'site/404.html',
    'console/index.html',
    'console/renewed.html',
    'console/assets/a.js',
    'tracker/tracker.js',
    'client/index.js',
    'data/storage/a.png',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'x');
  }
  const of = (name: string) => join(folder, name);
  server = await startTestServer({
    ownDatabase: true,
    siteFolder: of('site'),
    consoleFolder: of('console'),
    trackerFolder: of('tracker'),
    clientFolder: of('client'),
    config: { dataDir: of('data') },
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) places.add(url);
    },
  });
  projectId = (await server.newProject()).id;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

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
  'current-currency': fc.constantFrom('EUR', 'USD', 'JPY'),
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

/** What hurts in an address, as it stands on the wire: no client of ours would send some of it. */
const hurtful = [
  '%00',
  'a%00.png',
  '..',
  '../x',
  '../x.png',
  '%2e%2e%2fx.png',
  '..%2fx',
  '..%5c',
  '..%5cx.png',
  '..\\x.png',
  '.',
  '.env.png',
  '%',
  '%zz',
  '%ff',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%0d%0aset-cookie:a=b',
  '%1b[31m',
  '%E2%80%AEgnp.exe',
  'C:%5cx.png',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(300),
  'a/'.repeat(60),
  '/',
  '//',
  '///x.png',
  '%2f%2fexemple.fr',
  ';a=b',
  '?',
  '?=&&=',
  '%F0%9F%98%80',
  '-1',
  '1e999',
  "'--",
  '<script>',
];

/**
 * `npm test` tries an eighth of them at each place, another at the next; all of them where the rest of an
 * address names a file.
 */
const hurtfulAt = (place: string, turn: number): readonly string[] =>
  place.endsWith('*') ? hurtful : inTurn(hurtful, turn, 8);

/** Sends an address as it is. Gives the status of the answer. */
async function statusOf(address: string, token: string): Promise<number> {
  const connection = new RawConnection(server.url);
  connection.write(
    `GET ${address} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
  );
  const head = await connection.until('\r\n\r\n');
  connection.close();
  return Number(head.split(' ')[1]);
}

test('no address answers a fault of ours', async () => {
  expect([...places]).toEqual(expect.arrayContaining(['/storage/*', '/app/assets/*', '/*']));
  const token = await server.tokenOf('/v1');
  const broken: string[] = [];
  for (const [turn, place] of [...places].entries()) {
    const gaps = place.split(/:\w+|\*/);
    const tried = gaps.length === 1 ? [`${place}/`, `${place}?`] : gaps.slice(0, -1);
    for (const [index, start] of tried.entries()) {
      // What stands before the gap is filled with what fits, and what comes after it too.
      const before = gaps.length === 1 ? start : gaps.slice(0, index + 1).join(projectId);
      const after = gaps.length === 1 ? '' : gaps.slice(index + 1).join('x');
      for (const piece of hurtfulAt(place, turn)) {
        const address = `${before}${piece}${after}`;
        const status = await statusOf(address, token);
        if (!(status < 500)) broken.push(`${status} ${address}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

test('no query answers a fault of ours', async () => {
  const broken: string[] = [];
  let turn = 0;
  for (const { operation, api, id } of operations) {
    const names = Object.keys((operation.query as Schema | undefined)?.properties ?? {});
    if (operation.method !== 'GET' || operation.answer.stream) continue;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
      name === 'projectId' ? projectId : randomUUID(),
    );
    const token = await server.tokenOf(api.prefix + path);
    for (const name of [...names, 'unknown', '__proto__'])
      for (const piece of hurtfulAt(path, turn++)) {
        const address = `${api.prefix}${path}?${name}=${piece}`;
        const status = await statusOf(address, token);
        if (!(status < 500)) broken.push(`${id}: ${status} ${address}`);
      }
  }
  expect(broken).toEqual([]);
});
