import type { Operation } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { type SampleRequest, sampleRequest } from '../samples/sample-request.ts';
import { initialForm } from './initial-form.ts';

export interface Form {
  values: Record<string, string>;
  body: string | undefined;
}

/** What must be corrected before sending; `name` is a parameter's name, or `body`. */
export interface Fault {
  name: string;
  text: string;
}

/** The request that a form describes. Only its shape is checked: the server checks the values. */
export function readForm(
  document: OpenApiDocument,
  operation: Operation,
  form: Form,
): { request: SampleRequest; faults: Fault[] } {
  const { parameters } = initialForm(document, operation);
  const valuesIn = (location: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.location === location)
        .map(({ name }) => [name, (form.values[name] ?? '').trim()])
        .filter(([, value]) => value !== ''),
    );
  const request = {
    ...sampleRequest(document, operation, 'http://localhost'),
    params: valuesIn('path'),
    query: valuesIn('query'),
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
