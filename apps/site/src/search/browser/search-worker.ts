import { buildInvertedIndex, type InvertedIndex } from '../query/inverted-index';
import { type SearchRequest, type SearchResults, search } from '../query/search';

export interface WorkerRequest {
  id: number;
  request: SearchRequest;
}

export interface WorkerResponse {
  id: number;
  results: SearchResults;
}

let index: InvertedIndex = buildInvertedIndex([]);

/** The first message is the index file; the others are requests. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | WorkerRequest>) => {
  if (data instanceof ArrayBuffer) {
    index = buildInvertedIndex(JSON.parse(new TextDecoder().decode(data)));
    return;
  }
  const response: WorkerResponse = { id: data.id, results: search(index, data.request) };
  self.postMessage(response);
});
