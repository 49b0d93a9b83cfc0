import type { TSchema } from 'typebox';
import { rightFor } from './access/rights.ts';
import { Components, type Json } from './openapi/components.ts';
import { errorResponses } from './openapi/errors.ts';
import { successHeaders } from './openapi/headers.ts';
import { securityOf, securitySchemes } from './openapi/security.ts';
import { type Api, isCreation, type Operation } from './operation.ts';

/** The OpenAPI 3.0.3 document of an API. */
export function openapi(api: Api, version: string) {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const [operationId, operation] of Object.entries(api.operations)) {
    paths[operation.path] ??= {};
    const methods = paths[operation.path] as Json;
    methods[operation.method.toLowerCase()] = describe(operationId, operation, api, components);
  }
  return {
    openapi: '3.0.3',
    info: {
      title: api.title,
      version,
      description: api.description,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: api.prefix, description: 'Le serveur qui sert ce document.' }],
    tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: securitySchemes(api),
      schemas: components.schemas,
      responses: components.responses,
      examples: components.examples,
      headers: components.headers,
    },
  };
}

function describe(
  operationId: string,
  operation: Operation,
  api: Api,
  components: Components,
): Json {
  const { answer, body } = operation;
  const isReading = operation.method === 'GET' && !answer.stream;
  const right = rightFor(operation);
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    security: securityOf(api, operation),
    ...(right !== undefined && { 'x-right': right }),
    parameters: [
      ...parameters('path', operation.params, components),
      ...parameters('query', operation.query, components),
      ...(answer.stream ? [resumption] : []),
      ...(isCreation(operation) ? [idempotencyKeyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': mediaType(body, components),
          ...(operation.plainText && { 'text/plain': mediaType(body, components) }),
          ...(operation.batch && { 'application/x-ndjson': linesOf(body) }),
        },
      },
    }),
    responses: {
      [answer.status]: {
        description: answer.description,
        headers: successHeaders({ isReading }, components),
        content: {
          [answer.stream ? 'text/event-stream' : 'application/json']: mediaType(
            answer.schema,
            components,
            answer.example,
          ),
          ...(operation.csv && {
            'text/csv': { schema: { type: 'string' }, example: operation.csv },
          }),
          ...(operation.archive && {
            'application/zip': {
              schema: { type: 'string', format: 'binary' },
              example: 'PK… (une archive)',
            },
          }),
        },
      },
      ...otherResponse(operation, components),
      ...(isReading && { 304: notModified(components) }),
      ...errorResponses(operation, components),
    },
  };
}

function otherResponse({ otherAnswer }: Operation, components: Components): Json {
  if (!otherAnswer) return {};
  const { status, description, schema, example, retryAfter } = otherAnswer;
  return {
    [status]: {
      description,
      headers: successHeaders(
        { isReading: false, isToRetry: retryAfter !== undefined },
        components,
      ),
      content: { 'application/json': mediaType(schema, components, example) },
    },
  };
}

const idempotencyKeyParameter = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description:
    'Une clé de votre choix, un UUID par exemple, propre à cette création. La même requête sous la même clé, dans les 24 heures, n’est faite qu’une fois : la réponse d’origine est rendue, avec l’en-tête `idempotency-replayed: true`. Une clé appartient à celui qui appelle.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** NDJSON is a text to JSON Schema; its example has one line. */
function linesOf(batch: TSchema): Json {
  const [elements] = (batch as { examples?: unknown[][] }).examples ?? [];
  const example = (elements ?? []).map((each) => `${JSON.stringify(each)}\n`).join('');
  return { schema: { type: 'string' }, example };
}

const notModified = (components: Components): Json =>
  components.response('not-modified', () => ({
    description: 'Rien n’a changé depuis la réponse dont `if-none-match` donne l’empreinte.',
    headers: successHeaders({ isReading: true }, components),
  }));

/** Browsers send it by themselves when they open a stream again. */
const resumption = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'La place du dernier message reçu : le flux reprend au suivant.',
  schema: { type: 'string', maxLength: 20, example: '1042' },
};

function parameters(
  location: 'path' | 'query',
  group: Operation['params'],
  components: Components,
) {
  const mandatory: readonly string[] = group?.required ?? [];
  return Object.entries(group?.properties ?? {}).map(([name, schema]) => {
    const { description, ...rest } = components.refer(schema as TSchema);
    const required = location === 'path' || mandatory.includes(name);
    return { name, in: location, required, description, schema: rest };
  });
}

function mediaType(schema: TSchema, components: Components, given?: unknown): Json {
  const { examples } = schema as { examples?: unknown[] };
  const example = given ?? examples?.[0];
  return { schema: components.refer(schema), ...(example !== undefined && { example }) };
}
