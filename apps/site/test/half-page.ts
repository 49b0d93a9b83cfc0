import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HalfPages {
  url: string;
  /** Lets what waits of the pages come. */
  release: () => void;
  close: () => Promise<void>;
}

/** Stands before a server, and hands on of each page what is before its footer, then waits. */
export async function openHalfPages(target: string): Promise<HalfPages> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const proxy = createServer(async (request, response) => {
    const answered = await fetch(target + request.url);
    const type = answered.headers.get('content-type') ?? '';
    response.writeHead(answered.status, { 'content-type': type });
    const body = Buffer.from(await answered.arrayBuffer());
    const half = type.startsWith('text/html') ? body.indexOf('<footer') : 0;
    response.write(body.subarray(0, half));
    if (half > 0) await released;
    response.end(body.subarray(half));
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release,
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
