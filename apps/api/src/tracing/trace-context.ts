import { randomBytes } from 'node:crypto';

/** Which trace a piece of work belongs to, and what it is part of. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const isZero = (id: string): boolean => /^0+$/.test(id);

/** Reads the header `traceparent` of W3C. Undefined if there is none that can be used. */
export function parseTraceparent(header: unknown): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = form.exec(String(header)) ?? [];
  if (isZero(`0${traceId}`) || isZero(`0${spanId}`)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const newSpanId = (): string => randomBytes(8).toString('hex');

/** A trace of our own: so many of them are kept as the ratio says. */
export function newTrace(ratio: number): TraceContext {
  return {
    traceId: randomBytes(16).toString('hex'),
    spanId: newSpanId(),
    isSampled: Math.random() < ratio,
  };
}
