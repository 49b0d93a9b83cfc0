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
  hasClient: true,
  authorised: true,
  stream: false,
};

interface Call {
  url: string;
  init: RequestInit;
}

function sending(answer: () => Promise<Response>) {
  const calls: Call[] = [];
  let time = 0;
  const fake = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    time += 12.4;
    return answer();
  };
  const abort = new AbortController();
  const context = {
    apiUrl: 'https://api.exemple.fr/',
    token: '',
    signal: abort.signal,
    fetch: fake as typeof fetch,
    now: () => time,
    isOnline: () => true,
  };
  return { calls, abort, context };
}

const json = async () =>
  new Response('{"a":1}', {
    status: 201,
    statusText: 'Created',
    headers: { 'x-request-id': 'r1', 'x-other': 'no', 'content-type': 'application/json' },
  });

test('an answer has its duration, the headers that matter and its formatted body', async () => {
  const { calls, context } = sending(json);
  const outcome = await sendRequest(request, context);
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

describe('a token is sent alone, whatever was pasted around it', () => {
  test.each(['abc', ' abc\n', 'Bearer abc', 'authorization: bearer abc', '"abc"'])(
    '%j',
    async (token) => {
      const { calls, context } = sending(json);
      await sendRequest(request, { ...context, token });
      expect(new Headers(calls[0]?.init.headers).get('authorization')).toBe('Bearer abc');
    },
  );

  test('and not at all when there is none', async () => {
    const { calls, context } = sending(json);
    await sendRequest(request, { ...context, token: '  ' });
    expect(new Headers(calls[0]?.init.headers).has('authorization')).toBe(false);
  });
});

describe('a failure is explained', () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  const textOf = async (changes: object, cancelled = false) => {
    const { abort, context } = sending(fail);
    if (cancelled) abort.abort();
    const outcome = await sendRequest(request, { ...context, ...changes });
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
