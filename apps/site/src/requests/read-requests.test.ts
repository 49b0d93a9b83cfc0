import openApi from '@sillage/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../reference/document/open-api.ts';
import { printers } from '../reference/samples/print-samples.ts';
import { createPageReader } from './read-requests.ts';

const newReader = () => createPageReader(openApi as unknown as OpenApiDocument);

const setup = `TOKEN=$(npm run -s sillage -- token --key cle-essai.json)
API=http://localhost:3000/v1/projects/demo
AUTH="authorization: Bearer $TOKEN"`;

test('a request is read with what the blocks before it assigned', () => {
  const read = newReader();
  expect(read(setup)).toEqual([{ shell: setup }]);
  const [piece] = read(
    `curl -sw '\\n' $API/events/insights -H "$AUTH" -H 'content-type: application/json' -d '{
  "since": "'$DEPUIS'", "metrics": ["event-count"] }'`,
  );
  expect(piece?.request).toMatchObject({
    operationId: 'queryInsights',
    method: 'POST',
    params: { projectId: 'demo' },
    authorised: true,
    tokenVariable: 'TOKEN',
    keyFile: 'cle-essai.json',
  });
  const python = piece?.request && printers.python(piece.request);
  expect(python).toContain('# Dans le terminal : export TOKEN DEPUIS\n');
  expect(python).toContain('"since": DEPUIS,');
});

test('a block is cut into what is for the terminal and its requests', () => {
  const block = `${setup}
sleep 1
ID=$(curl -s "$API/interactions?limit=1" -H "$AUTH" | lire 'data[0].id')
curl -s -o /dev/null $API/interactions/$ID -H "$AUTH"
echo "$ID"`;
  const pieces = newReader()(block);
  expect(pieces.map(({ shell }) => shell).join('\n')).toBe(block);
  expect(pieces.map(({ request }) => request?.operationId)).toEqual([
    undefined,
    'listInteractions',
    'getInteraction',
    undefined,
  ]);
  expect(pieces[1]?.isExcerpt).toBe(true);
  expect(pieces[1]?.request?.query).toEqual({ limit: 1 });
  expect(pieces[2]?.request?.shown).toBe('status');
});

test.each([
  ['a loop', 'for DAY in 1 2; do\n  curl -s http://localhost:3000/v1/projects/demo/events\ndone'],
  ['a function', 'read_all() {\n  curl -s http://localhost:3000/v1/projects/demo/events\n}'],
  [
    'an option that is not known',
    'curl --compressed http://localhost:3000/v1/projects/demo/events',
  ],
  ['another address', 'curl -s http://localhost:3000/health/ready'],
  ['an address that the contract has not', 'curl -s http://localhost:3000/v1/rien'],
  [
    'a body that only the shell knows',
    "curl -s http://localhost:3000/v1/events -d '{ '$(date)' }'",
  ],
])('%s stays in the terminal', (_, block) => {
  expect(newReader()(block)).toEqual([{ shell: block }]);
});
