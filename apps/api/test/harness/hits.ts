import { randomUUID } from 'node:crypto';
import type { NewHit } from '@sillage/contract/visits/hits';
import type { TestServer } from './server.ts';

export const minute = 60_000;

export const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A page view, of a browser of its own unless told otherwise. */
export const pageView = (projectId: string, changes: Partial<NewHit> = {}): NewHit => ({
  projectId,
  id: randomUUID(),
  hitType: 'page',
  page: 'https://exemple.fr/',
  trackerId: randomUUID(),
  ...changes,
});

/** Sends hits as a page does, and gives the answer. */
export const sendHits = (
  { url }: Pick<TestServer, 'url'>,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(`${url}/v1/hits`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': chrome, ...headers },
    body: JSON.stringify(body),
  });

/** Sends hits, and makes sessions of them. */
export async function visit(server: TestServer, ...hits: NewHit[]): Promise<void> {
  const response = await sendHits(server, { hits });
  if (response.status !== 202) throw new Error(await response.text());
  await server.drain();
}

export async function interactionsOf(server: TestServer, projectId: string, query = {}) {
  const { data } = await server.api.listInteractions({ params: { projectId }, query });
  return data;
}
