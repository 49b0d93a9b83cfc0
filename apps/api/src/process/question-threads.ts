import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ErrorAnswer } from '@sillage/contract/errors';
import { oneMinute } from '@sillage/engine/time/milliseconds';
import { ApiError } from '../errors/api-error.ts';
import type { AskedQuestion } from '../flows/attribution/questions.ts';
import type { PostgresSettings } from '../store/driver/postgres.ts';
import { addReplicaReads } from '../store/driver/replica-reads.ts';

/** What a thread says of a question. */
export type ThreadAnswer =
  | { value: unknown }
  | { refusal: ErrorAnswer }
  | { failure: { message: string; code: string | undefined } };

/** Who answered its statements since it last said so. */
type ThreadReads = { reads: Parameters<typeof addReplicaReads>[0] };

interface Job {
  question: AskedQuestion;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** How a thread opens the database. */
export interface ThreadDatabase extends Omit<PostgresSettings, 'poolSize'> {
  databaseUrl: string;
}

export interface ThreadsOptions extends ThreadDatabase {
  threads?: number;
  /** The most threads that one project has at once. */
  share?: number;
}

const mostThreads = 4;

/**
 * Answers questions in threads of their own, which begin when they are needed and end when they are
 * not. However many questions a project asks, it has its share of the threads and no more.
 */
export class QuestionThreads {
  readonly #database: ThreadDatabase;
  readonly #threads: number;
  readonly #share: number;
  readonly #waiting: Job[] = [];
  readonly #running = new Map<Worker, Job>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor({ threads, share, ...database }: ThreadsOptions) {
    this.#database = database;
    this.#threads = threads ?? Math.max(1, Math.min(mostThreads, availableParallelism() - 1));
    this.#share = share ?? Math.max(1, Math.floor(this.#threads / 2));
  }

  /** How many threads there are. */
  get size(): number {
    return this.#running.size + this.#idle.size;
  }

  ask = (question: AskedQuestion, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(callerLeft());
        return;
      }
      const job = { question, resolve, reject };
      this.#waiting.push(job);
      signal?.addEventListener('abort', () => this.#cancel(job), { once: true });
      this.#startNext();
    });

  /** Ends every thread. Questions that wait are refused. */
  async close(): Promise<void> {
    for (const job of [...this.#waiting.splice(0), ...this.#running.values()])
      job.reject(new ApiError('unavailable'));
    const workers = [...this.#running.keys(), ...this.#idle.keys()];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#running.clear();
    this.#idle.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #startNext(): void {
    while (this.#running.size < this.#threads) {
      const next = this.#waiting.findIndex(({ question }) => this.#hasShare(question.projectId));
      const [job] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!job) return;
      const worker = this.#takeIdle() ?? this.#open();
      this.#running.set(worker, job);
      worker.postMessage(job.question);
    }
  }

  #hasShare(projectId: string): boolean {
    const own = [...this.#running.values()].filter(
      ({ question }) => question.projectId === projectId,
    );
    return own.length < this.#share;
  }

  #takeIdle(): Worker | undefined {
    const [found] = this.#idle;
    if (!found) return undefined;
    const [worker, timer] = found;
    clearTimeout(timer);
    this.#idle.delete(worker);
    return worker;
  }

  #open(): Worker {
    const worker = new Worker(new URL('./question-thread.ts', import.meta.url), {
      workerData: this.#database,
    });
    worker.unref();
    worker.on('message', ({ reads, ...answer }: ThreadAnswer & ThreadReads) => {
      addReplicaReads(reads);
      const job = this.#running.get(worker);
      this.#running.delete(worker);
      const timer = setTimeout(() => this.#end(worker), oneMinute).unref();
      this.#idle.set(worker, timer);
      if (job) settle(job, answer);
      this.#startNext();
    });
    const fail = (error: unknown) => {
      this.#running.get(worker)?.reject(error);
      this.#end(worker);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread of a question has ended')));
    return worker;
  }

  /** Ending the thread ends its statement and its transaction. The next question gets a new one. */
  #cancel(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const [worker, running] of this.#running) if (running === job) this.#end(worker);
    job.reject(callerLeft());
  }

  #end(worker: Worker): void {
    this.#running.delete(worker);
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    void worker.terminate();
    this.#startNext();
  }
}

/** Nobody is there to read it. */
const callerLeft = (): ApiError => new ApiError('request-timeout');

function settle({ resolve, reject }: Job, answer: ThreadAnswer): void {
  if ('value' in answer) resolve(answer.value);
  else if ('refusal' in answer) reject(ApiError.ofAnswer(answer.refusal));
  else reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }));
}
