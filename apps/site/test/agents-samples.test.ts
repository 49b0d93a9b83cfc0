import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import agentsApi from '@sillage/contract/openapi.agents.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '../../../test/whole.ts';
import { startTestServer, type TestServer } from '../../api/test/harness/server.ts';
import { listOperations } from '../src/reference/document/list-operations.ts';
import type { OpenApiDocument } from '../src/reference/document/open-api.ts';
import { agentsTokenSamples } from '../src/reference/samples/agents-token-samples.ts';
import { type Language, languages } from '../src/reference/samples/languages.ts';
import { printers } from '../src/reference/samples/print-samples.ts';
import { addressOf, sampleRequest } from '../src/reference/samples/sample-request.ts';
import { openProxy } from './recording-proxy.ts';
import { checkTypes, isInstalled, newFolder, openRunner, runSample } from './sample-runner.ts';

const document = agentsApi as unknown as OpenApiDocument;
const operations = listOperations(document).flatMap((group) => group.operations);

/** These change what all projects of the database share, or need a person's token. */
const leftOut = ['rotateAdministratorToken', 'rotateProviderKeys', 'putReferenceRates', 'getMe'];
const run = operations.filter(({ operationId }) => !leftOut.includes(operationId));

let server: TestServer;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let folder: ReturnType<typeof newFolder>;
beforeAll(async () => {
  server = await startTestServer();
  proxy = await openProxy(server.url);
  folder = newFolder();
});
afterAll(async () => {
  folder.remove();
  await proxy.close();
  await server.close();
});

test('every TypeScript sample has valid types', async () => {
  const samples = operations.map((operation) => [
    `${operation.operationId}.ts`,
    `${printers.typescript(sampleRequest(document, operation, 'http://localhost:3000'))}\nexport {};`,
  ]);
  await checkTypes(
    { ...Object.fromEntries(samples), 'token.ts': agentsTokenSamples.typescript },
    folder.path,
  );
});

const installed = languages.filter((language) => isInstalled(language));

type Runner = ReturnType<typeof openRunner>;
const newRunner = (language: Language) => openRunner(language, folder.path, server.adminToken);

/** Runs an operation's sample in a project, and compares what it sends with the contract. */
async function checkSample(
  operation: (typeof run)[number],
  language: Language,
  runner: Runner,
  projectId: string,
) {
  const sample = sampleRequest(document, operation, proxy.url);
  const params = { ...sample.params, ...('projectId' in sample.params && { projectId }) };
  const request = { ...sample, params };
  // What an example names may not be here: some languages take that for a failure.
  await runner.run(printers[language](request)).catch(() => undefined);
  const [exchange, ...more] = proxy.take();
  expect(more).toEqual([]);
  expect(exchange).toMatchObject({
    method: request.method,
    path: addressOf(request).slice(proxy.url.length),
    authorization: operation.security?.length ? `Bearer ${server.adminToken}` : undefined,
    contentType: request.mediaType,
    body: request.body ?? '',
  });
  expect([400, 401, 403, 405, 415, 500]).not.toContain(exchange?.status);
}

/** Languages that share a project: an operation may need what one before it made there. */
const shares = isWhole ? installed.map((language) => [language]) : [installed];

describe.each(shares)('in one project', (...sharing) => {
  let projectId: string;
  let runners: Runner[];
  beforeAll(async () => {
    projectId = (await server.newProject()).id;
    runners = sharing.map(newRunner);
  });
  afterAll(() => {
    for (const runner of runners) runner.close();
  });

  test.each(
    run.map((operation, index) => {
      const way = index % sharing.length;
      const language = sharing[way] as Language;
      return { name: `${operation.operationId} in ${language}`, operation, language, way };
    }),
  )(
    '$name sends what the contract describes, and the server understands it',
    ({ operation, language, way }) =>
      checkSample(operation, language, runners[way] as Runner, projectId),
  );
});

test.each(installed)('in %s the token is read where the server keeps it', async (language) => {
  mkdirSync(join(folder.path, '.data'), { recursive: true });
  writeFileSync(join(folder.path, '.data/admin-token'), `${server.adminToken}\n`);
  const token = await runSample(language, agentsTokenSamples[language], folder.path);
  expect(token.trim()).toBe(server.adminToken);
});
