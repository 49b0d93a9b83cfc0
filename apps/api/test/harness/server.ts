import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import { createClient, SillageError } from '@sillage/contract/client';
import { publicApi } from '@sillage/contract/public-api';
import { expect } from 'vitest';
import { type AppParts, buildApp } from '../../src/app.ts';
import type { Db } from '../../src/store/database.ts';
import { openTestDatabase } from './database.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The real app on a database of its own, listening, with clients that hold its token. */
export async function startTestServer(changes: Partial<AppParts> = {}) {
  const { db, close: closeDatabase } = await openTestDatabase();
  const { url, adminToken, close } = await startApp(db, changes);
  const options = { baseUrl: url, token: adminToken };
  const agents = createClient(agentsApi, options);
  return {
    url,
    db,
    adminToken,
    agents,
    api: createClient(publicApi, options),
    /** A project that no other test knows. */
    newProject: () => agents.createProject({ body: { id: uniqueId(), name: 'Projet de test' } }),
    /** A request as a stranger would make it, with the token. */
    send: (path: string, request: RequestInit = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...request,
        headers: { authorization: `Bearer ${adminToken}`, ...request.headers },
      }),
    close: async () => {
      await close();
      await closeDatabase();
    },
  };
}

async function startApp(db: Db, changes: Partial<AppParts>) {
  const adminToken = randomUUID();
  const app = buildApp({
    db,
    adminToken,
    siteFolder: '',
    role: 'all',
    logLevel: 'silent',
    metricsToken: undefined,
    ...changes,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, adminToken, close: () => app.close() };
}

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
