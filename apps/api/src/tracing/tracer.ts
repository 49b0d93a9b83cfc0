import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, FinishedSpan } from './otlp-exporter.ts';
import { newSpanId, newTrace, type TraceContext } from './trace-context.ts';

/** A piece of work that goes on, with what was done for it. */
export interface OpenSpan {
  name: string;
  kind: FinishedSpan['kind'];
  context: TraceContext;
  parentSpanId: string | undefined;
  start: number;
  parts: FinishedSpan[];
}

/** Of a request that asks the database thousands of times, the first are enough. */
const maxParts = 200;
const maxStatement = 500;

const now = (): number => performance.timeOrigin + performance.now();

/** Follows requests and background work through the database. */
export class Tracer {
  readonly #add: (spans: FinishedSpan[]) => void;
  readonly #ratio: number;
  readonly #current = new AsyncLocalStorage<OpenSpan>();

  constructor(add: (spans: FinishedSpan[]) => void, ratio: number) {
    this.#add = add;
    this.#ratio = ratio;
  }

  /** Undefined when this trace is not kept: who began it decides. */
  begin(name: string, kind: OpenSpan['kind'], parent?: TraceContext): OpenSpan | undefined {
    const context = parent ? { ...parent, spanId: newSpanId() } : newTrace(this.#ratio);
    if (!context.isSampled) return undefined;
    return { name, kind, context, parentSpanId: parent?.spanId, start: now(), parts: [] };
  }

  /** Whatever the work asks the database is part of the span. */
  within<T>(span: OpenSpan, work: () => T): T {
    return this.#current.run(span, work);
  }

  end(span: OpenSpan, attributes: Attributes, hasFailed: boolean, name = span.name): void {
    const { kind, context, parentSpanId, start, parts } = span;
    const { traceId, spanId } = context;
    this.#add([
      { name, kind, traceId, spanId, parentSpanId, start, end: now(), attributes, hasFailed },
      ...parts,
    ]);
  }

  /** A batch of background work. One that finds nothing to do is not told. */
  async work(worker: string, work: () => Promise<number>): Promise<number> {
    const span = this.begin(`work ${worker}`, 'internal');
    if (!span) return work();
    try {
      const done = await this.within(span, work);
      if (done > 0) this.end(span, { 'sillage.done': done }, false);
      return done;
    } catch (error) {
      this.end(span, {}, true);
      throw error;
    }
  }

  /** A statement that has just ended. Its text has no values: they are parameters. */
  statement(sql: string, milliseconds: number, hasFailed: boolean): void {
    const span = this.#current.getStore();
    if (!span || span.parts.length >= maxParts) return;
    const end = now();
    span.parts.push({
      name: /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement',
      kind: 'client',
      traceId: span.context.traceId,
      spanId: newSpanId(),
      parentSpanId: span.context.spanId,
      start: end - milliseconds,
      end,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': sql.replace(/\s+/g, ' ').trim().slice(0, maxStatement),
      },
      hasFailed,
    });
  }
}
