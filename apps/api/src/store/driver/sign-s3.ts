import { createHmac } from 'node:crypto';
import { sha256 } from './sha256.ts';

export interface S3Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of keys that are lent for a while, as a role of a machine gets them. */
  sessionToken?: string | undefined;
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

interface S3Request {
  method: string;
  /** Its path is encoded as it is sent. */
  url: URL;
  body: Uint8Array;
}

/** The headers by which S3 knows a sender: AWS Signature Version 4. */
export function signS3(
  { method, url, body }: S3Request,
  { region, accessKeyId, secretAccessKey, sessionToken }: S3Keys,
  now: Date,
): Record<string, string> {
  const date = now.toISOString().replace(/\.\d+|[:-]/g, '');
  const day = date.slice(0, 8);
  const signed = {
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': date,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(signed).join(';');
  const request = [
    method,
    url.pathname,
    url.search.slice(1),
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    signed['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const { host: _, ...headers } = signed;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
