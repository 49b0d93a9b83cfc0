import type { pageFeedbackOperations } from '@sillage/contract/site/page-feedback';
import { ApiError } from '../../errors/api-error.ts';
import { forgetSentence, keepFeedback } from '../../flows/site/keep-feedback.ts';
import type { Handlers } from '../../http/operations.ts';
import type { SignInLimiter } from '../../http/sign-in-limits.ts';
import { isSitePage } from '../../http/site-path.ts';
import type { Db } from '../../store/driver/database.ts';
import { listOpinions } from '../../store/site/page-feedback.ts';

export function pageFeedbackRoutes(
  db: Db,
  siteFiles: ReadonlySet<string>,
  limiter: SignInLimiter,
): Handlers<typeof pageFeedbackOperations> {
  const isPage =
    siteFiles.size === 0 ? undefined : (path: string): boolean => isSitePage(path, siteFiles);
  return {
    async putPageFeedback({ params, body, sender }) {
      const wait = await limiter.checkFeedback({ ip: sender.address });
      if (wait !== undefined) throw ApiError.tooMany(wait);
      return keepFeedback(db, params.id, body, isPage, new Date());
    },

    listPageFeedback: async () => ({ data: await listOpinions(db) }),

    deletePageFeedback: ({ params }) => forgetSentence(db, params.id),
  };
}
