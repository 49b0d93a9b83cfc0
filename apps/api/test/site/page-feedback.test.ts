import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, someLimits, startTestServer, type TestServer } from '../harness/server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-feedback-'));
  mkdirSync(join(folder, 'docs'));
  for (const file of [
    '404.html',
    'favicon.svg',
    'docs/intro.html',
    'docs/source.html',
    'docs/flood.html',
  ])
    writeFileSync(join(folder, file), '');
  server = await startTestServer({ ownDatabase: true, siteFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const say = (
  body: { page: string; helpful: boolean; sentence?: string },
  id: string = randomUUID(),
  url = server.url,
) =>
  fetch(`${url}/api/v1/page-feedback/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const opinionOf = async (page: string) =>
  (await server.agents.listPageFeedback()).data.find((opinion) => opinion.page === page);

test('answers without a token are counted by page; the page that helped least comes first', async () => {
  for (const helpful of [true, true, false])
    expect((await say({ page: '/docs/intro', helpful })).status).toBe(200);
  for (const helpful of [false, false])
    expect((await say({ page: '/docs/source', helpful })).status).toBe(200);
  const { data } = await server.agents.listPageFeedback();
  expect(data.map(({ page, helpful, unhelpful }) => [page, helpful, unhelpful])).toEqual([
    ['/docs/source', 0, 2],
    ['/docs/intro', 2, 1],
  ]);
});

test('the same answer is corrected, gets its sentence later, and counts once', async () => {
  const id = randomUUID();
  const before = await opinionOf('/docs/intro');
  await say({ page: '/docs/intro', helpful: true }, id);
  await say({ page: '/docs/intro', helpful: false }, id);
  const told = await say({ page: '/docs/intro', helpful: false, sentence: 'Trop court.' }, id);
  expect(await told.json()).toEqual({
    id,
    page: '/docs/intro',
    helpful: false,
    sentence: 'Trop court.',
    at: expect.any(String),
  });
  await say({ page: '/docs/intro', helpful: false }, id);
  const after = await opinionOf('/docs/intro');
  expect(after?.helpful).toBe(before?.helpful);
  expect(after?.unhelpful).toBe((before?.unhelpful ?? 0) + 1);
  expect(after?.sentences).toEqual([
    { id, helpful: false, sentence: 'Trop court.', at: expect.any(String) },
  ]);
});

test('at once from many readers, none is lost', async () => {
  const before = (await opinionOf('/docs/source'))?.helpful ?? 0;
  await Promise.all(Array.from({ length: 12 }, () => say({ page: '/docs/source', helpful: true })));
  expect((await opinionOf('/docs/source'))?.helpful).toBe(before + 12);
});

test('what would reach a person is not kept', async () => {
  const sentence = 'Appelez-moi au 06 12 34 56 78 ou à ada@exemple.fr';
  const answer = await say({ page: '/docs/source', helpful: false, sentence });
  expect(await answer.json()).toMatchObject({ sentence: 'Appelez-moi au … ou à …' });
});

test.each([['/docs/nothing'], ['/404'], ['/favicon.svg'], ['/docs/intro/']])(
  'the path %s, which is no page, is refused',
  async (page) => {
    const answer = await say({ page, helpful: true });
    expect([400, 404]).toContain(answer.status);
    expect(await opinionOf(page)).toBeUndefined();
  },
);

test.each([
  [{ page: '/docs/intro' }],
  [{ page: '/docs/intro', helpful: 'oui' }],
  [{ page: '/docs/intro', helpful: true, sentence: 'a'.repeat(501) }],
  [{ page: '/docs/intro', helpful: true, sentence: '   ' }],
  [{ page: '/docs/intro', helpful: true, email: 'ada@exemple.fr' }],
  [{ page: 'https://ailleurs.fr/', helpful: true }],
])('%j is refused', async (body) => {
  expect((await say(body as never)).status).toBe(400);
});

test('a page keeps its fifty latest sentences, and counts all', async () => {
  for (let n = 1; n <= 52; n++)
    await say({ page: '/docs/flood', helpful: true, sentence: `Phrase ${n}` });
  const opinion = await opinionOf('/docs/flood');
  expect(opinion?.helpful).toBe(52);
  expect(opinion?.sentences).toHaveLength(50);
  const kept = opinion?.sentences.map(({ sentence }) => sentence);
  expect(kept).toContain('Phrase 52');
  expect(kept).not.toContain('Phrase 1');
});

test('an administrator erases a sentence; its answer stays counted', async () => {
  const id = randomUUID();
  await say({ page: '/docs/source', helpful: true, sentence: 'Merci à Ada.' }, id);
  const before = await opinionOf('/docs/source');
  const params = { id };
  expect(await server.agents.deletePageFeedback({ params })).toMatchObject({ id, sentence: null });
  const after = await opinionOf('/docs/source');
  expect(after?.helpful).toBe(before?.helpful);
  expect(after?.sentences.map((sentence) => sentence.id)).not.toContain(id);
  expect((await refusal(server.agents.deletePageFeedback({ params }))).statusCode).toBe(404);
});

test('readers cannot read what others say', async () => {
  expect((await fetch(`${server.url}/api/v1/page-feedback`)).status).toBe(401);
});

test('an address says only so much in a minute', async () => {
  const limited = await startTestServer({
    config: { rateLimits: someLimits({ login: 3 }) },
    siteFolder: folder,
  });
  const page = { page: '/docs/intro', helpful: true };
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await say(page, randomUUID(), limited.url)).status);
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('where the site is elsewhere, strangers can name five hundred pages and no more', async () => {
  const alone = await startTestServer({ ownDatabase: true });
  await alone.db
    .insertInto('page_opinions')
    .values(
      Array.from({ length: 499 }, (_, n) => ({
        page: `/docs/${n}`,
        helpful: '1',
        unhelpful: '0',
        last_at: new Date(),
      })),
    )
    .execute();
  const tell = async (page: string) =>
    (await say({ page, helpful: true }, randomUUID(), alone.url)).status;
  expect(await tell('/docs/last')).toBe(200);
  expect(await tell('/docs/too-many')).toBe(404);
  expect(await tell('/docs/7')).toBe(200);
  await alone.close();
});
