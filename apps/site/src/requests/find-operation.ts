import { listOperations, type Operation } from '../reference/document/list-operations.ts';
import type { OpenApiDocument } from '../reference/document/open-api.ts';
import { resolveSchema } from '../reference/document/resolve-schema.ts';
import type { SampleRequest } from '../reference/samples/sample-request.ts';
import { splitVariables } from '../reference/samples/variables.ts';
import type { CurlRequest } from './read-curl.ts';

/** The operation that an address names, and what the address gives it. */
interface Found {
  operation: Operation;
  params: Record<string, string>;
}

/** A path with fewer parameters goes first: `/events/trashed` before `/events/{id}`. */
function findOperation(document: OpenApiDocument, method: string, path: string): Found | undefined {
  const operations = listOperations(document)
    .flatMap((group) => group.operations)
    .filter((operation) => operation.method === method.toLowerCase())
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  for (const operation of operations) {
    const params = matchPath(operation.path, path);
    if (params) return { operation, params };
  }
  return undefined;
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) params[name] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

const prefix = '/v1';

/** A request of a page as the samples of the reference are; nothing if the contract has it not. */
export function toSampleRequest(
  document: OpenApiDocument,
  request: CurlRequest,
): Omit<SampleRequest, 'keyFile'> | undefined {
  const { authorization, 'content-type': type, ...headers } = request.headers;
  const url = URL.parse(request.address);
  if (!url?.pathname.startsWith(`${prefix}/`)) return undefined;
  const path = url.pathname.slice(prefix.length);
  const found = findOperation(document, request.method, decodeURIComponent(path));
  const body = readBody(request.body, type);
  const [, tokenVariable] = splitVariables(authorization ?? '');
  if (!found || (request.body !== undefined && body === undefined)) return undefined;
  if (authorization !== undefined && !tokenVariable) return undefined;
  const { operation, params } = found;
  // A stream is read while it lasts, in a way of its own.
  if (Object.values(operation.responses).some(({ content }) => content?.['text/event-stream']))
    return undefined;
  const isText = headers.accept === 'text/csv' || url.searchParams.has('csv');
  return {
    operationId: operation.operationId,
    method: request.method,
    base: url.origin + prefix,
    path: operation.path,
    params,
    query: readQuery(document, operation, url.searchParams),
    hasClient: true,
    authorised: tokenVariable !== undefined,
    stream: false,
    ...(body !== undefined && { body, mediaType: type ?? 'application/json' }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(request.hidesAnswer ? { shown: 'status' } : isText && { shown: 'text' }),
    ...(tokenVariable && { tokenVariable }),
  };
}

function readBody(text: string | undefined, type: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return type === 'application/x-ndjson' ? text : undefined;
  }
}

/** Numbers as numbers: the typed client asks for them. */
function readQuery(
  document: OpenApiDocument,
  operation: Operation,
  query: URLSearchParams,
): Record<string, unknown> {
  const isNumber = (name: string): boolean => {
    const schema = operation.parameters?.find((parameter) => parameter.name === name)?.schema;
    const type = schema && resolveSchema(document, schema).type;
    return type === 'integer' || type === 'number';
  };
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
  );
}
