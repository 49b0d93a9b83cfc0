import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RawConnection } from '../harness/raw-connection.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { requestTimeout: 0.4, connectionLimit: 6 } });
});
afterAll(() => server.close());

const open = (host?: string) => new RawConnection(server.url, host);
const live = 'GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n';
const post = (...headers: string[]) =>
  `POST /v1/events HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`;

const closedBecause = async (reason: string): Promise<number> => {
  const text = await (await server.app.inject('/metrics')).payload;
  return Number(new RegExp(`connections_total{reason="${reason}"} (\\d+)`).exec(text)?.[1]);
};

describe('a request that does not come in time is 408, in the shape of the catalogue', () => {
  const timedOut =
    '{"statusCode":408,"message":"Request Timeout","error":"Request Timeout","code":"request-timeout"}';

  test.each([
    ['its body stays away', post('content-length: 100')],
    ['its body stops', `${post('content-length: 100')}{`],
    ['its chunks stop', `${post('transfer-encoding: chunked')}1\r\n{\r\n`],
    ['its headers stop', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow'],
    ['it never begins', ''],
    ['it is the second of its connection', `${live}POST /v1/hits HTTP/1.1\r\n`],
  ])('%s', async (_, text) => {
    const before = await closedBecause('slow-request');
    const answer = await open().write(text).untilClosed();
    expect(answer).toContain('HTTP/1.1 408 Request Timeout\r\n');
    expect(answer).toContain('x-request-id: ');
    expect(answer.endsWith(timedOut)).toBe(true);
    expect(await closedBecause('slow-request')).toBe(before + 1);
  });

  test('each byte in time does not help: all of it must be', async () => {
    const connection = open().write(post('content-length: 100000'));
    const drip = setInterval(() => connection.write(' '), 20);
    expect(await connection.untilClosed()).toContain('408');
    clearInterval(drip);
  });

  test('on every address of localhost', async () => {
    for (const { address } of await lookup('localhost', { all: true }))
      expect(await open(address).write('GET').untilClosed()).toContain('408');
  });
});

test('a sender who gives up is no failure of ours: the log holds no error', async () => {
  const lines: string[] = [];
  const watched = await startTestServer({
    config: { requestTimeout: 0.4, logLevel: 'info' },
    logStream: { write: (line: string) => void lines.push(line) },
  });
  const connect = () => new RawConnection(watched.url);
  await connect()
    .write(`${post('content-length: 100')}{`)
    .untilClosed();
  const leaving = connect().write(`${post('content-length: 100')}{`);
  leaving.socket.end();
  await leaving.untilClosed();
  // Answered after all that came before it.
  await fetch(`${watched.url}/health/live`);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  await watched.close();
});

describe('an address', () => {
  test('has so many connections at most; the next is 429, and the others go on', async () => {
    const limited = await startTestServer({ config: { connectionLimit: 3 } });
    const connect = () => new RawConnection(limited.url);
    const held = [connect(), connect(), connect()];
    for (const connection of held) await connection.write(live).until('"ok"');
    const refused = await connect().untilClosed();
    expect(refused).toContain('HTTP/1.1 429 Too Many Requests\r\n');
    expect(refused).toContain('"message":"Too Many Requests"');
    for (const connection of held) {
      connection.received = '';
      await connection.write(live).until('"ok"');
    }
    held[0]?.close();
    await expect.poll(() => connect().write(live).until('"ok"').catch(String)).toContain('200 OK');
    for (const connection of held) connection.close();
    await limited.close();
  });

  test('is not counted without a limit', async () => {
    const unlimited = await startTestServer();
    const held = Array.from({ length: 300 }, () => new RawConnection(unlimited.url));
    for (const connection of held) await connection.write(live).until('"ok"');
    for (const connection of held) connection.close();
    await unlimited.close();
  });
});

test('a reader that takes nothing of its answers is closed', async () => {
  const before = await closedBecause('slow-reader');
  const connection = open();
  connection.socket.pause();
  // More than the buffers of both ends hold.
  connection.write('GET /v1/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(300));
  await expect.poll(() => closedBecause('slow-reader')).toBe(before + 1);
  connection.close();
});

describe('odd requests', () => {
  test.each([
    ['a content-length that is no number', `${post('content-length: ten')}{}`, '400 Bad Request'],
    ['two hosts', `${post('host: b', 'content-length: 2')}{}`, '400 Bad Request'],
    ['two lengths', `${post('content-length: 2', 'content-length: 3')}{}`, '400 Bad Request'],
    [
      'a length and chunks',
      `${post('content-length: 2', 'transfer-encoding: chunked')}0\r\n\r\n`,
      '400 Bad Request',
    ],
    [
      'a body longer than it says',
      `${post('content-length: 2')}{}GARBAGE\r\n\r\n`,
      '400 Bad Request',
    ],
    ['a body over the limit', post('content-length: 300000'), '413 Payload Too Large'],
    ['an unknown expectation', `${post('content-length: 2', 'expect: 42')}{}`, '417'],
    [
      'too many headers',
      post(`x-flood: ${'a'.repeat(20_000)}`),
      '431 Request Header Fields Too Large',
    ],
    ['a chunk of no size', `${post('transfer-encoding: chunked')}xyz\r\n`, '400 Bad Request'],
  ])('%s is refused', async (_, text, status) => {
    const connection = open().write(text);
    expect(await connection.until(`HTTP/1.1 ${status}`)).toContain('HTTP/1.1');
    connection.close();
  });

  test('a body that waits to be asked for, and chunks with trailers, are read', async () => {
    const expecting = open().write(post('content-length: 2', 'expect: 100-continue'));
    await expecting.until('100 Continue');
    expect(await expecting.write('{}').until('should not be empty')).toContain('400 Bad Request');
    expecting.close();
    const trailing = open().write(
      `${post('transfer-encoding: chunked', 'trailer: x-sum')}2\r\n{}\r\n0\r\nx-sum: 1\r\n\r\n`,
    );
    await trailing.until('should not be empty');
    trailing.close();
  });
});
