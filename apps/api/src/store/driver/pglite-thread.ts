import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { mayRound } from '@sillage/engine/text/exact-json';
import { type Answer, type Request, unparsedKey } from './pglite-messages.ts';
import { PrivateFiles } from './private-files.ts';

/** A message cannot hold exact numbers: the other thread parses the few texts that have some. */
let unparsed = 0;
function parseJson(text: string): unknown {
  if (!mayRound(text)) return JSON.parse(text);
  unparsed += 1;
  return { [unparsedKey]: text };
}

/** Runs the embedded database in its own thread: in the main one it would block requests. */
const pglite = await PGlite.create({
  fs: new PrivateFiles(workerData as string),
  parsers: { [types.JSON]: parseJson, [types.JSONB]: parseJson },
});

const reply = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ number, sql, parameters }: Request) => {
  try {
    if (sql === undefined) {
      await pglite.close();
      reply({ number });
      parentPort?.close();
      return;
    }
    const before = unparsed;
    const { rows, affectedRows } = await pglite.query(sql, parameters, { rowMode: 'object' });
    reply({ number, rows, affectedRows, hasUnparsed: unparsed > before });
  } catch (error) {
    reply({ number, error: { ...(error as object), message: String((error as Error).message) } });
  }
});
reply({ number: 0 });
