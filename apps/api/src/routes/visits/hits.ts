import type { hitOperations } from '@sillage/contract/visits/hits';
import { type HitAcceptorOptions, hitAcceptor } from '../../flows/visits/accept-hits.ts';
import type { Handlers } from '../../http/operations.ts';

export const hitRoutes = (options: HitAcceptorOptions): Handlers<typeof hitOperations> => {
  const accept = hitAcceptor(options);
  return {
    async postHits({ body, sender }) {
      const hits = 'hits' in body ? body.hits : [body];
      await accept(hits, sender, new Date());
      return { accepted: hits.length };
    },
  };
};
