import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { agentsApi } from '@sillage/contract/agents-api';
import { maxInsights } from '@sillage/contract/events/insights';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCost } from '../../../../test/cost.ts';
import { inTurn, isWhole } from '../../../../test/whole.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import {
  type Schema,
  unique,
  worstAddressTexts,
  worstBatches,
  worstBatchTexts,
  worstBodies,
  worstLines,
  worstTexts,
} from '../harness/worst-bodies.ts';

/**
 * Nothing that a caller sends holds the main thread longer, in milliseconds, on a machine that parses a
 * body of empty lists in a tenth of it. One that is slow or busy has more.
 */
const maxTime = 50;
const parsesAllowed = 10;
const maxFaultBytes = 100_000;

/** A machine has its own moments: a try that is under the limit shows what the request costs. */
const maxTries = 6;

const operations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).map(([id, operation]) => ({ id, operation, api })),
);

let server: TestServer;
let world: Awaited<ReturnType<typeof newWorld>>;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
  world = await newWorld();
});
afterAll(() => server.close());

const trafficFilters = {
  excludedAddresses: Array.from({ length: 200 }, (_, at) => `2001:db8::${at.toString(16)}`),
  allowedHosts: Array.from({ length: 200 }, (_, at) => `h${at}.exemple.fr`),
  excludeBots: true,
};

/** A small project in which most of what an address names exists. */
async function newWorld() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const { wmktId, id: integrationId } = await server.agents.createIntegration({
    params,
    body: { name: 'Salons' },
  });
  await server.agents.addUserField({
    params,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  const field = { entity: 'event-type', optional: true } as const;
  const types = ['string', 'number', 'boolean', 'email', 'date', 'location', 'phone'] as const;
  const countries = ['FR', 'BE', 'CH', 'DE', 'GB', 'US', 'ES', 'IT', 'NL', 'PT'];
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        ...types.map((type) => ({
          ...field,
          ingestionKey: 'key-0',
          storageKey: `a-${type}`,
          type,
        })),
        {
          ingestionKey: 'total',
          storageKey: 'turnover',
          type: 'currency',
          entity: 'statistic',
          optional: true,
        },
        { ...field, ingestionKey: 'paid', storageKey: 'paid', type: 'state', entity: 'state' },
      ],
      phoneParsingConfig: countries.map((countryCode, order) => ({ countryCode, order })),
    },
  });
  const { id: event } = await server.api.postEventSync({
    body: { projectId, nonce: 'first', eventType: 'order', data: { total: 12, paid: 1 } },
  });
  const { id: campaign } = await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'salon', name: 'Salon' },
  });
  await server.agents.updateProject({ params, body: { trafficFilters } });
  return {
    byName: {
      projectId,
      wmktId,
      integrationId,
      parentCampaignId: campaign,
      storageKey: 'turnover',
    },
    byFolder: { events: event, campaigns: campaign, 'event-types': 'order' },
    /** What a body names must exist, or it would be refused before its worst part is read. */
    inBody: { projectId, eventType: 'order' },
  };
}

function addressOf(api: Api, { path }: Operation, changed: Record<string, string> = {}): string {
  const { byName, byFolder } = world;
  const filled = path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, folder: string, name: string) => {
    const known: Record<string, string> = { ...byFolder, ...byName };
    return `${folder}/${changed[name] ?? known[name] ?? known[folder] ?? randomUUID()}`;
  });
  return api.prefix + filled;
}

/** The parts of the body that name what exists, where the schema has them. */
const known = (schema: Schema): object =>
  Object.fromEntries(
    Object.entries(world.inBody).filter(([name]) => schema.properties?.[name] !== undefined),
  );

/** As long as what it replaces: a text that is as long as it may be must stay so. */
const uniqueText = (): string => randomUUID().slice(0, unique.length);

/** Asks what is allowed on this machine at this moment only where it matters. */
const isLong = async (milliseconds: number): Promise<boolean> =>
  milliseconds >= maxTime && milliseconds >= parsesAllowed * (await parseCost());

interface Cost {
  /** None when it is allowed. */
  milliseconds: number;
  status: number;
  bytes: number;
}

/** What a request costs the main thread: its own CPU time, whatever other programs do. */
async function costOf(request: InjectOptions): Promise<Cost> {
  let least: Cost | undefined;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const payload = String(request.payload ?? '').replaceAll(unique, uniqueText());
    const before = process.threadCpuUsage();
    const response = await server.app.inject(
      request.payload === undefined ? request : { ...request, payload },
    );
    const { user, system } = process.threadCpuUsage(before);
    const cost = {
      milliseconds: (user + system) / 1000,
      status: response.statusCode,
      bytes: response.rawPayload.length,
    };
    if (!least || cost.milliseconds < least.milliseconds) least = cost;
    if (!(await isLong(least.milliseconds))) return { ...least, milliseconds: 0 };
  }
  return least as Cost;
}

/** The requests that cost too much, or whose refusal is too long. */
async function offenders(requests: Record<string, InjectOptions>): Promise<Record<string, Cost>> {
  const found: Record<string, Cost> = {};
  for (const [name, request] of Object.entries(requests)) {
    const cost = await costOf(request);
    const saysMuch = cost.status >= 400 && cost.bytes > maxFaultBytes;
    if (cost.milliseconds > 0 || saysMuch || cost.status >= 500) found[name] = cost;
  }
  return found;
}

const bearerOf = async (api: Api): Promise<string> =>
  `Bearer ${api.prefix === '/v1' ? await server.token() : server.adminToken}`;

/**
 * What a value costs is decided by its schema, and what is inside it is tried there: in `npm test` one
 * is tried where it stands first, in `npm run test:all` wherever it stands.
 */
function firstOfEachSchema(): (schema: object) => boolean {
  const seen = new Set<string>();
  return (schema) => {
    const key = JSON.stringify(schema, (name, value) => {
      if (['description', 'examples', 'title', 'required'].includes(name)) return undefined;
      if (name === 'properties') return 'some';
      return name === 'items' || name === 'anyOf' ? (value.type ?? 'some') : value;
    });
    if (seen.has(key)) return isWhole;
    seen.add(key);
    return true;
  };
}
const [isTriedInBody, isTriedInBatch, isTriedInAddress, isTriedMethod] = [
  firstOfEachSchema(),
  firstOfEachSchema(),
  firstOfEachSchema(),
  firstOfEachSchema(),
];

const withBodies = operations.filter(({ operation }) => operation.body && !operation.batch);
const batches = operations.filter(({ operation }) => operation.batch);

/** What reads the bodies of all operations is one, as is what splits all batches: `npm test` tries each once. */
const isRead = (id: string): boolean =>
  isWhole || id === withBodies[0]?.id || id === batches[0]?.id;

/**
 * The longest CPU time between two turns of the event loop, until a request is answered. It looks once a
 * millisecond: it does not turn the loop while the database works.
 */
async function longestStretch(request: InjectOptions): Promise<number> {
  let isAnswered = false;
  const answer = server.app.inject(request).finally(() => {
    isAnswered = true;
  });
  let longest = 0;
  while (!isAnswered) {
    const before = process.threadCpuUsage();
    await setTimeout(1);
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  expect((await answer).statusCode).toBeLessThan(500);
  return longest;
}

/** None when it is allowed. */
const leastStretch = async (request: InjectOptions): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const payload = String(request.payload).replaceAll(unique, uniqueText());
    least = Math.min(least, await longestStretch({ ...request, payload }));
    if (!(await isLong(least))) return 0;
  }
  return least;
};

test.each(batches)(
  'no batch of $id holds the main thread, however long it takes',
  async ({ id, operation, api }) => {
    const element = (operation.body as Schema).items as Schema;
    const headers = {
      authorization: await bearerOf(api),
      'content-type': 'application/json',
    };
    const request = { method: operation.method, url: addressOf(api, operation), headers };
    const held: Record<string, number> = {};
    const elements = worstBodies(element, known(element), isTriedInBatch).filter(({ name }) =>
      /as (the body|data|userData|amount)$|large/.test(name),
    );
    const [example] = element.examples as object[];
    const elementAt = (index: number): string => {
      const nonce = element.properties?.nonce && { nonce: `${unique}-${index}` };
      return JSON.stringify({ ...example, ...known(element), ...nonce });
    };
    const bodies = [
      ...elements.map(({ name, text }) => ({ name, text: `[${text},${text}]` })),
      ...worstBatches(
        elementAt,
        batches.findIndex((each) => each.id === id),
      ),
      ...(isRead(id) ? worstBatchTexts : []),
    ];
    for (const { name, text: payload } of bodies) {
      const stretch = await leastStretch({ ...request, payload });
      if (stretch > 0) held[name] = stretch;
    }
    for (const { name, text: payload } of isRead(id) ? worstLines : []) {
      const lines = { ...request, headers: { ...headers, 'content-type': 'application/x-ndjson' } };
      const stretch = await leastStretch({ ...lines, payload });
      if (stretch > 0) held[name] = stretch;
    }
    expect(held).toEqual({});
  },
);

test.each(withBodies)('no body of $id holds the main thread', async ({ id, operation, api }) => {
  const body = operation.body as Schema;
  const bodies = (body.anyOf ?? [body]).flatMap((schema) =>
    worstBodies(schema, known(schema), isTriedInBody),
  );
  if (isRead(id)) bodies.push(...worstTexts);
  const authorization = await bearerOf(api);
  const requests = bodies.map(({ name, text }): [string, InjectOptions] => [
    name,
    {
      method: operation.method,
      url: addressOf(api, operation),
      headers: { authorization, 'content-type': 'application/json' },
      payload: text,
    },
  ]);
  expect(await offenders(Object.fromEntries(requests))).toEqual({});
});

test.each(operations)('no address of $id holds the main thread', async ({ operation, api }) => {
  const headers = { authorization: await bearerOf(api) };
  const { method } = operation;
  const plain = addressOf(api, operation);
  const texts = Object.entries(worstAddressTexts(1800));
  const names = (part: 'params' | 'query') =>
    Object.entries(operation[part]?.properties ?? {})
      .filter(([, schema]) => isTriedInAddress({ part, schema }))
      .map(([name]) => name);
  const [params, query] = [names('params'), names('query')];
  const urls = [
    ...params.flatMap((param) =>
      texts.map(([name, text]) => [
        `${name} as ${param}`,
        addressOf(api, operation, { [param]: text }),
      ]),
    ),
    ...query.flatMap((key) =>
      texts.map(([name, text]) => [`${name} as ${key}`, `${plain}?${key}=${text}`]),
    ),
    ...query.map((key) => [`many ${key}`, `${plain}?${`${key}=1&`.repeat(150)}`]),
    ...(isTriedMethod({ method }) ? longAddresses(plain) : []),
  ];
  const requests = urls.map(([name = '', url = '']): [string, InjectOptions] => [
    name,
    { method, url, headers },
  ]);
  expect(await offenders(Object.fromEntries(requests))).toEqual({});
});

/** Whatever the operation. */
const longAddresses = (plain: string): string[][] => [
  ['many unknown parameters', `${plain}?${Array.from({ length: 300 }, (_, at) => at).join('&')}`],
  ['the same parameter', `${plain}?${'a=1&'.repeat(450)}`],
  ['nested parameters', `${plain}?${'a[b][c]=1&'.repeat(150)}`],
  ['slashes', `${plain}${'/'.repeat(1800)}`],
  ['a long address', `${plain}?${'/'.repeat(14_000)}`],
];

const starts = [
  '/',
  '//',
  '/docs/',
  '/a',
  '/oidc/',
  '/oidc/login/',
  '/v1/',
  '/storage/',
  '/metrics/',
];

test.each(starts)('nothing after %s holds the main thread', async (start) => {
  const requests = Object.entries({
    ...worstAddressTexts(1900),
    'a text over the limit': '/'.repeat(15_000),
  }).flatMap(([name, text]) =>
    (['GET', 'OPTIONS', 'POST'] as const).map((method): [string, InjectOptions] => [
      `${method} ${name}`,
      { method, url: `${start}${text}x` },
    ]),
  );
  expect(await offenders(Object.fromEntries(requests))).toEqual({});
});

/** As long as Node takes all headers together. */
const longHeader = (part: string): string => part.repeat(Math.floor(15_000 / part.length));

const floodedHeaders = [
  'authorization',
  'accept',
  'accept-encoding',
  'content-type',
  'cookie',
  'forwarded',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
];

test.each(floodedHeaders.map((header, turn) => ({ header, turn })))(
  'no header $header holds the main thread',
  async ({ header, turn }) => {
    const parts = [
      'a',
      ' ',
      ',',
      ';',
      '=',
      '"',
      'a,',
      'a=b; ',
      'Bearer ',
      'text/csv,',
      '1.',
      '(',
      'W/"',
    ];
    const targets = ['/v1/hits', '/v1/events', '/v1/projects/demo/event-types', '/', '/oidc/token'];
    // In `npm test`, each part once in each header.
    const requests = targets.flatMap((url, at) =>
      inTurn(parts, turn + at, targets.length).map((part): [string, InjectOptions] => [
        `${url} ${part}`,
        {
          method: url === '/' ? 'GET' : 'POST',
          url,
          headers: { 'content-type': 'application/json', [header]: longHeader(part) },
          payload: '{}',
        },
      ]),
    );
    expect(await offenders(Object.fromEntries(requests))).toEqual({});
  },
);

test('many headers do not hold the main thread', async () => {
  const headers = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`x-${at}`, 'a']));
  expect(await offenders({ flood: { method: 'GET', url: '/v1/events', headers } })).toEqual({});
});

/** As many campaigns as an answer has rows, of which only their spend is known. */
async function newManyCampaigns(): Promise<string> {
  const { id: projectId } = await server.newProject();
  const campaigns = Array.from({ length: maxInsights - 2 }, (_, at) => ({
    source: 'google-ads',
    sourceCampaign: `Campagne d’été n° ${at}`,
    amount: { amount: 1 + at / 100, currency: 'EUR' },
    startDate: '2026-03-01T00:00:00Z',
    endDate: '2026-03-02T00:00:00Z',
  }));
  for (let at = 0; at < campaigns.length; at += 500) {
    const body = campaigns.slice(at, at + 500);
    const { results } = await server.api.createSourceOutlayBatch({ params: { projectId }, body });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]));
  }
  return projectId;
}

test('no question about as many campaigns as an answer has holds the main thread', async () => {
  const projectId = await newManyCampaigns();
  const headers = {
    authorization: await bearerOf(publicApi),
    'content-type': 'application/json',
  };
  const question = {
    since: '2026-03-01',
    until: '2026-04-01',
    models: ['last'],
    metrics: ['event-count'],
    groupBy: 'campaign',
  };
  const all = ['visits', 'visitors', 'conversionRate', 'positions'];
  const questions: Record<string, object> = {
    plain: question,
    'with all of each row': { ...question, include: all },
    'by what is spent': { ...question, sort: { by: 'spend' } },
    'by ad': { ...question, groupBy: 'ad', include: all },
  };
  const held: Record<string, number> = {};
  for (const [turn, path] of ['insights', 'pivot'].entries())
    for (const [name, body] of inTurn(Object.entries(questions), turn, 2)) {
      const stretch = await leastStretch({
        method: 'POST',
        url: `/v1/projects/${projectId}/attribution/${path}`,
        headers,
        payload: JSON.stringify(body),
      });
      if (stretch > 0) held[`${path} ${name}`] = stretch;
    }
  expect(held).toEqual({});
});
