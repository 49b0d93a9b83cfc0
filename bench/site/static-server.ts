import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves built pages as `apps/api` serves ours: compressed beforehand, hashed files for ever. */
export async function serveFolder(folder: string) {
  const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((candidate) => join(folder, candidate))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    if (!file) return answer.writeHead(404).end();
    const isCompressed = existsSync(`${file}.br`);
    answer.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/_astro/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(isCompressed && { 'content-encoding': 'br' }),
    });
    return answer.end(readFileSync(isCompressed ? `${file}.br` : file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
