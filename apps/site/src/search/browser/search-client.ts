import type { SearchRequest, SearchResults } from '../query/search';
import type { WorkerRequest, WorkerResponse } from './search-worker';

export type SearchClient = (request: SearchRequest) => Promise<SearchResults>;

const clients = new Map<string, Promise<SearchClient>>();

/** Loads an index once into a worker. A failure is not cached: the next call tries again. */
export function searchClient(file: string): Promise<SearchClient> {
  const known = clients.get(file);
  if (known) return known;
  const client = startWorker(`/${file}`, () => clients.delete(file));
  clients.set(file, client);
  client.catch(() => clients.delete(file));
  return client;
}

async function startWorker(url: string, onFailure: () => void): Promise<SearchClient> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
  const pending = new Map<number, (results: SearchResults) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    pending.get(data.id)?.(data.results);
    pending.delete(data.id);
  });
  const workerFailure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      onFailure();
      reject(new Error(message || 'The search worker failed'));
    });
  });
  workerFailure.catch(() => worker.terminate());
  const index = await fetchIndex(url);
  worker.postMessage(index, [index]);
  let count = 0;
  return (request) => {
    count += 1;
    const message: WorkerRequest = { id: count, request };
    const response = new Promise<SearchResults>((resolve) => pending.set(message.id, resolve));
    worker.postMessage(message);
    return Promise.race([response, workerFailure]);
  };
}

async function fetchIndex(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}
