import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { apiLines } from '../scripts/api-lines.ts';
import { documents } from '../scripts/documents.ts';
import { agentsApi } from '../src/agents-api.ts';
import type { Api } from '../src/operation.ts';
import { publicApi } from '../src/public-api.ts';

test('api.txt says what the API is: `npm run generate` renews it, and a review reads what changed', () => {
  expect(readFileSync(apiLines.file, 'utf8').split('\n')).toEqual(apiLines.text.split('\n'));
});

test.each(documents)('Redocly finds nothing in $file.pathname', async ({ text }) => {
  // `events/raw/{id}` and `events/{id}/attribution` do not conflict: `raw` is not a UUID.
  const rules = { 'no-ambiguous-paths': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

const operations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).map(([id, operation]) => ({ id, operation, api })),
);

describe.each(operations)('$id', ({ operation, api }) => {
  test('has a summary and a description in French, of whole sentences', () => {
    expect(operation.summary).toMatch(/^[A-ZÉÀ]/);
    expect(operation.description).toMatch(/^[A-ZÉÀ].*\.$/s);
  });

  test('declares the parameters of its path', () => {
    const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.params?.properties ?? {})).toEqual(named);
  });

  test('belongs to a tag that its API describes', () => {
    expect(Object.keys(api.tags)).toContain(operation.tag);
  });
});

test('describes every property in French', () => {
  const bare: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as { properties?: Record<string, Record<string, unknown>> };
    for (const [name, schema] of Object.entries(properties ?? {}))
      if (!('description' in schema || '$ref' in schema)) bare.push(`${path}/${name}`);
    for (const [key, inner] of Object.entries(node)) visit(inner, `${path}/${key}`);
  };
  for (const { text } of documents) visit(JSON.parse(text).components.schemas, '');
  expect(bare).toEqual([]);
});
