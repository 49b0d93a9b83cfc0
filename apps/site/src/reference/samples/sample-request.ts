import type { Operation } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { sampleValue } from '../document/sample-value.ts';
import { keepVariables } from './variables.ts';

/** One call of an operation, before it is printed in a language. */
export interface SampleRequest {
  operationId: string;
  method: string;
  /** The API's address: origin and prefix, without a slash at the end. */
  base: string;
  /** OpenAPI style: `/projects/{projectId}`. */
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Absent when the operation takes no body. */
  body?: unknown;
  mediaType?: string;
  /** Whether the typed client has the operation. */
  hasClient: boolean;
  /** Whether the operation needs a token. */
  authorised: boolean;
  /** Whether the answer lasts, and is read message by message. */
  stream: boolean;
  /** Headers besides the token and the type of the body. */
  headers?: Record<string, string>;
  /** What is printed: by default the JSON of the answer. */
  shown?: 'json' | 'text' | 'status';
  /** The variable of the terminal that holds the token; `SILLAGE_TOKEN` by default. */
  tokenVariable?: string;
  /** The key file of the typed client; `cle.json` by default. */
  keyFile?: string;
}

/** A call made of the contract's examples; `origin` completes a server URL without a host. */
export function sampleRequest(
  document: OpenApiDocument,
  operation: Operation,
  origin: string,
): SampleRequest {
  const sampleOf = (location: string) =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((parameter) => parameter.in === location && parameter.required)
        .map(({ name, schema }) => [name, sampleValue(document, schema)]),
    );
  return {
    operationId: operation.operationId,
    method: operation.method.toUpperCase(),
    base: new URL(document.servers[0]?.url ?? '/', origin).href.replace(/\/$/, ''),
    path: operation.path,
    hasClient: document.servers[0]?.url === '/v1',
    params: sampleOf('path'),
    query: sampleOf('query'),
    authorised: (operation.security ?? []).length > 0,
    stream: Object.values(operation.responses).some(
      ({ content }) => content?.['text/event-stream'] !== undefined,
    ),
    ...sampleBody(document, operation),
  };
}

/** The body's media type, JSON if the operation takes it, and its example. */
function sampleBody(
  document: OpenApiDocument,
  { requestBody }: Operation,
): Pick<SampleRequest, 'body' | 'mediaType'> {
  const contents = Object.entries(requestBody?.content ?? {});
  const json = contents.find(([mediaType]) => mediaType === 'application/json');
  const [mediaType, media] = json ?? contents[0] ?? [];
  if (!mediaType || !media) return {};
  return { mediaType, body: media.example ?? sampleValue(document, media.schema) };
}

/** The whole URL of a request. */
export function addressOf({ base, path, params, query }: SampleRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return keepVariables(base + filled + (search.size > 0 ? `?${search}` : ''));
}

export const tokenVariableOf = ({ tokenVariable = 'SILLAGE_TOKEN' }: SampleRequest): string =>
  tokenVariable;

/** A body that is sent as it is: lines of JSON, for example. */
export const isRawBody = ({ body, mediaType }: SampleRequest): boolean =>
  typeof body === 'string' && mediaType !== 'application/json';
