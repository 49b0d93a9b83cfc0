import type { ColdStorage } from './cold-storage.ts';
import { type S3Keys, signS3 } from './sign-s3.ts';
import { ColdStorageAway } from './unavailable.ts';

export interface Bucket extends S3Keys {
  endpoint: string;
  bucket: string;
  /** Before the name of each file; without a slash at its end. */
  prefix: string;
}

/** How long an answer may take, in milliseconds. */
const patience = 30_000;

const nothing = new Uint8Array();

/** A bucket of any storage that speaks S3. Its name is in the path, which all of them take. */
export function bucketStorage({ endpoint, bucket, prefix, ...keys }: Bucket): ColdStorage {
  const urlOf = (key: string) =>
    new URL(
      `${endpoint}/${[bucket, ...prefix.split('/'), ...key.split('/')].filter(Boolean).map(encoded).join('/')}`,
    );

  async function send(method: string, key: string, body = nothing): Promise<Response> {
    const url = urlOf(key);
    try {
      return await fetch(url, {
        method,
        headers: signS3({ method, url, body }, keys, new Date()),
        ...(method === 'PUT' && { body }),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = (cause as Error | undefined)?.message ?? message;
      throw new ColdStorageAway(`${url.host}: ${reason}`, { cause: error });
    }
  }

  return {
    put: async (key, bytes) => {
      await accepted(await send('PUT', key, new Uint8Array(bytes)));
    },
    get: async (key) => {
      const answer = await send('GET', key);
      if (answer.status === 404 && (await answer.clone().text()).includes('NoSuchKey'))
        return undefined;
      return new Uint8Array(await (await accepted(answer)).arrayBuffer());
    },
    delete: async (key) => {
      const answer = await send('DELETE', key);
      if (answer.status !== 404) await accepted(answer);
    },
  };
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text();
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  throw new ColdStorageAway(`${new URL(answer.url).host}: ${answer.status} ${code}`.trim());
}

/** As S3 signs it: `encodeURIComponent` leaves five signs more as they are. */
const encoded = (part: string): string =>
  encodeURIComponent(part).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
