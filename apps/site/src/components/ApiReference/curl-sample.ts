import type { Operation } from './list-operations';
import type { OpenApiDocument } from './open-api';
import { sampleValue } from './sample-value';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A command to paste in a terminal; `origin` completes a server address that has no host. */
export function curlSample(
  document: OpenApiDocument,
  operation: Operation,
  origin: string,
): string {
  const sample = (schema: Parameters<typeof sampleValue>[1]) =>
    encodeURIComponent(String(sampleValue(document, schema)));
  const parameters = operation.parameters ?? [];
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, sample(schema)), operation.path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${sample(schema)}`)
    .join('&');
  const base = new URL(document.servers[0]?.url ?? '/', origin).href.replace(/\/$/, '');
  const url = `${base}${path}${query && `?${query}`}`;

  const lines = [
    `curl ${operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `}${quote(url)}`,
  ];
  if (operation.security?.length) lines.push('-H "authorization: Bearer $SILLAGE_TOKEN"');
  const json = operation.requestBody?.content['application/json'];
  if (json) {
    const body = json.example ?? sampleValue(document, json.schema);
    lines.push(`-H ${quote('content-type: application/json')}`);
    lines.push(`-d ${quote(JSON.stringify(body, null, 2))}`);
  }
  return lines.join(' \\\n  ');
}
