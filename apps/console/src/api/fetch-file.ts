import { SillageError } from '@sillage/client/source/sillage-error';
import { session } from './api.ts';

/** A file that the API makes, whole: a CSV of a list. */
export async function fetchFile(
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Blob> {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${await session.token()}` },
  });
  if (answer.ok) return answer.blob();
  throw new SillageError(answer.status, await answer.text(), answer.headers.get('x-request-id'));
}
