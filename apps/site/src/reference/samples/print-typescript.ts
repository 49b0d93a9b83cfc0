import { printLiteral, typescriptStyle } from './print-literal.ts';
import type { SampleRequest } from './sample-request.ts';

/** A call by the typed client, which adds the prefix and the headers itself. */
export function printTypescript(request: SampleRequest): string {
  const { operationId, base, authorised, params, query } = request;
  const parts = Object.entries({ params, query, body: request.body }).filter(
    ([name, part]) => part !== undefined && (name === 'body' || Object.keys(part ?? {}).length > 0),
  );
  const input = parts.length > 0 ? printLiteral(Object.fromEntries(parts), typescriptStyle) : '';
  const baseUrl = typescriptStyle.text(new URL(base).origin);
  return [
    "import { createClient } from '@sillage/contract/client';",
    "import { publicApi } from '@sillage/contract/public-api';",
    '',
    'const api = createClient(publicApi, {',
    `  baseUrl: ${baseUrl},`,
    ...(authorised ? ["  token: process.env.SILLAGE_TOKEN ?? '',"] : []),
    '});',
    '',
    `const answer = await api.${operationId}(${input});`,
    'console.log(answer);',
  ].join('\n');
}
