import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Sequence } from '../store/copies/catalog.ts';
import { Digester, type TableDigest, type TextRow } from '../store/copies/row-digest.ts';
import { copyMessages } from './wording.ts';

export interface Heading {
  format: 'sillage-backup-1';
  version: string;
  madeAt: string;
  migrations: string[];
  /** How many rows there are about, for progress bars. */
  rows: number;
  sequences: Sequence[];
}

/**
 * A backup is one line of JSON after the other, compressed by Zstandard: a heading, then for each table
 * a line that names its columns, its rows, and a line with their number and digest; then files.
 */
export type Line =
  | { heading: Heading }
  | { table: string; columns: string[] }
  | TextRow
  | ({ end: string } & TableDigest)
  | { file: string; content: string }
  | { complete: true };

const linesPerChunk = 500;

/** Writes the lines into a new file that only its owner can read. */
export async function writeLines(file: string, lines: AsyncIterable<Line>): Promise<void> {
  await pipeline(
    Readable.from(texts(lines)),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(file, { flags: 'w', mode: 0o600, flush: true }),
  );
}

async function* texts(lines: AsyncIterable<Line>): AsyncGenerator<Buffer> {
  let waiting: string[] = [];
  for await (const line of lines) {
    waiting.push(`${JSON.stringify(line)}\n`);
    if (waiting.length < linesPerChunk) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
  }
  yield Buffer.from(waiting.join(''));
}

/** Reads the lines of a backup, each table's compared with its number of rows and its digest. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0;
  let isComplete = false;
  let digester = new Digester();
  try {
    for await (const text of splitLines(file)) {
      number += 1;
      const line = parse(text, number);
      if (number === 1 && !isHeading(line)) throw new Damage(copyMessages.notBackup);
      if (Array.isArray(line)) digester.add(line);
      else if ('end' in line) {
        const { rows, digest } = digester.result;
        if (rows !== line.rows || digest !== line.digest)
          throw new Damage(copyMessages.differentDigest(line.end));
        digester = new Digester();
      } else if ('complete' in line) isComplete = true;
      yield line;
    }
    if (!isComplete)
      throw new Damage(number === 0 ? copyMessages.notBackup : copyMessages.cutShort);
  } catch (error) {
    if (!isOfFile(error)) throw error;
    throw new Error(copyMessages.unreadable(file, reasonOf(error)));
  }
}

class Damage extends Error {}

const isHeading = (line: Line): boolean =>
  'heading' in line && line.heading.format === 'sillage-backup-1';

function parse(text: string, number: number): Line {
  try {
    return JSON.parse(text);
  } catch {
    throw new Damage(number === 1 ? copyMessages.notBackup : copyMessages.badLine(number));
  }
}

interface Coded extends Error {
  code?: string;
}

const isOfFile = (error: unknown): error is Coded =>
  error instanceof Damage || /^(ZSTD_|Z_|E[A-Z]+$)/.test((error as Coded).code ?? '');

const reasonOf = ({ code, message }: Coded): string => {
  if (code === 'Z_BUF_ERROR') return copyMessages.cutShort;
  return code?.startsWith('ZSTD_') ? copyMessages.notBackup : (code ?? message);
};

/** By line feeds alone: a row may hold any other sign that ends a line. */
async function* splitLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createZstdDecompress()).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  let rest: string[] = [];
  for await (const chunk of text) {
    const lines = (chunk as string).split('\n');
    rest.push(lines.shift() ?? '');
    for (const line of lines) {
      yield rest.join('');
      rest = [line];
    }
  }
  if (rest.join('') !== '') yield rest.join('');
}
