import { agentsApi } from '@sillage/contract/agents-api';
import { openapi } from '@sillage/contract/openapi';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { Ajv } from 'ajv';

interface Described {
  method: string;
  segments: string[];
  /** Where the document describes each status. */
  pointers: Map<string, string>;
}

type Responses = Record<string, { $ref?: string }>;

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  logger: false,
  formats: {
    'date-time': (text: string) =>
      /^\d{4,6}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  },
});

const step = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function describe(api: Api): Described[] {
  const document = openapi(api, '');
  ajv.addSchema({ ...document, $id: api.prefix });
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      segments: (api.prefix + path).split('/'),
      pointers: new Map(
        Object.entries((operation as { responses: Responses }).responses).map(
          ([status, { $ref = `#/paths/${step(path)}/${method}/responses/${status}` }]) => [
            status,
            `${api.prefix}${$ref}/content/application~1json/schema`,
          ],
        ),
      ),
    })),
  );
}

const described = [publicApi, agentsApi].flatMap(describe);

/** An address may fit several paths: the one with the fewest parameters is meant. */
function find(method: string, path: string): Described | undefined {
  const segments = path.split('/');
  const parameters = (each: Described) => each.segments.filter((one) => one.startsWith('{')).length;
  return described
    .filter(
      (each) =>
        each.method === method &&
        each.segments.length === segments.length &&
        each.segments.every((one, index) => one.startsWith('{') || one === segments[index]),
    )
    .sort((a, b) => parameters(a) - parameters(b))[0];
}

/** What the document does not say of an answer; empty when it says it all. */
async function undocumented(method: string, url: string, response: Response): Promise<string[]> {
  const operation = find(method, new URL(url).pathname);
  if (!operation) return [];
  const status = String(response.status);
  const pointer = operation.pointers.get(status);
  if (pointer === undefined) return [`the status ${status} is not described`];
  if (!response.headers.get('content-type')?.startsWith('application/json')) return [];
  const validate = ajv.getSchema(pointer);
  if (!validate) return [`no JSON is described for ${status}`];
  if (validate(await response.clone().json())) return [];
  return (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);
}

/** A `fetch` for tests: an answer that the documents do not describe fails the test that gets it. */
export const documentedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const method = init?.method ?? 'GET';
  const faults = await undocumented(method, String(input), response);
  if (faults.length > 0)
    throw new Error(`${method} ${input} answers what no document says: ${faults.join('; ')}`);
  return response;
};
