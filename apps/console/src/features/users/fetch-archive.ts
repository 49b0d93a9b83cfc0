import { SillageError } from '@sillage/client/source/sillage-error';
import { session } from '../../api/api.ts';

/** All that a project knows of a person, as it comes: the server does not know its size beforehand. */
export async function fetchArchive(
  projectId: string,
  userId: string,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const answer = await fetch(`/v1/projects/${projectId}/person-exports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await session.token()}`,
      'content-type': 'application/json',
      accept: 'application/zip',
    },
    body: JSON.stringify({ userId }),
  });
  if (!answer.ok || !answer.body)
    throw new SillageError(answer.status, await answer.text(), answer.headers.get('x-request-id'));
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: 'application/zip' });
    parts.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
}
