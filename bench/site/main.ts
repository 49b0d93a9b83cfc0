import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { startServer, stopAll } from '../processes.ts';
import { type Row, toTable } from '../report.ts';
import { budgets } from './budgets.ts';
import { ensureLighthouse } from './lighthouse.ts';
import { measurePage } from './measure-page.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopAll().finally(() => process.exit(130)));

ensureLighthouse();
const rows: Row[] = [];
try {
  const server = await startServer({});
  for (const [page, budget] of Object.entries(budgets)) {
    console.log(`▸ ${page}`);
    try {
      rows.push(...(await measurePage(server.url + page, page, budget)));
    } catch (error) {
      const measured = `failed: ${(error as Error).message}`;
      rows.push({ what: `\`${page}\``, target: '—', measured, ok: false });
    }
  }
} finally {
  await stopAll();
}
const busy = (loadavg()[0] ?? 0).toFixed(1);
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${platform()} ${arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${busy}`;
const report = `${machine}\n\n${toTable(rows)}`;
console.log(`\n${report}`);
writeToReadme(report);
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;

function writeToReadme(figures: string): void {
  const readme = join(import.meta.dirname, '../README.md');
  const text = readFileSync(readme, 'utf8');
  const [before] = text.split('<!-- site figures -->', 1);
  const after = text.slice(text.indexOf('<!-- /site figures -->'));
  writeFileSync(readme, `${before}<!-- site figures -->\n\n${figures}\n\n${after}`);
}
