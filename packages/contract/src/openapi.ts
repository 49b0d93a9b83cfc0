import type { TSchema } from 'typebox';
import { ErrorAnswer, type ErrorCode, errorTable, reasonPhrases } from './errors.ts';
import { type Api, errorsOf, isCreation, type Operation } from './operation.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.0.3 document of an API. */
export function openapi(api: Api, version: string) {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const [operationId, operation] of Object.entries(api.operations)) {
    paths[operation.path] ??= {};
    const methods = paths[operation.path] as Json;
    methods[operation.method.toLowerCase()] = describe(operationId, operation, components);
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
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Un jeton d’accès dans l’en-tête `authorization`.',
        },
      },
      schemas: components.schemas,
    },
  };
}

function describe(operationId: string, operation: Operation, components: Components): Json {
  const { answer, body } = operation;
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    security: operation.access === 'sender' ? [] : [{ bearer: [] }],
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
        content: {
          [answer.stream ? 'text/event-stream' : 'application/json']: mediaType(
            answer.schema,
            components,
            answer.example,
          ),
          ...(operation.csv && {
            'text/csv': { schema: { type: 'string' }, example: operation.csv },
          }),
        },
      },
      ...otherResponse(operation, components),
      ...errorResponses(errorsOf(operation), components),
    },
  };
}

function otherResponse({ otherAnswer }: Operation, components: Components): Json {
  if (!otherAnswer) return {};
  const { status, description, schema, example, retryAfter } = otherAnswer;
  return {
    [status]: {
      description,
      ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfterHeader } }),
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

const retryAfterHeader = {
  description: 'Dans combien de secondes redemander.',
  schema: { type: 'integer' },
};

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

function errorResponses(codes: readonly ErrorCode[], components: Components): Json {
  const responses: Json = {};
  for (const status of new Set(codes.map((code) => errorTable[code].statusCode))) {
    const rows = codes.filter((code) => errorTable[code].statusCode === status);
    responses[status] = {
      description: rows.map((code) => errorTable[code].description).join(' '),
      content: {
        'application/json': {
          schema: components.refer(ErrorAnswer),
          examples: Object.fromEntries(rows.map((code) => [code, example(code)])),
        },
      },
    };
  }
  return responses;
}

const example = (code: ErrorCode) => {
  const { statusCode, message, description, field } = errorTable[code];
  return {
    summary: description,
    value: { statusCode, message, error: reasonPhrases[statusCode], code, ...(field && { field }) },
  };
};

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Collects the schemas that have a title, and replaces each with a `$ref`. */
class Components {
  readonly schemas: Record<string, Json> = {};

  refer(schema: TSchema): Json {
    const { title, nullable } = schema as { title?: string; nullable?: boolean };
    if (title === undefined) return this.#translate(schema as Json);
    if (!(title in this.schemas)) {
      this.schemas[title] = {};
      const { nullable: _, ...named } = this.#translate(schema as Json);
      this.schemas[title] = named;
    }
    const reference = { $ref: `#/components/schemas/${title}` };
    return nullable ? { nullable, allOf: [reference] } : reference;
  }

  #translate(schema: Json): Json {
    const translated: Json = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'properties') {
        translated[keyword] = Object.fromEntries(
          Object.entries(value as Record<string, TSchema>).map(([name, inner]) => [
            name,
            this.refer(inner),
          ]),
        );
      } else if (keyword === 'items' || (keyword === 'additionalProperties' && isSchema(value)))
        translated[keyword] = this.refer(value as TSchema);
      else if (keyword === 'anyOf' || keyword === 'allOf')
        translated[keyword] = (value as TSchema[]).map((inner) => this.refer(inner));
      else if (keyword === 'const') translated.enum = [value];
      else if (keyword === 'examples') translated.example = (value as unknown[])[0];
      else translated[keyword] = value;
    }
    if (Array.isArray(translated.enum)) {
      translated.type ??= typeof translated.enum[0];
      // In OpenAPI 3.0.3, `nullable` does not allow null unless the enum lists it too.
      if (translated.nullable) translated.enum = [...translated.enum, null];
    }
    return translated;
  }
}
