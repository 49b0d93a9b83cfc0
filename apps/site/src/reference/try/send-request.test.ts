import { describe, expect, test } from 'vitest';
import type { SampleRequest } from '../samples/sample-request.ts';
import { sendRequest } from './send-request.ts';

const request: SampleRequest = {
  operationId: 'changeThing',
  method: 'PUT',
  base: 'http://localhost/v1',
  path: '/things/{id}',
  params: { id: 'a/b' },
  query: { q: 'é' },
  body: { a: 1 },
  mediaType: 'application/json',
  authorised: true,
};

interface Call {
  url: string;
  init: RequestInit;
}

function around(answer: () => Promise<Response>) {
  const calls: Call[] = [];
  let time = 0;
  const fake = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    time += 12.4;
    return answer();
  };
  const abort = new AbortController();
  const surroundings = {
    apiUrl: 'https://api.exemple.fr/',
    token: '',
    signal: abort.signal,
    fetch: fake as typeof fetch,
    now: () => time,
    isOnline: () => true,
  };
  return { calls, abort, surroundings };
}

const json = async () =>
  new Response('{"a":1}', {
    status: 201,
    statusText: 'Created',
    headers: { 'x-request-id': 'r1', 'x-other': 'no', 'content-type': 'application/json' },
  });

test('an answer is told with its time, the headers that matter and its body made readable', async () => {
  const { calls, surroundings } = around(json);
  const outcome = await sendRequest(request, surroundings);
  expect(calls[0]?.url).toBe('https://api.exemple.fr/v1/things/a%2Fb?q=%C3%A9');
  expect(calls[0]?.init).toMatchObject({ method: 'PUT', credentials: 'omit', body: '{"a":1}' });
  expect(outcome).toMatchObject({
    status: 201,
    reason: 'Created',
    milliseconds: 12,
    headers: [
      ['x-request-id', 'r1'],
      ['content-type', 'application/json'],
    ],
    body: '{\n  "a": 1\n}',
  });
});

describe('a token is sent bare, however it was pasted', () => {
  test.each(['abc', ' abc\n', 'Bearer abc', 'authorization: bearer abc', '"abc"'])(
    '%j',
    async (token) => {
      const { calls, surroundings } = around(json);
      await sendRequest(request, { ...surroundings, token });
      expect(new Headers(calls[0]?.init.headers).get('authorization')).toBe('Bearer abc');
    },
  );

  test('and not at all when there is none', async () => {
    const { calls, surroundings } = around(json);
    await sendRequest(request, { ...surroundings, token: '  ' });
    expect(new Headers(calls[0]?.init.headers).has('authorization')).toBe(false);
  });
});

describe('a failure is explained', () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  const textOf = async (changes: object, cancelled = false) => {
    const { abort, surroundings } = around(fail);
    if (cancelled) abort.abort();
    const outcome = await sendRequest(request, { ...surroundings, ...changes });
    return outcome.kind === 'failure' ? outcome.text : '';
  };
  test('when nobody answers', async () => {
    expect(await textOf({})).toContain('https://api.exemple.fr/ n’a pas répondu');
  });
  test('when there is no network', async () => {
    expect(await textOf({ isOnline: () => false })).toContain('hors ligne');
  });
  test('when it was cancelled', async () => {
    expect(await textOf({}, true)).toContain('annulée');
  });
  test('when the token cannot be put in a header', async () => {
    const fetchLikeBrowsers = async (_: unknown, init: RequestInit) => {
      new Headers(init.headers);
      return json();
    };
    const text = await textOf({ token: 'jeton…', fetch: fetchLikeBrowsers });
    expect(text).toContain('caractères');
  });
});
