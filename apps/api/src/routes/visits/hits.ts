import type { hitOperations } from '@sillage/contract/visits/hits';
import { refused } from '../../flows/batch-results.ts';
import { type HitAcceptorOptions, hitAcceptor } from '../../flows/visits/accept-hits.ts';
import type { Handlers } from '../../http/operations.ts';
import { type RefusedItem, refusedItems } from '../../http/validation/refused-items.ts';

/** Where hits were in the list of a request, before the refused ones were taken out. */
function placesOf(count: number, out: readonly RefusedItem[]): number[] {
  const gone = new Set(out.map(({ index }) => index));
  const all = Array.from({ length: count + out.length }, (_, index) => index);
  return all.filter((index) => !gone.has(index));
}

export const hitRoutes = (options: HitAcceptorOptions): Handlers<typeof hitOperations> => {
  const accept = hitAcceptor(options);
  return {
    async postHits({ body, sender }) {
      const hits = 'hits' in body ? body.hits : [body];
      const closed = await accept(hits, sender, new Date());
      const out = refusedItems(body);
      const accepted = hits.length - closed.length;
      if (closed.length + out.length === 0) return { accepted };
      const places = placesOf(hits.length, out);
      const all = [
        ...out,
        ...closed.map(({ index, error }) => ({ index: places[index] ?? index, error })),
      ];
      const answers = all
        .sort((a, b) => a.index - b.index)
        .map(({ index, error }) => ({ index, ...refused(error) }));
      return { accepted, refused: answers };
    },
  };
};
