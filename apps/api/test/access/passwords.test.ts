import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insertAgent } from '../../src/store/access/agents.ts';
import { agentToken } from '../harness/browser-sign-in.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const newEmail = () => `${randomUUID()}@exemple.fr`;

test.each([
  ['Azerty12345', 'password must be longer than or equal to 12 characters'],
  ['Password1234', 'password must not be a common password'],
  ['ｍｏｔｄｅｐａｓｓｅ１２３', 'password must not be a common password'],
])('an agent is not created with the password %s', async (password, message) => {
  const email = newEmail();
  const refused = server.agents.createAgent({ body: { email, password } });
  expect(await refusal(refused)).toEqual({ statusCode: 400, messages: [message] });
  const answer = await server.send('/api/v1/agents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(await answer.text()).not.toContain(password);
});

test('a shorter password of before still signs in', async () => {
  const email = newEmail();
  const agent = { email, firstname: '', lastname: '', picture: null };
  await insertAgent(server.db, {
    ...agent,
    passwordHash: await server.identity.passwords.hash('azerty'),
  });
  const token = await agentToken(server.url, email, 'azerty');
  const headers = { authorization: `Bearer ${token}` };
  const me = await fetch(`${server.url}/api/v1/agents/me`, { headers });
  expect(await me.json()).toMatchObject({ email });
});
