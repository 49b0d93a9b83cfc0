import { countSheetJourneys } from '../../store/attribution/credit-sheet-states.ts';
import type { Db } from '../../store/driver/database.ts';
import { sharingReads } from '../../store/driver/shared-reads.ts';
import { listCredits } from './list-credits.ts';
import { listPathEvents } from './list-path-events.ts';
import { queryAttribution, querySheets } from './query-attribution.ts';
import { queryPaths } from './query-paths.ts';

/** The questions that may read all journeys of a project. */
const questions = { queryAttribution, queryPaths, listPathEvents, listCredits };

type QuestionName = keyof typeof questions;
type QueryOf<N extends QuestionName> = Parameters<(typeof questions)[N]>[2];
type AnswerOf<N extends QuestionName> = Awaited<ReturnType<(typeof questions)[N]>>;

/** A question as another thread gets it. */
export interface AskedQuestion {
  name: QuestionName;
  projectId: string;
  query: unknown;
}

/** Answers a question elsewhere. Rejects as the question does, or when its signal is aborted. */
export type Elsewhere = (question: AskedQuestion, signal?: AbortSignal) => Promise<unknown>;

/** Answers a question about a project; the signal tells that nobody waits for the answer any more. */
export type Ask = <N extends QuestionName>(
  name: N,
  projectId: string,
  query: QueryOf<N>,
  signal?: AbortSignal,
) => Promise<AnswerOf<N>>;

/** Projects with more journeys than this have their questions answered elsewhere. */
const manyJourneys = 20_000;

/** Questions of large projects are answered from sheets, or elsewhere where there is an elsewhere. */
export const asker = (db: Db, elsewhere?: Elsewhere): Ask => {
  const ask = async (name: QuestionName, projectId: string, query: never, signal?: AbortSignal) => {
    if (!elsewhere) return sharingReads<unknown>(() => questions[name](db, projectId, query));
    const journeys = await countSheetJourneys(db, projectId);
    if (journeys !== undefined && journeys <= manyJourneys)
      return questions[name](db, projectId, query);
    const rows = name === 'queryAttribution' && (await querySheets(db, projectId, query));
    return rows || elsewhere({ name, projectId, query }, signal);
  };
  return ask as Ask;
};

/** Answers a question in this thread. */
export const answerQuestion = (
  db: Db,
  { name, projectId, query }: AskedQuestion,
): Promise<unknown> => questions[name](db, projectId, query as never);
