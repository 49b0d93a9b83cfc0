import {
  maxKeptSentences,
  type NewPageFeedback,
  type PageFeedback,
} from '@sillage/contract/site/page-feedback';
import { maskContacts } from '@sillage/engine/text/mask-contacts';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  addOpinions,
  countPages,
  eraseSentence,
  findFeedback,
  forgetOldFeedback,
  isPageKnown,
  lockPage,
  upsertFeedback,
} from '../../store/site/page-feedback.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Where the site is elsewhere, its pages are not known: strangers can name so many. */
const maxUnknownPages = 500;

/** Whether a path is that of a page; undefined where the server does not serve the site. */
export type IsPage = ((path: string) => boolean) | undefined;

async function checkPage(db: Db, page: string, isPage: IsPage): Promise<void> {
  const isFine = isPage
    ? isPage(page)
    : (await isPageKnown(db, page)) || (await countPages(db)) < maxUnknownPages;
  if (!isFine) throw new ApiError('page-not-found', { page });
}

/** Keeps what a reader says of a page. The same answer, told again, is corrected and counted once. */
export async function keepFeedback(
  db: Db,
  id: string,
  given: NewPageFeedback,
  isPage: IsPage,
  now: Date,
): Promise<PageFeedback> {
  const { page, helpful, sentence } = given;
  await checkPage(db, page, isPage);
  return db.transaction().execute(async (transaction) => {
    await lockPage(transaction, page, now);
    const before = await findFeedback(transaction, page, id);
    const change = (answer: boolean): number =>
      Number(helpful === answer) - Number(before?.helpful === answer);
    await addOpinions(transaction, page, change(true), change(false));
    const masked = sentence === undefined ? null : maskContacts(sentence);
    const kept = await upsertFeedback(transaction, id, { page, helpful, sentence: masked }, now);
    const yesterday = new Date(now.getTime() - dayMilliseconds);
    await forgetOldFeedback(transaction, page, yesterday, maxKeptSentences);
    return kept;
  });
}

export async function forgetSentence(db: Db, id: string): Promise<PageFeedback> {
  const feedback = await eraseSentence(db, id);
  if (!feedback) throw new ApiError('page-feedback-not-found', { id });
  return feedback;
}
