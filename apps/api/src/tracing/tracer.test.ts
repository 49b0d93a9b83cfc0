import { expect, test } from 'vitest';
import type { FinishedSpan } from './otlp-exporter.ts';
import { parseTraceparent } from './trace-context.ts';
import { Tracer } from './tracer.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([
  [`00-${traceId}-${spanId}-01`, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
  [`00-${'0'.repeat(32)}-${spanId}-01`, undefined],
  [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
  [`00-${traceId}-${spanId}`, undefined],
  ['', undefined],
  [undefined, undefined],
  [['a', 'b'], undefined],
])('traceparent %j is read as %j', (header, expected) => {
  expect(parseTraceparent(header)).toEqual(expected);
});

function newTracer(ratio = 1) {
  const spans: FinishedSpan[] = [];
  return { spans, tracer: new Tracer((more) => void spans.push(...more), ratio) };
}

test('statements are part of what asked for them, also when it goes on later', async () => {
  const { spans, tracer } = newTracer();
  const ask = async (name: string) => {
    const span = tracer.begin(name, 'server');
    if (!span) throw new Error('not sampled');
    await tracer.within(span, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      tracer.statement(`select '${name}'`, 5, false);
    });
    tracer.end(span, {}, false);
  };
  await Promise.all([ask('one'), ask('two')]);
  for (const name of ['one', 'two']) {
    const parent = spans.find((span) => span.name === name);
    const part = spans.find((span) => span.attributes['db.query.text'] === `select '${name}'`);
    expect(part).toMatchObject({
      name: 'select',
      traceId: parent?.traceId,
      parentSpanId: parent?.spanId,
    });
  }
});

test('who calls decides whether its trace is kept, and the ratio for those that begin here', () => {
  const { tracer } = newTracer(0);
  expect(tracer.begin('GET', 'server')).toBeUndefined();
  expect(tracer.begin('GET', 'server', { traceId, spanId, isSampled: false })).toBeUndefined();
  const span = tracer.begin('GET', 'server', { traceId, spanId, isSampled: true });
  expect(span).toMatchObject({ parentSpanId: spanId, context: { traceId } });
  expect(span?.context.spanId).not.toBe(spanId);
});

test('work that finds nothing to do is not told, work that fails is', async () => {
  const { spans, tracer } = newTracer();
  expect(await tracer.work('events', async () => 0)).toBe(0);
  expect(spans).toEqual([]);
  expect(await tracer.work('events', async () => 3)).toBe(3);
  const failing = tracer.work('hits', () => Promise.reject(new Error('down')));
  await expect(failing).rejects.toThrow('down');
  expect(spans.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['work events', false],
    ['work hits', true],
  ]);
});
