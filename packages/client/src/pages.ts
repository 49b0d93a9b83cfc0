import type { AnyInput } from './call.ts';

interface AnyPage {
  data: unknown[];
  count: number;
  total: number;
  next?: string | null;
}

/**
 * Every element of a list, page after page. A page is asked for when the one before has been read: a
 * loop that stops asks for no more.
 */
export async function* eachElement(
  call: (input: AnyInput) => Promise<unknown>,
  input: AnyInput,
  byCursor: boolean,
): AsyncGenerator<unknown> {
  let query: Record<string, unknown> = { limit: 500, ...input.query };
  let read = Number(query.offset ?? 0);
  for (;;) {
    const page = (await call({ ...input, query })) as AnyPage;
    yield* page.data;
    read += page.count;
    if (byCursor ? !page.next : page.count === 0 || read >= page.total) return;
    const { offset: _, ...rest } = query;
    query = byCursor ? { ...rest, after: page.next } : { ...rest, offset: read };
  }
}
