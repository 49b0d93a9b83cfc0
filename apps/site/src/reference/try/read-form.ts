import type { Operation } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { type SampleRequest, sampleRequest } from '../samples/sample-request.ts';
import { startForm } from './start-form.ts';

export interface Form {
  values: Record<string, string>;
  body: string | undefined;
}

/** What must be mended before the request can be sent; `name` is a parameter's, or `body`. */
export interface Fault {
  name: string;
  text: string;
}

/** The request that a form describes; the server judges the values, only the shape is judged here. */
export function readForm(
  document: OpenApiDocument,
  operation: Operation,
  form: Form,
): { request: SampleRequest; faults: Fault[] } {
  const { parameters } = startForm(document, operation);
  const valuesOf = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.place === place)
        .map(({ name }) => [name, (form.values[name] ?? '').trim()])
        .filter(([, value]) => value !== ''),
    );
  const request = {
    ...sampleRequest(document, operation, 'http://localhost'),
    params: valuesOf('path'),
    query: valuesOf('query'),
  };
  const faults = parameters
    .filter(({ name, required }) => required && !form.values[name]?.trim())
    .map(({ name }) => ({ name, text: 'Cette valeur est obligatoire.' }));
  if (form.body === undefined) return { request, faults };
  const body = readJson(form.body);
  if (body.fault) return { request, faults: [...faults, { name: 'body', text: body.fault }] };
  return { request: { ...request, body: body.value }, faults };
}

function readJson(text: string): { value?: unknown; fault?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return {
      fault: 'Le corps n’est pas du JSON valide : vérifiez guillemets, virgules et accolades.',
    };
  }
}
