import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { isWhole } from '../../../../test/whole.ts';

interface Tokens {
  /** Of a service account of the project, which moves along with its data. */
  service: string;
  admin: string;
}

const contract = join(import.meta.dirname, '../../../../packages/contract/build');

const pathsOf = (file: string): string[] =>
  Object.entries(JSON.parse(readFileSync(join(contract, file), 'utf8')).paths)
    .filter(([, methods]) => 'get' in (methods as object))
    .map(([path]) => path);

/** About whoever asks, or without an end; the audit log tells of what was refused to who asks. */
const left = [/\/live$/, /\/shared-views\//, /\/agents\/me/, /\/audit$/];

/** Lists that name what a path is about, where its own beginning is none. */
const lists: [RegExp, string][] = [
  [/custom-ads\/$/, '/projects/{projectId}/integrations'],
  [/events\/raw\/$/, '/projects/{projectId}/events'],
  [/^\/service-accounts\/$/, '/projects/{projectId}/service-accounts'],
];

/** In `npm run test:all`, enough of each list to meet rows of every kind. */
const itemsPerList = isWhole ? 6 : 1;
const models = isWhole ? attributionModels : (['linear', 'markov'] as const);

type Item = Record<string, string>;

/**
 * The answer of every address of both APIs that can be read, of a project, and of the main questions:
 * what must be the same wherever the data are.
 */
export async function everyAnswer(
  url: string,
  tokens: Tokens,
  project = 'demo',
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [prefix, file, token] of [
    ['/v1', 'openapi.json', tokens.service],
    ['/api/v1', 'openapi.agents.json', tokens.admin],
  ] as const) {
    const get = async (path: string): Promise<unknown> => {
      const known = answers[prefix + path];
      if (known !== undefined) return known;
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(url + prefix + path, { headers });
      answers[prefix + path] = { status: response.status, body: await bodyOf(response) };
      return answers[prefix + path];
    };
    for (const path of pathsOf(file))
      if (!left.some((each) => each.test(path)))
        for (const full of await fill(path.replace('{projectId}', project), project, get))
          await get(full);
  }
  for (const [path, body] of questions) {
    const response = await fetch(`${url}/v1/projects/${project}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.service}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answers[`${path} ${JSON.stringify(body)}`] = {
      status: response.status,
      body: await bodyOf(response),
    };
  }
  return answers;
}

/** Numbers with more digits than JavaScript keeps stay as they were written. */
const bodyOf = (response: Response): Promise<string> => response.text();

/** Puts ids of the lists that come before them into a path. */
async function fill(
  path: string,
  project: string,
  get: (path: string) => Promise<unknown>,
): Promise<string[]> {
  const [, before = '', name = '', after = ''] = /^(.*?)\{(\w+)\}(.*)$/.exec(path) ?? [];
  if (name === '') return [path];
  if (name === 'storageKey') return ['turnover', 'email'].map((key) => before + key + after);
  const known = lists.find(([start]) => start.test(before))?.[1];
  const list = known?.replace('{projectId}', project) ?? before.slice(0, -1);
  const { body } = (await get(list)) as { body: string };
  const { data = [] } = JSON.parse(body) as { data?: Item[] };
  const ids = data
    .slice(0, itemsPerList)
    .map((item) => item[name] ?? item.id ?? item._id ?? item.reference)
    .filter((id) => id !== undefined && id !== null);
  const filled = await Promise.all(ids.map((id) => fill(before + id + after, project, get)));
  return filled.flat();
}

const year = { since: '2025-11-01', until: '2026-11-15' };
const metrics = ['event-count', 'turnover'];

const questions: [string, object][] = [
  ...['year', 'month', 'day', 'dayOfWeek'].map((interval): [string, object] => [
    '/events/insights',
    { ...year, metrics, groupBy: 'eventType', interval },
  ]),
  ...models.flatMap((model): [string, object][] => [
    ['/attribution/insights', { ...year, metrics, groupBy: 'source', models: [model] }],
    [
      '/attribution/insights',
      { ...year, metrics, groupBy: 'campaign', models: [model], interval: 'month' },
    ],
  ]),
  ['/attribution/pivot', { ...year, metrics, groupBy: 'source', models: ['linear', 'last'] }],
  ['/attribution/paths', { ...year, metrics, groupBy: 'source', limit: 20 }],
];
