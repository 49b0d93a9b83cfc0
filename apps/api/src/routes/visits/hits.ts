import type { hitOperations } from '@sillage/contract/visits/hits';
import { type HitParts, hitAcceptor } from '../../flows/visits/accept-hits.ts';
import type { Handlers } from '../../http/operations.ts';

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
