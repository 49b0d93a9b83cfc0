import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = readFileSync(join(import.meta.dirname, '../google-tag-manager/template.tpl'), 'utf8');

/** The sections of the file, by title, in order. */
const sections = new Map(
  file
    .split(/^(?=___[A-Z_]+___$)/m)
    .map((part) => /^___([A-Z_]+)___\n(.*)$/s.exec(part) ?? [])
    .map(([, title = '', text = '']) => [title, text.trim()]),
);
const json = (title: string) => JSON.parse(sections.get(title) ?? '');

interface Parameter {
  name: string;
  displayName?: string;
  enablingConditions?: { paramName: string; paramValue: string }[];
  selectItems?: { value: string }[];
}
const parameters: Parameter[] = json('TEMPLATE_PARAMETERS');

/** Runs the template's code with a fake of Tag Manager, and returns the calls that it made. */
function fire(data: Record<string, unknown>) {
  const calls: Record<string, unknown[][]> = { sillage: [], injectScript: [], outcome: [] };
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls[name]?.push(args);
  const apis: Record<string, unknown> = {
    createArgumentsQueue: (name: string, queue: string) => {
      expect([name, queue]).toEqual(['sillage', 'sillage.q']);
      return record('sillage');
    },
    injectScript: (url: string, onSuccess: () => void, _: unknown, cacheToken: string) => {
      calls.injectScript?.push([url, cacheToken]);
      onSuccess();
    },
    makeTableMap: (rows: Record<string, string>[], key: string, value: string) =>
      Object.fromEntries(rows.map((row) => [row[key], row[value]])),
  };
  const code = sections.get('SANDBOXED_JS_FOR_WEB_TEMPLATE') ?? '';
  const outcome = record('outcome');
  new Function('require', 'data', code)((name: string) => apis[name], {
    ...data,
    gtmOnSuccess: () => outcome('success'),
    gtmOnFailure: () => outcome('failure'),
  });
  expect(calls.outcome).toEqual([['success']]);
  return { calls: calls.sillage, loaded: calls.injectScript };
}

test('the template has the sections that Tag Manager imports, in order', () => {
  expect([...sections.keys()].filter((title) => title !== '')).toEqual([
    'TERMS_OF_SERVICE',
    'INFO',
    'TEMPLATE_PARAMETERS',
    'SANDBOXED_JS_FOR_WEB_TEMPLATE',
    'WEB_PERMISSIONS',
    'TESTS',
    'NOTES',
  ]);
  expect(json('INFO')).toMatchObject({ type: 'TAG', version: 1, containerContexts: ['WEB'] });
});

test('fields have unique names, and conditions that can be met', () => {
  const names = parameters.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const commands = parameters[0]?.selectItems?.map(({ value }) => value);
  for (const { enablingConditions = [] } of parameters)
    for (const { paramName, paramValue } of enablingConditions) {
      expect(paramName).toBe('command');
      expect(commands).toContain(paramValue);
    }
});

test('the code uses exactly the declared permissions and fields', () => {
  const code = sections.get('SANDBOXED_JS_FOR_WEB_TEMPLATE') ?? '';
  const permissions = json('WEB_PERMISSIONS').map(
    ({ instance }: { instance: { key: { publicId: string } } }) => instance.key.publicId,
  );
  expect(permissions).toEqual(['access_globals', 'inject_script']);
  const read = new Set([...code.matchAll(/\bdata\.(?!gtmOn)(\w+)/g)].map(([, name]) => name));
  expect(read).toEqual(new Set(parameters.map(({ name }) => name)));
});

test('init is queued, and the script is loaded once', () => {
  const script = 'https://sillage.exemple.fr/sillage.js';
  const init = { command: 'init', script, project: 'ma-boutique', key: 'k', consent: true };
  const settings = {
    project: 'ma-boutique',
    key: 'k',
    consent: true,
    anonymous: false,
    manual: false,
  };
  expect(fire(init)).toEqual({ calls: [['init', settings]], loaded: [[script, script]] });
});

test.each([
  [{ command: 'consent', given: 'true' }, ['consent', true, {}]],
  [
    { command: 'consent', given: 'true', purposes: 'mesure', text: 'v3' },
    ['consent', true, { purposes: 'mesure', text: 'v3' }],
  ],
  [{ command: 'consent', given: true }, ['consent', true, {}]],
  [{ command: 'consent', given: 'false' }, ['consent', false, {}]],
  [{ command: 'consent', given: undefined }, ['consent', false, {}]],
  [
    { command: 'track', event: 'achat', data: [{ key: 'offre', value: 'pro' }] },
    ['track', 'achat', { offre: 'pro' }],
  ],
  [
    { command: 'identify', data: [{ key: 'email', value: 'ada@exemple.fr' }] },
    ['identify', { email: 'ada@exemple.fr' }],
  ],
  [{ command: 'page' }, ['page']],
])('%j only queues its call', (data, call) => {
  expect(fire(data)).toEqual({ calls: [call], loaded: [] });
});
