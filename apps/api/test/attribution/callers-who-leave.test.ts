import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedQuestion } from '../../src/flows/attribution/questions.ts';
import { question, shopIn } from '../harness/attribution.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/** A question that was asked elsewhere, and how the test answers it. */
interface Asked extends AskedQuestion {
  signal: AbortSignal | undefined;
  answer: (rows: unknown) => void;
}

let server: TestServer;
let path: string;
let onAsked: (asked: Asked) => void;
beforeAll(async () => {
  server = await startTestServer({
    elsewhere: (asked, signal) =>
      new Promise((answer) => {
        onAsked({ ...asked, signal, answer });
      }),
  });
  const { projectId, visit, order } = await shopIn(server);
  await visit({ at: '2026-03-01T10:00:00Z', source: 'meta-ads' });
  await order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 99.99 }, 'browser');
  path = `/v1/projects/${projectId}/attribution/insights`;
  await send();
  await sql`update credit_sheet_states set journeys = 100000
    where project_id = ${projectId}`.execute(server.db);
});
afterAll(() => server.close());

/** A question that sheets do not answer. */
const send = (caller?: AbortSignal) =>
  server.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, models: ['markov'] }),
    ...(caller && { signal: caller }),
  });

async function ask(caller?: AbortSignal) {
  const asked = new Promise<Asked>((resolve) => {
    onAsked = resolve;
  });
  const answer = send(caller);
  const refused = answer.then(async (refusal) => {
    throw new Error(await refusal.text());
  });
  return { asked: await Promise.race([asked, refused]), answer };
}

test('who waits for an answer is not taken for gone, though the body was read long ago', async () => {
  const { asked, answer } = await ask();
  // A whole request of another caller goes by.
  await server.send('/health/live');
  expect(asked.signal?.aborted).toBe(false);
  asked.answer([]);
  expect((await answer).status).toBe(200);
  await server.send('/health/live');
  expect(asked.signal?.aborted).toBe(false);
});

test('who leaves is no longer waited for', async () => {
  const caller = new AbortController();
  const { asked, answer } = await ask(caller.signal);
  const left = answer.catch((error: Error) => error.name);
  caller.abort();
  expect(await left).toBe('AbortError');
  if (!asked.signal?.aborted) await once(asked.signal as AbortSignal, 'abort');
});
