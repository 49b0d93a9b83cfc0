/** An operation that a query names by its path: « POST /events », « /v1/hits ». */
export interface AskedOperation {
  method: string | undefined;
  path: string;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** The origin and the version before a path, as readers copy them from a command. */
const prefix = /^(?:https?:\/\/[^/]+)?(?:\/(?:api\/)?v1(?=\/|$))?/;

export function askedOperation(query: string): AskedOperation | undefined {
  const words = query.trim().toLowerCase().split(/\s+/);
  const method = methods.find((each) => each === words[0]);
  const [written = '', ...others] = method === undefined ? words : words.slice(1);
  const isPath = written.includes('/') || (method !== undefined && written !== '');
  if (!isPath || others.length > 0) return undefined;
  const path = normal(written.replace(prefix, ''));
  return path === '' && method === undefined ? undefined : { method, path };
}

/** How well an operation, as `POST /events`, answers: 0 for not at all, 3 for exactly. */
export function answersOperation(operation: string, asked: AskedOperation): number {
  const [method = '', written = ''] = operation.toLowerCase().split(' ');
  if (asked.method !== undefined && asked.method !== method) return 0;
  const path = normal(written);
  if (path === asked.path) return 3;
  if (`/${path}`.endsWith(`/${asked.path}`)) return 2;
  return `/${path}`.includes(`/${asked.path}`) ? 1 : 0;
}

/** Without slashes around it. What stands for a value is the same, however it is named. */
const normal = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\{[^}]*\}|:\w+/g, '{}')
    .replace(/^\/+|\/+$/g, '');
