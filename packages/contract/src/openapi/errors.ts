import { ErrorAnswer, type ErrorCode, errorTable, reasonPhrases } from '../errors.ts';
import { errorsOf, type Operation } from '../operation.ts';
import { badRequest } from './bad-request.ts';
import type { Components, Json } from './components.ts';
import { errorHeaders } from './headers.ts';

/** The refusals of an operation, by status, each with an example a code. */
export function errorResponses(operation: Operation, components: Components): Json {
  const responses: Json = {};
  const codes = errorsOf(operation);
  for (const status of new Set(codes.map((code) => errorTable[code].statusCode))) {
    const rows = codes.filter((code) => errorTable[code].statusCode === status);
    const make = () => response(status, rows, operation, components);
    // Operations have the refusals of a status in common, but for those of their own schema.
    responses[status] = status === 400 ? make() : components.response(rows.join('.'), make);
  }
  return responses;
}

const response = (
  status: number,
  codes: readonly ErrorCode[],
  operation: Operation,
  components: Components,
): Json => ({
  description: codes.map((code) => errorTable[code].description).join(' '),
  headers: errorHeaders(status, components),
  content: {
    'application/json': {
      schema: components.refer(ErrorAnswer),
      examples: Object.fromEntries(
        codes.map((code) => [code, exampleOf(code, operation, components)]),
      ),
    },
  },
});

/** Of a request that does not fit the schema, a true example; of others, what the table says. */
function exampleOf(code: ErrorCode, operation: Operation, components: Components): Json {
  const refused = code === 'invalid-payload' ? badRequest(operation) : undefined;
  if (refused) return { summary: errorTable[code].description, value: refused.answer };
  return components.example(code, () => plainExample(code));
}

function plainExample(code: ErrorCode): Json {
  const { statusCode, message, description, field } = errorTable[code];
  const value = { statusCode, message, error: reasonPhrases[statusCode], code };
  return { summary: description, value: { ...value, ...(field !== undefined && { field }) } };
}
