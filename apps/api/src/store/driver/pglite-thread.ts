import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Answer, Request } from './pglite.ts';
import { PrivateFiles } from './private-files.ts';

/** Runs the embedded database in its own thread: in the main one it would block requests. */
const pglite = await PGlite.create({ fs: new PrivateFiles(workerData as string) });

const reply = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ number, sql, parameters }: Request) => {
  try {
    if (sql === undefined) {
      await pglite.close();
      reply({ number });
      parentPort?.close();
      return;
    }
    const { rows, affectedRows } = await pglite.query(sql, parameters, { rowMode: 'object' });
    reply({ number, rows, affectedRows });
  } catch (error) {
    reply({ number, error: { ...(error as object), message: String((error as Error).message) } });
  }
});
reply({ number: 0 });
