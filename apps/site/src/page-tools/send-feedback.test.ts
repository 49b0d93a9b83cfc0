import { afterEach, expect, test, vi } from 'vitest';
import { newFeedbackId, sendFeedback } from './send-feedback';

vi.stubGlobal('window', { location: { origin: 'https://docs.example' } });
afterEach(() => vi.restoreAllMocks());

const answer = { page: '/docs/intro', helpful: true };

test('an id is a UUID of version 4, another each time', () => {
  const ids = Array.from({ length: 50 }, newFeedbackId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test('the answer goes to the API that the site knows', async () => {
  const calls: [string, RequestInit | undefined][] = [];
  const sent = await sendFeedback('id', answer, async (url, init) => {
    calls.push([url, init]);
    return url === '/site.json'
      ? Response.json({ apiUrl: 'https://api.example' })
      : Response.json({});
  });
  expect(sent).toBe('kept');
  expect(calls.at(-1)?.[0]).toBe('https://api.example/api/v1/page-feedback/id');
  expect(calls.at(-1)?.[1]).toMatchObject({ method: 'PUT', body: JSON.stringify(answer) });
});

test.each([
  [429, 'too-many'],
  [404, 'failed'],
  [503, 'failed'],
])('an answer of %i is %s', async (status, expected) => {
  const request = async () => new Response('{}', { status });
  expect(await sendFeedback('id', answer, request)).toBe(expected);
});

test('a server that is away is a failure, not an error', async () => {
  const request = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sendFeedback('id', answer, request)).toBe('failed');
});
