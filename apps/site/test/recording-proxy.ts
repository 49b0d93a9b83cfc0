import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a program sent, and the status that it got. */
interface Exchange {
  method: string;
  path: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: unknown;
  status: number;
  answer: string;
}

/** Stands before a server, hands everything on, and keeps what passed. */
export async function openProxy(target: string) {
  const exchanges: Exchange[] = [];
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    const { authorization, 'content-type': contentType } = headers;
    const answered = await fetch(target + path, {
      method,
      headers: {
        ...(authorization && { authorization }),
        ...(contentType && { 'content-type': contentType }),
      },
      ...(text && { body: text }),
    });
    const answer = await answered.text();
    const body = text && JSON.parse(text);
    exchanges.push({
      method,
      path,
      authorization,
      contentType,
      body,
      status: answered.status,
      answer,
    });
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    /** What passed since the last time it was asked. */
    take: () => exchanges.splice(0),
    close: () => new Promise((resolve) => proxy.close(resolve)),
  };
}
