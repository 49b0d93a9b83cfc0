import agentsApi from '@sillage/contract/openapi.agents.json' with { type: 'json' };
import publicApi from '@sillage/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { listOperations } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { operationAnchor } from './one-operation.ts';

test.each([
  ['public', publicApi],
  ['agents', agentsApi],
])('anchors of operations are told from the others by their names, in the %s API', (_, api) => {
  for (const { id, operations } of listOperations(api as unknown as OpenApiDocument)) {
    expect(`#${id}`).not.toMatch(operationAnchor);
    for (const { operationId } of operations) expect(`#${operationId}`).toMatch(operationAnchor);
  }
});
