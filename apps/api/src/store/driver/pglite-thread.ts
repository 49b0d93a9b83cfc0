import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Answer, Request } from './pglite.ts';

/** The embedded database in a thread of its own: it would hold up every request while it works. */
const pglite = await PGlite.create(workerData as string);

const tell = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ number, sql, parameters }: Request) => {
  try {
    if (sql === undefined) {
      await pglite.close();
      tell({ number });
      parentPort?.close();
      return;
    }
    const { rows, affectedRows } = await pglite.query(sql, parameters, { rowMode: 'object' });
    tell({ number, rows, affectedRows });
  } catch (error) {
    tell({ number, error: { ...(error as object), message: String((error as Error).message) } });
  }
});
tell({ number: 0 });
