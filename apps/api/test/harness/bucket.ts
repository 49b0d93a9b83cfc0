import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret/of+a=bucket' };
const region = 'eu-west-3';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** A server that speaks S3 for one bucket, as its protocol says: it believes no request but by its signature. */
export async function startBucket(bucket = 'froid', sessionToken?: string) {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let isBroken = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [status, answer] = isBroken
      ? [503, '<Error><Code>SlowDown</Code></Error>']
      : reply(request, body);
    if (status >= 400 && status !== 404) refused.push(`${request.method} ${request.url} ${status}`);
    response.writeHead(status).end(answer);
  });

  function reply(request: IncomingMessage, body: Buffer): [number, string | Buffer] {
    const isLent = request.headers['x-amz-security-token'] === sessionToken;
    const fault = isLent ? signatureFault(request, body) : 'token';
    if (fault) return [403, `<Error><Code>SignatureDoesNotMatch</Code>${fault}</Error>`];
    const [, name, ...rest] = decodeURIComponent(request.url ?? '').split('/');
    const key = rest.join('/');
    if (name !== bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (request.method === 'PUT') objects.set(key, body);
    else if (request.method === 'DELETE') objects.delete(key);
    else if (objects.has(key)) return [200, objects.get(key) ?? ''];
    else return [404, '<Error><Code>NoSuchKey</Code></Error>'];
    return [request.method === 'DELETE' ? 204 : 200, ''];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      prefix: 'sillage/brut',
      region,
      ...keys,
    },
    objects,
    refused,
    setBroken: (broken: boolean) => {
      isBroken = broken;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What is wrong with the signature of a request, computed from what came alone. */
function signatureFault({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const [, id, day, , names = '', signature] =
    /Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = String(headers['x-amz-date']);
  if (id !== keys.accessKeyId) return 'unknown key';
  if (!/^\d{8}T\d{6}Z$/.test(date) || !date.startsWith(day ?? '')) return 'date';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'body';
  const own = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!own.every((name) => names.split(';').includes(name))) return 'headers';
  const [path, query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, lines.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, day ?? ''), region),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return expected.toString('hex') === signature ? undefined : 'signature';
}
