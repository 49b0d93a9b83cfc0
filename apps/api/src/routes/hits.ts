import type { hitOperations } from '@sillage/contract/hits';
import { type HitParts, hitAcceptor } from '../flows/accept-hits.ts';
import type { Handlers } from '../operations.ts';

export const hitRoutes = (parts: HitParts): Handlers<typeof hitOperations> => {
  const accept = hitAcceptor(parts);
  return {
    async postHits({ body, sender }) {
      const hits = 'hits' in body ? body.hits : [body];
      await accept(hits, sender, new Date());
      return { accepted: hits.length };
    },
  };
};
