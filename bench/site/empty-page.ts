import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../report.ts';
import { measureOther } from './measure-page.ts';
import { serveFolder } from './static-server.ts';

const page = `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Vide</title><h1>Vide</h1>`;

/** What the machine itself takes for a page with nothing in it: no other can be better than that. */
export async function measureEmptyPage(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-empty-'));
  writeFileSync(join(folder, 'index.html'), page);
  const server = await serveFolder(folder);
  try {
    return await measureOther(`${server.url}/`, 'an empty page:');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
