import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import { type Api, isCreation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deedRequests, newDeedWorld } from '../harness/deeds.ts';
import { givenUp, giveUpRequests } from '../harness/given-up.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/**
 * What an answer was lost of, with its process: done again under its key, it makes no second thing. Nor
 * if the database had given it up before, for another.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
  await giveUpRequests(server.db);
});
afterAll(() => server.close());

const creations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations)
    .filter(([, operation]) => isCreation(operation))
    .map(([id, { path }]) => ({ id, path: api.prefix + path })),
);

/** How many rows each table has, but for the keys themselves. */
async function countAll(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'idempotency_keys'`.execute(server.db);
  const counts: Record<string, string> = {};
  for (const { name } of rows) {
    const result = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(
      server.db,
    );
    counts[name] = String(result.rows[0]?.count);
  }
  return counts;
}

const loseAnswers = () =>
  server.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null, claimed_at: new Date(0) })
    .execute();

describe('a creation whose answer was lost', () => {
  test.each(creations)('is not done twice: $id', async ({ id, path }) => {
    const request = await deedRequests[id]?.(await newDeedWorld(server));
    const { params = {}, body } = request ?? {};
    // Known before rows are counted: a token that is renewed between two counts is a row more.
    const token = request?.token ?? (await server.tokenOf(path));
    const key = randomUUID();
    const create = (requestId: string) =>
      server.send(
        path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
        {
          method: 'POST',
          headers: {
            'idempotency-key': key,
            'x-request-id': requestId,
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      );
    const before = await countAll();
    const first = await create(await givenUp(server.db));
    expect(first.ok, await first.text()).toBe(true);
    const after = await countAll();
    if (!id.startsWith('rotate')) expect(after).not.toEqual(before);
    await loseAnswers();
    const second = await create(randomUUID());
    const answer = (await second.json()) as { code?: string };
    if (!second.ok) expect([409, 400]).toContain(second.status);
    expect([answer.code, await countAll()]).toEqual([answer.code, after]);
  });
});
