import { oneMinute } from '@sillage/engine/time/milliseconds';

/** Kinds of spans, as OTLP numbers them. */
const spanKinds = { internal: 1, server: 2, client: 3 } as const;

export type Attributes = Record<string, string | number | undefined>;

export interface FinishedSpan {
  name: string;
  kind: keyof typeof spanKinds;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** In milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Attributes;
  hasFailed: boolean;
}

export interface ExporterOptions {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Told at most once a minute. */
  onFailure: (error: unknown) => void;
}

const batchSize = 512;
/** More would take memory while the collector is away: they are dropped. */
const maxWaiting = 4096;
const interval = 5000;
const timeout = 10_000;

/** Sends spans to a collector, as JSON by HTTP. What it does not take is lost: nothing waits for it. */
export class OtlpExporter {
  readonly #options: ExporterOptions;
  readonly #timer: NodeJS.Timeout;
  #waiting: FinishedSpan[] = [];
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(options: ExporterOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), interval).unref();
  }

  add(spans: readonly FinishedSpan[]): void {
    if (this.#waiting.length + spans.length > maxWaiting) return;
    this.#waiting.push(...spans);
    if (this.#waiting.length >= batchSize) void this.flush();
  }

  async flush(): Promise<void> {
    const spans = this.#waiting;
    if (spans.length === 0) return;
    this.#waiting = [];
    const { endpoint, headers, serviceName } = this.#options;
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlp(spans, serviceName)),
        signal: AbortSignal.timeout(timeout),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answers ${answer.status}`);
    } catch (error) {
      if (performance.now() < this.#saidAt + oneMinute) return;
      this.#saidAt = performance.now();
      this.#options.onFailure(error);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

const toOtlp = (spans: readonly FinishedSpan[], serviceName: string) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ 'service.name': serviceName }) },
      scopeSpans: [{ scope: { name: 'sillage' }, spans: spans.map(toOtlpSpan) }],
    },
  ],
});

const toOtlpSpan = (span: FinishedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: spanKinds[span.kind],
  startTimeUnixNano: nanoseconds(span.start),
  endTimeUnixNano: nanoseconds(span.end),
  attributes: toAttributes(span.attributes),
  status: span.hasFailed ? { code: 2 } : {},
});

/** More digits than a number has: OTLP takes them as text. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [
          {
            key,
            value: typeof value === 'number' ? { intValue: `${value}` } : { stringValue: value },
          },
        ],
  );
