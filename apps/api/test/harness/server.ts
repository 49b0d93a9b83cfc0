import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAgentsClient, createClient, SillageError } from '@sillage/client/source/client';
import { expect } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { AppOptions } from '../../src/app-parts.ts';
import { requestToken } from '../../src/cli/key-file.ts';
import { type Config, type RateLimits, readConfig } from '../../src/config.ts';
import { outboxProcessor } from '../../src/flows/events/process-outbox.ts';
import { noQuotas } from '../../src/flows/quotas.ts';
import { hitProcessor } from '../../src/flows/visits/process-hits.ts';
import { AdminToken, type TokenStorage } from '../../src/identity/admin-token.ts';
import { signInClients } from '../../src/identity/clients.ts';
import { openIdentity } from '../../src/identity/open-identity.ts';
import type { Passwords } from '../../src/identity/passwords.ts';
import { closeGracefully } from '../../src/process/close-gracefully.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { wideClient } from './browser-sign-in.ts';
import {
  openDemoDatabase,
  openTestDatabase,
  sharedDatabase,
  type TestDatabase,
} from './database.ts';
import { documentedFetch } from './documented-answers.ts';
import { testPasswords } from './passwords.ts';
import { freePort } from './process.ts';
import { settled } from './processed.ts';
import { newServiceAccount } from './service-account.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** What a test changes of the server's parts; limits are off unless it gives some. */
export interface Changes
  extends Partial<
    Pick<
      AppOptions,
      | 'siteFolder'
      | 'trackerFolder'
      | 'clientFolder'
      | 'consoleFolder'
      | 'logStream'
      | 'onRoute'
      | 'locate'
      | 'quotas'
      | 'elsewhere'
      | 'onDeletions'
      | 'onDeliveries'
      | 'onErasure'
    >
  > {
  config?: Partial<Config>;
  /** For tests of what is empty, counted over all projects, or broken on purpose. */
  ownDatabase?: boolean;
  /** A database of its own that has the demonstration project. */
  demo?: boolean;
  /** By default, those of `testPasswords`. */
  passwords?: Passwords;
  /** A database that the test has opened. */
  database?: TestDatabase;
}

/**
 * The real app, listening, with clients that hold tokens. Its database is the one that the files of a
 * worker share, unless the test asks for its own.
 */
export async function startTestServer({ ownDatabase, demo, database, ...changes }: Changes = {}) {
  const open = demo ? openDemoDatabase : ownDatabase ? openTestDatabase : sharedDatabase;
  const { db, close: closeDatabase } = database ?? (await open());
  const { url, app, adminToken, identity, close } = await startApp(db, changes);
  const agents = createAgentsClient({
    baseUrl: url,
    token: adminToken,
    retries: 0,
    fetch: documentedFetch,
  });
  const tester = testerOf(agents);
  const api = settled(
    createClient({ baseUrl: url, token: tester.token, retries: 0, fetch: documentedFetch }),
  );
  /** The token that an address takes. A new one may be asked for, which the database remembers. */
  const tokenOf = async (path: string) =>
    path.startsWith('/v1') ? await tester.token() : adminToken;
  return {
    url,
    app,
    db,
    identity,
    adminToken,
    agents,
    /** The public API, as a service account that is editor of every `newProject`. */
    api,
    /** The token of `api`. */
    token: tester.token,
    /** Makes `api` an editor of a project that this server did not make. */
    join: tester.join,
    drain: drainer(db, changes.quotas),
    /** A project that no other test knows. */
    newProject: async (id = uniqueId()) => {
      const project = await agents.createProject({ body: { id, name: 'Projet de test' } });
      await tester.join(project.id);
      return project;
    },
    tokenOf,
    /** A request as a stranger would make it, with the token that the address takes. */
    send: async (path: string, request: RequestInit = {}) => {
      const headers = new Headers(request.headers);
      if (!headers.has('authorization'))
        headers.set('authorization', `Bearer ${await tokenOf(path)}`);
      return documentedFetch(url + path, { redirect: 'manual', ...request, headers });
    },
    close: async () => {
      await close();
      await closeDatabase();
    },
  };
}

/**
 * Makes a function that processes every event and hit that waits: what the workers would do in time.
 * It fails at the end when one of them could not be processed.
 */
function drainer(db: Db, quotas = noQuotas) {
  let failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const { processNext } = outboxProcessor(db, 500, onFailure, quotas);
  const processHits = hitProcessor(db, onFailure, quotas);
  return async () => {
    while ((await processNext()) + (await processHits()) > 0);
    const [failure] = failures;
    failures = [];
    if (failure) throw failure;
  };
}

async function startApp(
  db: Db,
  {
    config: changed,
    passwords = testPasswords,
    ...changes
  }: Omit<Changes, 'ownDatabase' | 'demo' | 'database'>,
) {
  const adminToken = randomUUID();
  const port = await freePort();
  const environment = { PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const folder = join(tmpdir(), `sillage-${port}`);
  const config: Config = { ...readConfig(environment, folder), ...changed };
  const identity = await openIdentity(db, config, new AdminToken(inMemory(adminToken)), passwords, [
    ...signInClients(config),
    {
      id: wideClient.id,
      redirectUrl: config.publicUrl + wideClient.callback,
      home: '/',
      scope: 'full_access',
    },
  ]);
  const app = buildApp({
    siteFolder: '',
    trackerFolder: '',
    clientFolder: '',
    consoleFolder: '',
    ...changes,
    config,
    db,
    identity,
  });
  await app.listen({ port, host: 'localhost' });
  return {
    url: `http://localhost:${port}`,
    app,
    adminToken,
    identity,
    close: () => closeGracefully(app, 2000),
  };
}

/** A token that no folder keeps. */
function inMemory(token: string): TokenStorage {
  let stored = { token, expiresAt: null, previous: null } as ReturnType<TokenStorage['read']>;
  return {
    read: () => stored,
    tryWriting: () => {},
    write: (written) => {
      stored = written;
    },
  };
}

/** A token lasts longer, and a server that many files share lasts longer still. */
const renewAfter = 5 * 60_000;

/** One service account for all projects of a server, made when first needed. */
function testerOf(agents: Parameters<typeof newServiceAccount>[0]) {
  let account: ReturnType<typeof newServiceAccount> | undefined;
  let issuedAt = Date.now();
  return {
    join: async (projectId: string) => {
      const first = account === undefined;
      if (first) issuedAt = Date.now();
      account ??= newServiceAccount(agents, projectId, 'editor');
      const { id } = await account;
      if (first) return;
      const params = { projectId, serviceAccountId: id };
      await agents.setServiceAccountRole({ params, body: { role: 'editor' } });
    },
    token: async () => {
      const known = await account;
      if (!known) return 'none';
      if (Math.abs(Date.now() - issuedAt) > renewAfter) {
        issuedAt = Date.now();
        known.token = await requestToken(known.keyFile);
      }
      return known.token;
    },
  };
}

/** Limits that no test reaches, but for those that it gives. */
export const someLimits = (given: Partial<RateLimits>): RateLimits => {
  const { rateLimits } = readConfig({}, '/');
  return { ...(rateLimits as RateLimits), ...given };
};

export const uniqueId = (): string => `t-${randomUUID().slice(0, 13)}`;

/** The refusal that a call meets. */
export async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SillageError);
  const { statusCode, messages } = error as SillageError;
  return { statusCode, messages };
}

/** For workers of a test in which nothing may fail. */
export function throwFailure(error: unknown): never {
  throw error;
}

let shared: Promise<TestServer> | undefined;

/** One server for the files of a worker that change nothing of it. It ends with the worker. */
export function sharedTestServer(): Promise<TestServer> {
  shared ??= startTestServer();
  return shared;
}
