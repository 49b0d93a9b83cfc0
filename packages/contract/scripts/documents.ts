import { readFileSync } from 'node:fs';
import { agentsApi } from '../src/agents-api.ts';
import { openapi } from '../src/openapi.ts';
import type { Api } from '../src/operation.ts';
import { publicApi } from '../src/public-api.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

const document = (name: string, api: Api) => ({
  file: new URL(`../build/${name}`, import.meta.url),
  text: `${JSON.stringify(openapi(api, version), null, 2)}\n`,
});

/** The OpenAPI documents, which are built and not kept. */
export const documents = [
  document('openapi.json', publicApi),
  document('openapi.agents.json', agentsApi),
];
