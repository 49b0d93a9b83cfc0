import { printLiteral, typescriptStyle } from './print-literal.ts';
import { addressOf, type SampleRequest } from './sample-request.ts';

/** A call by the typed client, which gets its token with the key file, and adds prefix and headers. */
export function printTypescript(request: SampleRequest): string {
  if (!request.hasClient) return printFetch(request);
  const { operationId, base, authorised, params, query } = request;
  const parts = Object.entries({ params, query, body: request.body }).filter(
    ([name, part]) => part !== undefined && (name === 'body' || Object.keys(part ?? {}).length > 0),
  );
  const input = parts.length > 0 ? printLiteral(Object.fromEntries(parts), typescriptStyle) : '';
  const baseUrl = `baseUrl: ${typescriptStyle.text(new URL(base).origin)}`;
  return [
    "import { createClient } from '@sillage/client';",
    ...(authorised ? ["import { readKeyFile } from '@sillage/client/node';"] : []),
    '',
    ...(authorised
      ? [
          'const api = createClient({',
          `  ${baseUrl},`,
          "  key: await readKeyFile('cle.json'),",
          '});',
        ]
      : [`const api = createClient({ ${baseUrl} });`]),
    '',
    ...(request.stream
      ? [`for await (const message of api.${operationId}(${input}))`, '  console.log(message);']
      : [`const answer = await api.${operationId}(${input});`, 'console.log(answer);']),
  ].join('\n');
}

/** A call without the client, which knows the public API alone. */
function printFetch(request: SampleRequest): string {
  const { method, authorised, mediaType, body } = request;
  const headers = [
    ...(authorised ? ["authorization: 'Bearer ' + process.env.SILLAGE_TOKEN"] : []),
    ...(mediaType === undefined ? [] : [`'content-type': ${typescriptStyle.text(mediaType)}`]),
  ];
  const literal = printLiteral(body, typescriptStyle).replaceAll('\n', '\n  ');
  return [
    `const response = await fetch(${typescriptStyle.text(addressOf(request))}, {`,
    `  method: ${typescriptStyle.text(method)},`,
    ...(headers.length > 0
      ? ['  headers: {', ...headers.map((line) => `    ${line},`), '  },']
      : []),
    ...(mediaType === undefined ? [] : [`  body: JSON.stringify(${literal}),`]),
    '});',
    'console.log(response.status, await response.json());',
  ].join('\n');
}
