import { session } from '@sillage/contract/examples/visits';
import { publicApi } from '@sillage/contract/public-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { privateRanges } from '../harness/webhook-receiver.ts';
import { plain, plainFile } from './plain-answers.ts';
import { liveStory } from './story.ts';

const { operations } = publicApi;
const { geo, asn } = session;

let server: TestServer;
let answers: Awaited<ReturnType<typeof liveStory>>;
beforeAll(async () => {
  server = await startTestServer({
    ownDatabase: true,
    config: { webhookPrivateRanges: privateRanges },
    locate: () => ({ ...(geo && { geo }), ...(asn && { asn }) }),
  });
  answers = await liveStory(server);
});
afterAll(() => server.close());

test('an event has the id that the reference shows', () => {
  expect(answers.postEvent).toEqual(operations.postEvent.answer.example);
});

test.each(
  Object.entries(operations).flatMap(([id, { answer }]) =>
    'example' in answer ? [[id, answer.example] as const] : [],
  ),
)('%s answers what the reference shows', (id, example) => {
  const answer = answers[(id === 'postEventSync' ? 'postEvent' : id) as keyof typeof answers];
  expect(answer).toBeDefined();
  expect(plain(answer)).toEqual(plain(example));
});

test.each([
  'listInteractions',
  'listUserInteractions',
  'getEventAttribution',
  'listConsents',
] as const)('%s answers the file that the reference shows', (id) => {
  expect(plainFile(answers.files[id])).toEqual(plainFile(operations[id].csv));
});

test('queryAttribution answers a file with the columns that the reference shows', () => {
  const headings = (file: string) => file.split('\r\n')[0];
  expect(headings(answers.files.queryAttribution)).toBe(headings(operations.queryAttribution.csv));
});
