import { printLiteral, rawBody, typescriptStyle } from './print-literal.ts';
import { addressOf, isRawBody, type SampleRequest, tokenVariableOf } from './sample-request.ts';
import { exportNote, variablesOf } from './variables.ts';

/** A call by the typed client, which gets its token with the key file, and adds prefix and headers. */
export function printTypescript(request: SampleRequest): string {
  if (!canUseClient(request)) return printFetch(request);
  const { operationId, base, authorised, params, query, keyFile = 'cle.json' } = request;
  const parts = Object.entries({ params, query, body: request.body }).filter(
    ([name, part]) => part !== undefined && (name === 'body' || Object.keys(part ?? {}).length > 0),
  );
  const input = parts.length > 0 ? printLiteral(Object.fromEntries(parts), typescriptStyle) : '';
  const baseUrl = `baseUrl: ${typescriptStyle.text(new URL(base).origin)}`;
  const names = variablesOf(parts);
  return [
    ...exportNote('//', names),
    "import { createClient } from '@sillage/client';",
    ...(authorised ? ["import { readKeyFile } from '@sillage/client/node';"] : []),
    '',
    ...environment(names),
    ...(authorised
      ? [
          'const api = createClient({',
          `  ${baseUrl},`,
          `  key: await readKeyFile(${typescriptStyle.text(keyFile)}),`,
          '});',
        ]
      : [`const api = createClient({ ${baseUrl} });`]),
    '',
    ...call(request, `api.${operationId}(${input})`),
  ].join('\n');
}

/** It knows the public API alone, sends JSON and reads it. */
const canUseClient = ({ hasClient, headers, shown, mediaType }: SampleRequest): boolean =>
  hasClient &&
  headers === undefined &&
  shown !== 'text' &&
  (mediaType === undefined || mediaType === 'application/json');

function call({ stream, shown }: SampleRequest, expression: string): string[] {
  if (stream) return [`for await (const message of ${expression})`, '  console.log(message);'];
  if (shown === 'status') return [`await ${expression};`];
  return [`const answer = await ${expression};`, 'console.log(answer);'];
}

/** The variables of the terminal under their own names. */
const environment = (names: string[]): string[] =>
  names.length > 0
    ? [`const { ${names.map((name) => `${name} = ''`).join(', ')} } = process.env;`]
    : [];

const printed = {
  json: 'response.status, await response.json()',
  text: 'await response.text()',
  status: 'response.status',
};

/** A call without the client. */
function printFetch(request: SampleRequest): string {
  const { method, authorised, mediaType, body, shown = 'json' } = request;
  const token = tokenVariableOf(request);
  const headers = [
    ...(authorised ? [`authorization: 'Bearer ' + process.env.${token}`] : []),
    ...Object.entries({ ...(mediaType && { 'content-type': mediaType }), ...request.headers }).map(
      ([name, value]) => typescriptStyle.key(name) + typescriptStyle.text(value),
    ),
  ];
  const names = variablesOf([addressOf(request), body]);
  const literal = printLiteral(body, typescriptStyle).replaceAll('\n', '\n  ');
  return [
    ...exportNote('//', request.tokenVariable && authorised ? [token, ...names] : names),
    ...environment(names),
    `const response = await fetch(${typescriptStyle.text(addressOf(request))}, {`,
    `  method: ${typescriptStyle.text(method)},`,
    ...(headers.length > 0
      ? ['  headers: {', ...headers.map((line) => `    ${line},`), '  },']
      : []),
    ...(mediaType === undefined
      ? []
      : [
          isRawBody(request)
            ? `  body: ${rawBody.typescript(String(body))},`
            : `  body: JSON.stringify(${literal}),`,
        ]),
    '});',
    `console.log(${printed[shown]});`,
  ].join('\n');
}
