import { cutText } from '../text/cut-text.ts';

/** The longest value that is read, in characters of its JSON, and how much of a longer one is kept. */
const maxLength = 20_000;
const keptLength = 1000;
const shownLength = 500;

/** A value of `data`. One that is too long to be read keeps only its beginning, as text. */
export interface ReadableValue {
  raw: unknown;
  isTooLong: boolean;
}

export function readableValue(raw: unknown): ReadableValue {
  const text = textOf(raw);
  return text.length > maxLength
    ? { raw: cutText(text, keptLength), isTooLong: true }
    : { raw, isTooLong: false };
}

/** A value as the trash shows it. */
export function shownValue(raw: unknown): unknown {
  const text = textOf(raw);
  return text.length > shownLength ? cutText(text, shownLength) : raw;
}

const textOf = (raw: unknown): string =>
  typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? '');
