import { constants, cpSync } from 'node:fs';
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

/**
 * PGlite's own parser takes a piece of text for every byte. These have an array of their own: a message
 * copies all of the one that they are in.
 */
const parseBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

/** Runs the embedded database in its own thread: in the main one it would block requests. */
const folder = workerData as string;
const pglite = await PGlite.create({
  fs: new PrivateFiles(folder),
  parsers: { [types.JSON]: parseJson, [types.JSONB]: parseJson, [types.BYTEA]: parseBytes },
});

/** What is binary stays so: PGlite's own way with arrays takes text alone. */
const uuidArrayOid = 2951;
const serializers = { [uuidArrayOid]: (value: string | Uint8Array) => value as string };

/** PGlite adds the parameters and how they were to be written, of which a message cannot hold all. */
function toMessage(error: Error & { params?: unknown; queryOptions?: unknown }) {
  const { params: _params, queryOptions: _options, ...told } = error;
  return { ...told, message: String(error.message) };
}

const reply = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ number, sql, parameters, copyTo }: Request) => {
  try {
    if (copyTo !== undefined) {
      // Nothing runs meanwhile: the copy is what a killed process would leave, which is whole.
      cpSync(folder, copyTo, { recursive: true, mode: constants.COPYFILE_FICLONE });
      reply({ number });
      return;
    }
    if (sql === undefined) {
      await pglite.close();
      reply({ number });
      parentPort?.close();
      return;
    }
    const before = unparsed;
    const { rows, affectedRows } = await pglite.query(sql, parameters, {
      rowMode: 'object',
      serializers,
    });
    reply({ number, rows, affectedRows, hasUnparsed: unparsed > before });
  } catch (error) {
    reply({ number, error: toMessage(error as Error) });
  }
});
reply({ number: 0 });
