import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort, newDataDir, startServer } from '../harness/process.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, string> }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

test('requests, work and statements are traced, in the trace of who calls, without what they hold', async () => {
  const data = newDataDir();
  const spans: Span[] = [];
  const headers = new Set<string | undefined>();
  const collector = createServer(async (request, response) => {
    headers.add(request.headers.authorization);
    const body = (await json(request)) as Export;
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of body.resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end('{}');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));
  const server = await startServer({
    DATA_DIR: data.path,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = '00f067aa0ba902b7';
  const body = {
    projectId: 'maison',
    nonce: 'traced',
    eventType: 'hunter2',
    data: { a: 'hunter2' },
  };
  const answer = await fetch(`${server.url}/v1/events?secret=hunter2`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${parent}-01`,
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(202);
  await answer.text();
  await expect.poll(() => spans.some(({ name }) => name === 'work events')).toBe(true);
  const { stderr } = await server.stop('SIGTERM');
  expect(stderr).toBe('');

  const mine = spans.filter((span) => span.traceId === traceId);
  const request = mine.find(({ parentSpanId }) => parentSpanId === parent);
  expect(request?.name).toBe('POST /v1/events');
  expect(
    Object.fromEntries(request?.attributes.map(({ key, value }) => [key, value]) ?? []),
  ).toMatchObject({
    'http.response.status_code': { intValue: '202' },
    'url.path': { stringValue: '/v1/events' },
    'sillage.project': { stringValue: 'maison' },
  });
  const insert = mine.find(
    ({ name, parentSpanId }) => name === 'with' || parentSpanId === request?.spanId,
  );
  expect(insert).toBeDefined();
  expect(JSON.stringify(spans)).not.toContain('hunter2');
  expect([...headers]).toEqual(['Bearer abc']);
  collector.close();
  data.remove();
});
