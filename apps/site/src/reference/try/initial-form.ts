import type { Operation } from '../document/list-operations.ts';
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../document/open-api.ts';
import { resolveSchema } from '../document/resolve-schema.ts';
import { sampleRequest } from '../samples/sample-request.ts';

/** A parameter as a field of the form. */
export interface FormParameter {
  name: string;
  location: 'path' | 'query';
  required: boolean;
  description: string;
  /** The choices; without them, any text is accepted. */
  options?: string[];
  numeric: boolean;
  /** The placeholder of an empty field. */
  hint: string;
}

export interface InitialForm {
  parameters: FormParameter[];
  values: Record<string, string>;
  /** Absent when the operation takes no body. */
  body: string | undefined;
}

/** A form filled with the contract's examples; optional fields are empty. */
export function initialForm(document: OpenApiDocument, operation: Operation): InitialForm {
  const sample = sampleRequest(document, operation, 'http://localhost');
  const filled = Object.entries({ ...sample.params, ...sample.query });
  return {
    parameters: (operation.parameters ?? [])
      .filter(isFormParameter)
      .map((parameter) => describe(parameter, resolveSchema(document, parameter.schema))),
    values: {
      ...Object.fromEntries(filled.map(([name, value]) => [name, String(value)])),
      // Without an end, there would be no answer to show.
      ...(sample.stream && { duration: '10' }),
    },
    body: sample.mediaType === undefined ? undefined : JSON.stringify(sample.body, null, 2),
  };
}

type PathOrQuery = ParameterObject & { in: 'path' | 'query' };
const isFormParameter = (parameter: ParameterObject): parameter is PathOrQuery =>
  parameter.in === 'path' || parameter.in === 'query';

function describe(parameter: PathOrQuery, schema: SchemaObject): FormParameter {
  const options = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  const hint = schema.default ?? schema.example;
  return {
    name: parameter.name,
    location: parameter.in,
    required: parameter.required ?? false,
    description: parameter.description ?? schema.description ?? '',
    numeric: schema.type === 'integer' || schema.type === 'number',
    hint: hint === undefined ? '' : String(hint),
    ...(options && { options }),
  };
}
