import { parseExactJson } from '@sillage/engine/text/exact-json';

/** Asks the thread to run a statement or to copy its files, or else to close the database. */
export interface Request {
  number: number;
  /** A folder that is not there yet. */
  copyTo?: string;
  sql?: string;
  parameters?: unknown[];
}

/** Answers the request with the same number. Number 0 says that the database is open. */
export interface Answer {
  number: number;
  rows?: unknown[];
  affectedRows?: number | undefined;
  /** Whether rows have documents that only this thread can parse. */
  hasUnparsed?: boolean;
  error?: { message: string };
}

/** Holds the text of a document. No document has this key: the database stores no null characters. */
export const unparsedKey = '\u0000unparsed';

/** Parses the documents that the thread left as text. */
export function parseRest(answer: Answer): Answer {
  for (const row of (answer.rows ?? []) as Record<string, unknown>[])
    for (const [name, value] of Object.entries(row)) row[name] = parseUnparsed(value);
  return answer;
}

const parseUnparsed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, unparsedKey)
    ? parseExactJson((value as Record<string, string>)[unparsedKey] ?? '')
    : value;
