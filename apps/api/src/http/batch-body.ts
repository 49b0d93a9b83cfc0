import { maxBatchItems } from '@sillage/contract/batches';
import { splitJsonList, splitLines } from '@sillage/engine/text/split-elements';
import { ApiError } from '../errors/api-error.ts';
import { Pace } from '../flows/pace.ts';
import { bodyLimit } from './body-limits.ts';

/** An element of a batch that its schema accepts, or why it is refused. */
export type BatchItem<T> = { value: T; bytes: number } | { error: ApiError };

/** Reads one element. Throws if it is malformed. */
type ParseElement = (text: string) => unknown;

/** The body of a batch: the text of each element, which is not read yet. */
export class BatchBody {
  readonly text: string;
  readonly elements: readonly string[];
  readonly parse: ParseElement;

  constructor(text: string, elements: readonly string[], parse: ParseElement) {
    this.text = text;
    this.elements = elements;
    this.parse = parse;
  }
}

/** Splits the body of a batch, and lets other requests pass meanwhile. */
export async function splitBatch(
  text: string,
  form: 'json' | 'ndjson',
  parse: ParseElement,
): Promise<BatchBody> {
  const pace = new Pace();
  const elements: string[] = [];
  const spans = (form === 'json' ? splitJsonList : splitLines)(text);
  for (let next = spans.next(); ; next = spans.next()) {
    if (next.done) {
      if (next.value === 'malformed') throw new ApiError('malformed-body');
      if (next.value) throw new ApiError('invalid-payload', ['body must be an array']);
      break;
    }
    if (next.value) elements.push(text.slice(...next.value));
    if (elements.length > maxBatchItems)
      throw new ApiError('invalid-payload', [
        `body must contain no more than ${maxBatchItems} elements`,
      ]);
    if (pace.isDue()) await pace.pause();
  }
  if (elements.length === 0)
    throw new ApiError('invalid-payload', ['body must contain at least 1 elements']);
  return new BatchBody(text, elements, parse);
}

export type Validate = (data: unknown) => { value?: unknown; error?: Error };

/** An element that is longer is read with the whole of a turn before it. */
const longElement = 16 * 1024;

/** Reads and validates each element by itself, and lets other requests pass meanwhile. */
export async function readItems(
  { elements, parse }: BatchBody,
  validate: Validate,
  toApiError: (error: unknown) => ApiError,
): Promise<BatchItem<unknown>[]> {
  const pace = new Pace();
  const items: BatchItem<unknown>[] = [];
  for (const text of elements) {
    if (pace.isDue() || text.length > longElement) await pace.pause();
    items.push(readItem(text));
  }
  return items;

  function readItem(text: string): BatchItem<unknown> {
    const bytes = text.length * 3 > bodyLimit ? Buffer.byteLength(text) : text.length;
    if (bytes > bodyLimit) return { error: toApiError(elementTooLarge) };
    try {
      const { value, error } = validate(parse(text));
      return error ? { error: toApiError(error) } : { value, bytes };
    } catch (error) {
      return { error: toApiError(error) };
    }
  }
}

const elementTooLarge = new ApiError('body-too-large', { limit: `${bodyLimit / 1024} KiB` });
