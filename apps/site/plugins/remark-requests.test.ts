import openApi from '@sillage/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../src/reference/document/open-api.ts';
import { remarkRequests } from './remark-requests.ts';

const transform = (value: string, lang = 'bash') => {
  const root = { type: 'root', children: [{ type: 'code', lang, value }] };
  const path = '/site/docs/guides/essai.md';
  remarkRequests(openApi as unknown as OpenApiDocument)(root, { path });
  return root.children as { type: string; value?: string; attributes?: { name: string }[] }[];
};

test('a request becomes a sample, and what precedes it a block of the same frame', () => {
  const [first, sample] = transform(
    'mkdir essai\ncurl -s http://localhost:3000/v1/projects/demo/events | head -n 1',
  );
  expect(first).toMatchObject({ type: 'code', value: 'mkdir essai' });
  expect(sample).toMatchObject({ type: 'mdxJsxFlowElement', name: 'RequestSample' });
  expect(sample?.attributes).toMatchObject([
    { name: 'id', value: 'requete-guides-essai-1' },
    { name: 'className', value: 'request-sample code-joined' },
    { name: 'shell', value: expect.stringMatching(/^curl/) },
    { name: 'request', value: expect.stringContaining('listEvents') },
    { name: 'excerpt' },
  ]);
});

test('other blocks stay as they are', () => {
  const request = 'curl -s http://localhost:3000/v1/projects/demo/events';
  expect(transform(request, 'text')).toEqual([{ type: 'code', lang: 'text', value: request }]);
  expect(transform('npm start')).toEqual([{ type: 'code', lang: 'bash', value: 'npm start' }]);
});
