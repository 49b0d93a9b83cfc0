import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ApiError } from '../../src/errors/api-error.ts';
import { asker } from '../../src/flows/attribution/questions.ts';
import { QuestionThreads } from '../../src/process/question-threads.ts';
import { lockJourneys } from '../../src/store/queues/journey-queue.ts';
import { question, shopIn } from '../harness/attribution.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let threads: QuestionThreads;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.db,
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  threads = new QuestionThreads({
    databaseUrl: url.href,
    statementTimeout: 0,
    threads: 2,
    share: 1,
  });
});
afterAll(async () => {
  await threads.close();
  await server.close();
});

const query = { ...question, models: ['linear' as const, 'markov' as const] };

async function filledShop() {
  const shop = await shopIn(server);
  await shop.visit(
    { at: '2026-03-01T10:00:00Z', source: 'meta-ads' },
    { at: '2026-03-02T10:00:00Z', source: 'google-ads' },
  );
  await shop.order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 99.99 }, 'browser');
  return shop;
}

const askedOf = (projectId: string) => ({ name: 'queryAttribution' as const, projectId, query });

test('a thread answers as this one does, and refuses as it does', async () => {
  const { projectId, ask } = await filledShop();
  expect(await threads.ask(askedOf(projectId))).toEqual(await ask(query));
  const refused = threads.ask({ ...askedOf(projectId), query: { ...query, until: query.since } });
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toMatchObject({
    answer: { statusCode: 400, message: ['since must be before until'] },
  });
});

test('a project has its share of the threads: others are answered meanwhile', async () => {
  const [busy, other] = [await filledShop(), await filledShop()];
  let pending: Promise<unknown>[] = [];
  await server.db.transaction().execute(async (transaction) => {
    await lockJourneys(transaction, busy.projectId);
    // Both wait for the lock: the first in a thread, the second for its turn.
    pending = [threads.ask(askedOf(busy.projectId)), threads.ask(askedOf(busy.projectId))];
    expect(await threads.ask(askedOf(other.projectId))).toHaveLength(6);
  });
  for (const answer of await Promise.all(pending)) expect(answer).toHaveLength(6);
});

test('a question that nobody waits for any more ends, and its thread is free', async () => {
  const { projectId } = await filledShop();
  await server.db.transaction().execute(async (transaction) => {
    await lockJourneys(transaction, projectId);
    const caller = new AbortController();
    const [running, waiting] = [1, 2].map(() => threads.ask(askedOf(projectId), caller.signal));
    caller.abort();
    await expect(running).rejects.toThrow(ApiError);
    await expect(waiting).rejects.toThrow(ApiError);
  });
  expect(await threads.ask(askedOf(projectId))).toHaveLength(6);
  await expect(threads.ask(askedOf(projectId), AbortSignal.abort())).rejects.toThrow(ApiError);
});

test('a small project, and what sheets answer, need no thread; the rest of a large one does', async () => {
  const { projectId } = await filledShop();
  const elsewhere: string[] = [];
  const ask = asker(server.db, async ({ name }) => {
    elsewhere.push(name);
    return [];
  });
  await ask('queryAttribution', projectId, query);
  expect(elsewhere).toEqual([]);
  await sql`update credit_sheet_states set journeys = 100000
    where project_id = ${projectId}`.execute(server.db);
  expect(await ask('queryAttribution', projectId, question)).toHaveLength(2);
  expect(elsewhere).toEqual([]);
  await ask('queryAttribution', projectId, query);
  expect(elsewhere).toEqual(['queryAttribution']);
});
