import { agentsApi } from '@sillage/contract/agents-api';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GrowingList, growingLists } from '../harness/cursor-lists.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

interface List {
  id: string;
  operation: Operation;
  of: 'api' | 'agents';
}

const listsOf = (api: Api, of: List['of']): List[] =>
  Object.entries(api.operations)
    .filter(([, { query }]) => query?.properties.after !== undefined)
    .map(([id, operation]) => ({ id, operation, of }));

const lists = [...listsOf(publicApi, 'api'), ...listsOf(agentsApi, 'agents')];

interface AnyPage {
  total: number;
  totalIsExact: boolean;
  next: string | null;
  data: { id?: string; _id?: string }[];
}

const caller = ({ id, of }: List, { params, query: always }: GrowingList) => {
  const call = (server[of] as unknown as Record<string, (input: object) => Promise<AnyPage>>)[id];
  return async (query: object) => {
    const page = await call?.({ params, query: { ...always, ...query } });
    if (!page) throw new Error(`no operation ${id}`);
    return page;
  };
};

const idsOf = ({ data }: AnyPage) => data.map((item) => item._id ?? item.id ?? '');

/** Every order in which a list can be asked. */
function ordersOf({ query }: Operation): object[] {
  const { sort, order } = (query?.properties ?? {}) as Record<string, { enum?: string[] }>;
  const sorts = sort?.enum?.map((key) => ({ sort: key })) ?? [{}];
  const directions = order?.enum?.map((direction) => ({ order: direction })) ?? [{}];
  return sorts.flatMap((key) => directions.map((direction) => ({ ...key, ...direction })));
}

const open = async (list: List): Promise<GrowingList> => {
  const opener = growingLists[list.id];
  if (!opener) throw new Error(`harness/cursor-lists.ts has no ${list.id}`);
  const growing = await opener(server);
  for (let count = 0; count < 4; count += 1) await growing.add();
  return growing;
};

/** All ids of a list, page by page. */
async function walk(
  ask: (query: object) => Promise<AnyPage>,
  query: object,
  between: () => Promise<unknown> = async () => {},
) {
  const pages = [await ask({ ...query, limit: 2 })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next ?? null) {
    await between();
    pages.push(await ask({ ...query, limit: 2, after: next }));
    if (pages.length > 100) throw new Error('the list has no end');
  }
  return pages;
}

describe.each(lists)('$id', (list) => {
  let growing: GrowingList;
  let ask: ReturnType<typeof caller>;
  beforeAll(async () => {
    growing = await open(list);
    ask = caller(list, growing);
  });

  test('gives by cursor what it gives by offset, each element once, in the same order', async () => {
    for (const order of ordersOf(list.operation)) {
      const whole = await ask({ ...order, limit: 500 });
      expect(whole.next).toBeNull();
      expect(whole.totalIsExact).toBe(true);
      expect(whole.data.length).toBe(whole.total);
      expect(whole.total).toBeGreaterThanOrEqual(4);
      const pages = await walk(ask, order);
      expect(pages.flatMap(idsOf)).toEqual(idsOf(whole));
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => whole.total));
      const byOffset = [];
      for (let offset = 0; offset < whole.total; offset += 2)
        byOffset.push(...idsOf(await ask({ ...order, offset, limit: 2 })));
      expect(byOffset).toEqual(idsOf(whole));
    }
  });

  test('gives each element once while others come', async () => {
    for (const order of ordersOf(list.operation)) {
      const before = idsOf(await ask({ ...order, limit: 500 }));
      let added = 0;
      const walked = (
        await walk(ask, order, async () => {
          if (added < 2) await growing.add();
          added += 1;
        })
      ).flatMap(idsOf);
      expect(new Set(walked).size).toBe(walked.length);
      expect(walked.filter((id) => before.includes(id))).toEqual(before);
    }
  });

  test('refuses what is no cursor of its own', async () => {
    const { next } = await ask({ limit: 2 });
    const [name, total, exact, ...values] = JSON.parse(
      Buffer.from(next ?? '', 'base64url').toString(),
    );
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const notOurs = [
      'after must be a valid cursor: the next of a page of this list, in the same order',
    ];
    for (const after of [
      'x',
      forged({}),
      forged([name]),
      forged(['other list', total, exact, ...values]),
      forged([name, -1, exact, ...values]),
      forged([name, total, 1, ...values]),
      forged([name, total, exact, ...values, 'more']),
      ...values.map((_: unknown, index: number) =>
        forged([name, total, exact, ...values.with(index, '\u0000')]),
      ),
      ...values.map((_: unknown, index: number) =>
        forged([name, total, exact, ...values.with(index, 12)]),
      ),
    ])
      expect(await refusal(ask({ after }))).toEqual({ statusCode: 400, messages: notOurs });
    expect(await refusal(ask({ after: next, offset: 1 }))).toEqual({
      statusCode: 400,
      messages: ['offset must be absent when after is given'],
    });
    expect((await refusal(ask({ offset: 10_001 }))).statusCode).toBe(400);
  });
});
