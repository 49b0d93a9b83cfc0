import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import openApi from '@sillage/contract/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPages } from '../../../documentation/list-pages.ts';
import { readSamples } from '../../../documentation/samples/read-samples.ts';
import { inTurn } from '../../../test/whole.ts';
import type { OpenApiDocument } from '../src/reference/document/open-api.ts';
import { type Language, languages } from '../src/reference/samples/languages.ts';
import { printers } from '../src/reference/samples/print-samples.ts';
import type { SampleRequest } from '../src/reference/samples/sample-request.ts';
import { variablesOf } from '../src/reference/samples/variables.ts';
import { createPageReader } from '../src/requests/read-requests.ts';
import { checkTypes, isInstalled, newFolder, openRunner } from './sample-runner.ts';

interface PageRequest {
  name: string;
  shell: string;
  request: SampleRequest;
}

/** Assignments that a shell needs to run the commands of a page; the others are in the environment. */
const plainAssignment = /^[A-Z]+=(?!.*\$\()\S.*$/gm;

/** The server of the examples, and one that is online. */
const serverAddress = /http:\/\/localhost:3000|https:\/\/sillage\.exemple\.fr/g;

/** Nothing that follows the request matters here. */
const quiet = 'lire() { cat; }\nsleep() { :; }';

function requestsOf(page: ReturnType<typeof listPages>[number]): PageRequest[] {
  const read = createPageReader(openApi as unknown as OpenApiDocument);
  let before = quiet;
  return readSamples(page).samples.flatMap(({ text, line }) => {
    const pieces = read(text).flatMap(({ shell, request }, index) =>
      request ? [{ name: `${page.path}:${line} (${index})`, shell, request }] : [],
    );
    const assignments = [before, ...(text.match(plainAssignment) ?? [])].join('\n');
    before = assignments;
    return pieces.map((piece) => ({ ...piece, shell: `${assignments}\n${piece.shell}` }));
  });
}

const requests = listPages().flatMap(requestsOf);
const token = 'jeton-du-terminal';
const variables = Object.fromEntries(
  variablesOf(requests.map(({ request }) => request)).map((name) => [name, `valeur-de-${name}`]),
);

/** Answers everything, and keeps what was asked. */
async function openRecorder() {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isToken = request.url === '/token';
    if (!isToken) asked.push(describeRequest(request, Buffer.concat(chunks).toString()));
    response.setHeader('content-type', 'application/json');
    response.end(isToken ? JSON.stringify({ access_token: token, expires_in: 900 }) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    take: () => asked.splice(0),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function describeRequest({ method, url = '', headers }: IncomingMessage, text: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { accept, authorization, 'content-type': type, 'user-agent': agent } = headers;
  return {
    method,
    path: decodeURIComponent(pathname),
    query: [...searchParams].sort(),
    authorization,
    type,
    accept: accept === 'text/csv' ? accept : 'json',
    agent: String(agent).startsWith('Mozilla') ? agent : 'its own',
    body: readBody(text),
  };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

let recorder: Awaited<ReturnType<typeof openRecorder>>;
let folder: ReturnType<typeof newFolder>;
beforeAll(async () => {
  recorder = await openRecorder();
  folder = newFolder();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = {
    clientId: 'compte',
    keyId: 'cle',
    audience: recorder.url,
    tokenUrl: `${recorder.url}/token`,
    privateKey: privateKey.export({ format: 'jwk' }),
  };
  for (const name of new Set(requests.map(({ request }) => request.keyFile ?? 'cle.json')))
    writeFileSync(join(folder.path, name), JSON.stringify(key));
});
afterAll(async () => {
  folder.remove();
  await recorder.close();
});

test('most pages that speak to the API do so in every language', () => {
  expect(requests.length).toBeGreaterThan(120);
});

/** Its request has faults, to show what the server says of them. */
const refusedOnPurpose = 'technicals/errors.md';

test('in TypeScript, each has the types of the contract', async () => {
  const samples = requests
    .filter(({ name }) => !name.includes(refusedOnPurpose))
    .map(({ request }, index) => [
      `page-${index}.ts`,
      `${printers.typescript(request)}\nexport {};`,
    ]);
  await checkTypes(Object.fromEntries(samples), folder.path);
});

const others = languages.filter((language) => language !== 'curl');

const installed = others.filter((language) => isInstalled(language));

describe.each(installed.map((language, way) => ({ language, way })))(
  'in $language',
  ({ language, way }) => {
    let terminal: ReturnType<typeof openRunner>;
    let runner: ReturnType<typeof openRunner>;
    beforeAll(() => {
      const environment = { ...variables, TOKEN: token };
      terminal = openRunner('curl', folder.path, token, environment);
      runner = openRunner(language, folder.path, token, environment);
    });
    afterAll(() => {
      terminal.close();
      runner.close();
    });

    const sentBy = async (program: typeof runner, text: string): Promise<unknown[]> => {
      // What comes after the request may not like an empty answer.
      await program.run(text.replace(serverAddress, recorder.url)).catch(() => undefined);
      return recorder.take();
    };

    test.each(inTurn(requests, way, installed.length).map((each) => [each.name, each] as const))(
      '%s sends what the terminal sends',
      async (_, { shell, request }) => {
        const expected = await sentBy(terminal, shell);
        expect(expected).toHaveLength(1);
        expect(await sentBy(runner, printers[language as Language](request))).toEqual(expected);
      },
    );
  },
);
