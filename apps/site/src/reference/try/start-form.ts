import type { Operation } from '../document/list-operations.ts';
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../document/open-api.ts';
import { resolveSchema } from '../document/resolve-schema.ts';
import { sampleRequest } from '../samples/sample-request.ts';

/** A parameter as a form asks for it. */
export interface FormParameter {
  name: string;
  place: 'path' | 'query';
  required: boolean;
  description: string;
  /** What may be chosen; absent: anything may be typed. */
  options?: string[];
  numeric: boolean;
  /** What a value looks like, shown while the field is empty. */
  hint: string;
}

export interface StartingForm {
  parameters: FormParameter[];
  values: Record<string, string>;
  /** Absent when the operation takes no body. */
  body: string | undefined;
}

/** A form filled with the contract's examples; what is optional is left empty. */
export function startForm(document: OpenApiDocument, operation: Operation): StartingForm {
  const sample = sampleRequest(document, operation, 'http://localhost');
  const filled = Object.entries({ ...sample.params, ...sample.query });
  return {
    parameters: (operation.parameters ?? [])
      .filter(isFormParameter)
      .map((parameter) => describe(parameter, resolveSchema(document, parameter.schema))),
    values: Object.fromEntries(filled.map(([name, value]) => [name, String(value)])),
    body: sample.mediaType === undefined ? undefined : JSON.stringify(sample.body, null, 2),
  };
}

type Placed = ParameterObject & { in: 'path' | 'query' };
const isFormParameter = (parameter: ParameterObject): parameter is Placed =>
  parameter.in === 'path' || parameter.in === 'query';

function describe(parameter: Placed, schema: SchemaObject): FormParameter {
  const options = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  const hint = schema.default ?? schema.example;
  return {
    name: parameter.name,
    place: parameter.in,
    required: parameter.required ?? false,
    description: parameter.description ?? schema.description ?? '',
    numeric: schema.type === 'integer' || schema.type === 'number',
    hint: hint === undefined ? '' : String(hint),
    ...(options && { options }),
  };
}
