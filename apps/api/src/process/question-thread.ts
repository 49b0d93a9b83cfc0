import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../errors/api-error.ts';
import { type AskedQuestion, answerQuestion } from '../flows/attribution/questions.ts';
import { openPostgres } from '../store/driver/postgres.ts';
import { fromReplica, takeReplicaReads } from '../store/driver/replica-reads.ts';
import type { ThreadAnswer, ThreadDatabase } from './question-threads.ts';

const { databaseUrl, ...settings } = workerData as ThreadDatabase;

/** One question at a time: a statement of it, and what brings its journeys up to date. */
const poolSize = 2;

const opening = openPostgres(databaseUrl, { poolSize, ...settings });
// Whoever asks first is told.
opening.catch(() => {});

const answer = (question: AskedQuestion): Promise<ThreadAnswer> =>
  opening
    .then((db) => fromReplica(() => answerQuestion(db, question)))
    .then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof ApiError) return { refusal: error.answer };
        const { message, code } = error as { message?: string; code?: string };
        return { failure: { message: message ?? String(error), code } };
      },
    );

parentPort?.on('message', async (question: AskedQuestion) => {
  parentPort?.postMessage({ ...(await answer(question)), reads: takeReplicaReads() });
});
