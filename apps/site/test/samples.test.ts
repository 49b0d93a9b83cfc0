import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openApi from '@sillage/contract/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { startTestServer, type TestServer } from '../../api/test/harness/server.ts';
import { newServiceAccount } from '../../api/test/harness/service-account.ts';
import { listOperations } from '../src/reference/document/list-operations.ts';
import type { OpenApiDocument } from '../src/reference/document/open-api.ts';
import { type Language, languages } from '../src/reference/samples/languages.ts';
import { printers } from '../src/reference/samples/print-samples.ts';
import {
  addressOf,
  type SampleRequest,
  sampleRequest,
} from '../src/reference/samples/sample-request.ts';
import { tokenSamples } from '../src/reference/samples/token-samples.ts';
import { openProxy } from './recording-proxy.ts';
import {
  checkTypes,
  hasCommand,
  isInstalled,
  newFolder,
  openRunner,
  runSample,
} from './sample-runner.ts';
import { newWorld, type World } from './sample-world.ts';

const document = openApi as unknown as OpenApiDocument;
const operations = listOperations(document).flatMap((group) => group.operations);

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

test('every TypeScript sample has the types of the contract', async () => {
  const samples = Object.fromEntries(
    operations.map((operation) => [
      `${operation.operationId}.ts`,
      printers.typescript(sampleRequest(document, operation, 'http://localhost:3000')),
    ]),
  );
  await checkTypes({ ...samples, 'token.ts': tokenSamples.typescript }, folder.path);
});

/** What the samples need besides the language itself. */
const needs: Record<Language, boolean> = {
  curl: isInstalled('curl'),
  typescript: true,
  python: isInstalled('python'),
  php: isInstalled('php'),
};

describe.each(languages.map((language, way) => ({ language, way })))(
  'in $language',
  ({ language, way }) => {
    let world: World;
    let token: string;
    let runner: ReturnType<typeof openRunner>;
    beforeAll(async () => {
      world = await newWorld(server);
      token = await server.token();
      const { keyFile } = await newServiceAccount(server.agents, world.projectId, 'editor');
      writeFileSync(join(folder.path, 'cle.json'), JSON.stringify(keyFile));
      runner = openRunner(language, folder.path, token);
    });
    afterAll(() => runner.close());

    test
      .skipIf(!needs[language])
      .each(
        inTurn(operations, way, languages.length).map(
          (operation) => [operation.operationId, operation] as const,
        ),
      )('%s sends what the contract describes, and the server takes it', async (_, operation) => {
      const request = world.place(sampleRequest(document, operation, proxy.url));
      await runner.run(printers[language](request));
      const [exchange, ...more] = proxy.take();
      expect(more).toEqual([]);
      expect(exchange).toMatchObject(
        expected(request, language === 'typescript' ? anyToken : token),
      );
      if (world.knows(operation.operationId))
        expect([exchange?.status, exchange?.answer]).toEqual([
          expect.toBeOneOf(successesOf(operation)),
          expect.anything(),
        ]);
      else expect([400, 401, 403, 405, 415]).not.toContain(exchange?.status);
    });

    test.skipIf(!canSign(language))(
      'a key file becomes a token that opens its project',
      async () => {
        const { keyFile } = await newServiceAccount(server.agents, world.projectId, 'reader');
        writeFileSync(join(folder.path, 'cle.json'), JSON.stringify(keyFile));
        const token = (await runSample(language, tokenSamples[language], folder.path)).trim();
        const answer = await fetch(`${server.url}/v1/projects/${world.projectId}/event-types`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.status).toBe(200);
      },
    );
  },
);

/** The typed client gets its own, with the key file. */
const anyToken = undefined;

const expected = (request: SampleRequest, token: string | undefined) => ({
  method: request.method,
  path: addressOf(request).slice(proxy.url.length),
  authorization: request.authorised
    ? ((token && `Bearer ${token}`) ?? expect.stringMatching(/^Bearer ./))
    : undefined,
  contentType: request.mediaType,
  body: request.body ?? '',
});

const successesOf = ({ responses }: (typeof operations)[number]) =>
  Object.keys(responses)
    .filter((status) => status < '300')
    .map(Number);

/** Python has no signatures of its own; the other samples say what they need. */
function canSign(language: Language): boolean {
  if (language === 'curl') return ['openssl', 'jq', 'xxd'].every(hasCommand);
  if (language === 'python') return isInstalled('python', ['-c', 'import cryptography']);
  if (language === 'php')
    return isInstalled('php', ['-r', 'exit((int) !extension_loaded("openssl"));']);
  return true;
}
