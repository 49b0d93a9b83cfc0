import { isUtf8 } from 'node:buffer';
import {
  exactnessFault,
  maxNumberDigits,
  mayRound,
  parseExactJson,
  TooManyDigits,
} from '@sillage/engine/text/exact-json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { splitBatch } from './batch-body.ts';
import { decompressBody, looksCompressed } from './body-encodings.ts';
import { malformedBodyError } from './malformed-body.ts';
import { markExact } from './validation/exact-numbers.ts';
import { isShallow, markIfSuspect } from './validation/unstorable.ts';

type Done = (error: Error | null, value?: unknown) => void;
type ParseText = (request: FastifyRequest, text: string, done: Done) => void;

/**
 * Parses JSON bodies, and marks those that may hold text that the database cannot store. Operations
 * that allow it also take JSON sent as `text/plain`, for which a browser makes no preflight.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  const parse: ParseText = (request, text, done) => {
    const isExact = !mayRound(text);
    if (isExact && needsNoCheck(text)) {
      const value = tryParse(text);
      if (value !== undefined) return done(null, value);
    }
    parseSafely(request, text, (error, value) => {
      if (error) return done(malformedBodyError(text));
      markIfSuspect(text, value);
      if (isExact || !isShallow(text)) return done(null, value);
      parseExactly(text, value, done);
    });
  };
  const parseElement = (request: FastifyRequest) => (text: string) => {
    let parsed: unknown;
    parse(request, text, (error, value) => {
      if (error) throw error;
      parsed = value;
    });
    return parsed;
  };
  const split = (request: FastifyRequest, text: string, form: 'json' | 'ndjson', done: Done) => {
    splitBatch(text, form, parseElement(request)).then((body) => done(null, body), done);
  };
  addTextParser(app, 'application/json', (request, text, done) => {
    if (request.routeOptions.config.batch) split(request, text, 'json', done);
    else parse(request, text, done);
  });
  addTextParser(app, 'application/x-ndjson', (request, text, done) => {
    if (request.routeOptions.config.batch) split(request, text, 'ndjson', done);
    else done(new ApiError('unsupported-media-type'));
  });
  app.removeContentTypeParser('text/plain');
  addTextParser(app, 'text/plain', (request, text, done) => {
    if (request.routeOptions.config.plainText) parse(request, text, done);
    else done(new ApiError('unsupported-media-type'));
  });
}

/** Takes bodies of a media type, compressed or not, as the UTF-8 text that they must be. */
function addTextParser(app: FastifyInstance, mediaType: string, parse: ParseText): void {
  const parseBytes = (request: FastifyRequest, bytes: Buffer, done: Done) => {
    if (!isUtf8(bytes)) done(unreadable(bytes));
    else if (bytes.length === 0 && takesNone(request)) done(null);
    else parse(request, bytes.toString(), done);
  };
  app.addContentTypeParser<Buffer>(mediaType, { parseAs: 'buffer' }, (request, bytes, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined) parseBytes(request, bytes, done);
    else
      decompressBody(bytes, encoding, request.routeOptions.bodyLimit)
        .then((body) => parseBytes(request, body, done))
        .catch(done);
  });
}

const takesNone = ({ routeOptions: { schema, config } }: FastifyRequest): boolean =>
  !schema?.body && !config.batch;

const unreadable = (bytes: Buffer): ApiError =>
  new ApiError(looksCompressed(bytes) ? 'undeclared-encoding' : 'malformed-text');

/**
 * Whether plain `JSON.parse` is safe for a text: it cannot pollute a prototype, has no escape that
 * could hide such a key or unstorable text, and has too few brackets to be nested too deep.
 */
const needsNoCheck = (text: string): boolean =>
  !text.includes('\\') &&
  !text.includes('__proto__') &&
  !text.includes('constructor') &&
  isShallow(text);

/** Reads a body again, with the digits of numbers that JavaScript rounds. */
function parseExactly(text: string, rounded: unknown, done: Done): void {
  const fault = exactnessFault(text);
  if (fault !== undefined) {
    done(new ApiError('invalid-payload', [`body ${fault}`]));
    return;
  }
  try {
    const value = parseExactJson(text);
    markExact(value, rounded);
    markIfSuspect(text, value);
    done(null, value);
  } catch (error) {
    if (!(error instanceof TooManyDigits)) throw error;
    done(
      new ApiError('invalid-payload', [
        `body must not have numbers of more than ${maxNumberDigits} digits`,
      ]),
    );
  }
}

/** Undefined for malformed JSON. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
