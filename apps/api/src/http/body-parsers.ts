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
import { markExact } from './validation/exact-numbers.ts';
import { isShallow, markIfSuspect } from './validation/unstorable.ts';

type Done = (error: Error | null, value?: unknown) => void;

/**
 * Parses JSON bodies, and marks those that may hold text that the database cannot store. Operations
 * that allow it also take JSON sent as `text/plain`, for which a browser makes no preflight.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string, done: Done) => {
    const isExact = !mayRound(text);
    if (isExact && needsNoCheck(text)) {
      const value = tryParse(text);
      if (value !== undefined) return done(null, value);
    }
    parseSafely(request, text, (error, value) => {
      if (error) return done(error);
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
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (request.routeOptions.config.batch) split(request, text, 'json', done);
      else parse(request, text, done);
    },
  );
  app.addContentTypeParser<string>(
    'application/x-ndjson',
    { parseAs: 'string' },
    (request, text, done) => {
      if (request.routeOptions.config.batch) split(request, text, 'ndjson', done);
      else done(new ApiError('unsupported-media-type'));
    },
  );
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.plainText) parse(request, text, done);
    else done(new ApiError('unsupported-media-type'));
  });
}

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

/** Undefined for malformed JSON: Fastify's parser then makes the error. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
