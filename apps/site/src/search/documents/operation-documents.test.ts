import openApi from '@sillage/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { type ApiDescription, operationDocuments } from './operation-documents';

const api = openApi as unknown as ApiDescription;
const page = { path: '/reference/api', title: 'Référence de l’API' };
const documents = operationDocuments(api, page);

test('every operation of the API has a document at its anchor', () => {
  const ids = Object.values(api.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => `#${operationId}`),
  );
  expect(documents.slice(1).map(({ h }) => h)).toEqual(ids);
  expect(new Set(documents.map(({ u }) => u))).toEqual(new Set(['/reference/api']));
});

test('an operation is found by its method, path, name, parameters and fields', () => {
  const create = documents.find(({ h }) => h === '#createCampaign');
  expect(create?.s).toBe('Créer une campagne');
  for (const word of ['POST', 'campaigns', 'createCampaign', 'campaignSlug'])
    expect(create?.x).toContain(word);
  expect(documents.find(({ h }) => h === '#listCampaigns')?.x).toContain('nameLike');
  expect(create?.x).toContain('409');
});

test('no text keeps the marks of Markdown', () => {
  for (const { x } of documents) expect(x).not.toMatch(/[`*]/);
});
