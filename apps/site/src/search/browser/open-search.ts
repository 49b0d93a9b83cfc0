import type { Answer, Question } from '../query/answer';
import type { Answered, Asked } from './search-worker';

export type Search = (question: Question) => Promise<Answer>;

const opened = new Map<string, Promise<Search>>();

/** Fetches an index once and hands it to a worker; a failure is forgotten, to be tried again. */
export function openSearch(file: string): Promise<Search> {
  const known = opened.get(file);
  if (known) return known;
  const opening = startWorker(`/${file}`, () => opened.delete(file));
  opened.set(file, opening);
  opening.catch(() => opened.delete(file));
  return opening;
}

async function startWorker(url: string, onFailure: () => void): Promise<Search> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
  const waiting = new Map<number, (answer: Answer) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      onFailure();
      reject(new Error(message || 'The search worker failed'));
    });
  });
  broken.catch(() => worker.terminate());
  const index = await fetchIndex(url);
  worker.postMessage(index, [index]);
  let count = 0;
  return (question) => {
    count += 1;
    const asked: Asked = { id: count, question };
    const reply = new Promise<Answer>((resolve) => waiting.set(asked.id, resolve));
    worker.postMessage(asked);
    return Promise.race([reply, broken]);
  };
}

async function fetchIndex(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}
