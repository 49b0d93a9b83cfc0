import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import { isDeed, questions } from '@sillage/contract/deeds';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentToken } from '../harness/browser-sign-in.ts';
import {
  type DeedRequest,
  type DeedWorld,
  deedObjects,
  deedRequests,
  newDeedWorld,
} from '../harness/deeds.ts';
import { givenUp, giveUpRequests, wasGivenUp } from '../harness/given-up.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

/** What is true of every operation of both APIs that changes something. */
let server: TestServer;
let world: DeedWorld;
/** The deeds that woke who works behind them, and whether each was told by then. */
const wakings: { requestId: string; told: Promise<boolean> }[] = [];
let requestOfNow = '';
function wake(): void {
  const requestId = requestOfNow;
  wakings.push({ requestId, told: entriesOf(requestId).then(({ length }) => length === 1) });
}
/** Tokens of callers who may do nothing here. */
let strangers: { id: string; token: string }[];
beforeAll(async () => {
  // Nothing listens there: messages fail, and what asks for one is done.
  const mail = { url: 'smtp://127.0.0.1:9', from: 'sillage@exemple.fr' };
  server = await startTestServer({
    ownDatabase: true,
    config: { mail },
    onDeletions: wake,
    onDeliveries: wake,
    onErasure: wake,
  });
  world = await newDeedWorld(server);
  // What the log cannot keep: a failure that no code of ours knows of.
  await sql`alter table audit_log
    add constraint failure check (request_id is null or request_id not like 'failing-%')`.execute(
    server.db,
  );
  await giveUpRequests(server.db);
  const { id: elsewhere } = await server.newProject();
  const { id: accountId } = await server.agents.createWorkspace({ body: { name: 'Ailleurs' } });
  const email = `${randomUUID()}@exemple.fr`;
  const password = 'un mot de passe long';
  const agent = await server.agents.createAgent({ body: { email, password, accountId } });
  strangers = [
    await newServiceAccount(server.agents, elsewhere, 'editor'),
    { id: agent.id, token: await agentToken(server.url, email, password) },
  ];
});
afterAll(() => server.close());

const deeds = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations)
    .filter(([id, operation]) => isDeed(id, operation))
    .map(([id, operation]) => ({ id, name: `${api.prefix} ${id}`, api, operation })),
);

type Deed = (typeof deeds)[number];

/** What is gone on with by who is woken for it. */
const wakers = ['createErasure', 'deleteProject', 'deleteWorkspace', 'resendWebhookDelivery'];

async function send({ api, operation }: Deed, request: DeedRequest, requestId: string) {
  const { params = {}, query, body } = request;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const token = request.token ?? (await server.tokenOf(api.prefix));
  const answer = await fetch(
    `${server.url}${api.prefix}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    {
      method: operation.method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-request-id': requestId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  );
  return { status: answer.status, text: await answer.text() };
}

const entriesOf = (requestId: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['id', 'kind', 'operation', 'actor_kind', 'actor_id', 'key_id'])
    .select(['project_id', 'object_kind', 'object_id', 'address'])
    .distinct()
    .where('request_id', '=', requestId)
    .execute();

/** All that the database holds, as one digest for each table. */
async function contents(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
    server.db,
  );
  const digests = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      (select md5(string_agg(each::text, ',' order by each::text)) from ${sql.table(name)} each)`,
  );
  return (await sql`${sql.join(digests, sql` union all `)}`.execute(server.db)).rows;
}

const projectOf = ({ operation }: Deed, request: DeedRequest, answer: string) =>
  request.params?.projectId ??
  (operation.path === '/projects' ? (JSON.parse(answer) as { id: string }).id : null);

/** What a deed is about, with the id that its parameters, its caller or its answer give. */
function objectOf({ id }: Deed, { params }: DeedRequest, caller: string | null, answer: string) {
  const about = Object.entries(deedObjects).find(([, deeds]) => deeds.includes(id))?.[0] ?? '';
  const [kind, place] = about.split(' ');
  if (place === 'caller') return { kind, id: caller };
  if (place) return { kind, id: params?.[place] };
  const made = JSON.parse(answer) as Record<string, string>;
  return {
    kind,
    id: made.id ?? made.reference ?? made._id ?? made.storageKey ?? made.host ?? made.kid,
  };
}

describe('a deed', () => {
  test.each(deeds)(
    '$name is not done when it cannot be told, and told once when done, though given up once',
    async (deed) => {
      expect(Object.keys(deedRequests)).toContain(deed.id);
      const request = (await deedRequests[deed.id]?.(world)) ?? {};
      // Known before the database is read: a token that is renewed in between is a row more.
      const sent = { ...request, token: request.token ?? (await server.tokenOf(deed.api.prefix)) };
      const before = await contents();
      const failed = await send(deed, sent, `failing-${randomUUID()}`);
      expect([failed.status, await contents()]).toEqual([500, before]);

      const requestId = await givenUp(server.db);
      requestOfNow = requestId;
      wakings.length = 0;
      const done = await send(deed, sent, requestId);
      expect([done.status, done.text]).toEqual([deed.operation.answer.status, expect.anything()]);
      expect(await wasGivenUp(server.db)).toBe(true);
      const woken = wakings.map(async (each) => [each.requestId, await each.told]);
      expect(await Promise.all(woken)).toEqual(wakers.includes(deed.id) ? [[requestId, true]] : []);
      const entries = await entriesOf(requestId);
      const isService = deed.api === publicApi;
      const [entry] = entries;
      const object = objectOf(deed, request, entry?.actor_id ?? null, done.text);
      expect(entries).toEqual([
        {
          id: expect.any(String),
          kind: 'change',
          operation: deed.id,
          actor_kind: isService ? 'service-account' : request.token ? 'agent' : 'command-line',
          actor_id: isService || request.token ? expect.any(String) : null,
          key_id: isService ? expect.any(String) : null,
          project_id: projectOf(deed, request, done.text),
          object_kind: object.kind,
          object_id: object.id ?? null,
          address: expect.stringMatching(/^(127\.0\.0\.0|0:0:0::)$/),
        },
      ]);
    },
  );

  test.each(deeds.filter(({ operation }) => operation.body && !operation.batch))(
    '$name leaves nothing when its body is refused',
    async (deed) => {
      const requestId = randomUUID();
      const params = {
        ...Object.fromEntries(
          [...deed.operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
            name ?? '',
            randomUUID(),
          ]),
        ),
        projectId: world.projectId,
        workspaceId: world.workspaceId,
        wmktId: world.wmktId,
      };
      const { status } = await send(deed, { params, body: 'text' }, requestId);
      expect([400, 403, 404]).toContain(status);
      if (status === 400) expect(await entriesOf(requestId)).toEqual([]);
    },
  );

  const refusable = ({ operation: { access } }: { operation: Operation }) => access !== 'agent';
  test.each(deeds.filter(refusable))(
    '$name leaves a refusal to who may not do it',
    async (deed) => {
      const requestId = randomUUID();
      const { id, token } = strangers[deed.api === publicApi ? 0 : 1] ?? { id: '', token: '' };
      const params = {
        ...Object.fromEntries(
          [...deed.operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
            name ?? '',
            randomUUID(),
          ]),
        ),
        projectId: world.projectId,
        workspaceId: world.workspaceId,
      };
      const { status } = await send(deed, { params, token, body: {} }, requestId);
      expect(status).toBe(403);
      expect(await entriesOf(requestId)).toMatchObject([
        { kind: 'refusal', operation: deed.id, actor_id: id },
      ]);
    },
  );
});

test('the log holds no secret, and nobody of whom the data speaks', async () => {
  const { rows } = await sql<{ line: string }>`
    select each::text as line from audit_log each`.execute(server.db);
  const log = rows.map(({ line }) => line).join('\n');
  expect(rows.length).toBeGreaterThan(100);
  for (const secret of [world.person, ...world.secrets, server.adminToken, await server.token()])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/whsec_|sillage_secret_|eyJ[\w-]{20}|PRIVATE KEY|scrypt|\$argon/);
});

test('what is asked by another method than GET, and is no deed, exists in the contract', () => {
  for (const id of Object.keys(questions))
    expect((publicApi.operations as Record<string, Operation>)[id]?.access).toMatch(
      /^(reader|editor)$/,
    );
});
